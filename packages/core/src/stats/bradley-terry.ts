// win matrix -> Bradley-Terry strengths by maximum likelihood (Hunter 2004's MM iteration), a tie counting half a win for each.
import type { WinMatrix } from './comparisons.ts';
import type { Estimate } from './estimate.ts';

/** Log strengths with mean zero. Without a path of wins between every two systems the likelihood has no maximum. */
export function bradleyTerry({ systems: n, wins, ties }: WinMatrix): Estimate[] {
  const score = (a: number, b: number) => wins[a * n + b] + ties[a * n + b] / 2;
  if (n < 2) return Array.from({ length: n }, () => ({ reason: 'there is no other system' }));
  if (!stronglyConnected(n, score)) {
    const reason =
      'some systems never lost to, or were never compared with, the others, so the likelihood has no maximum';
    return Array.from({ length: n }, () => ({ reason }));
  }
  const games = new Float64Array(n * n);
  const won = new Float64Array(n);
  for (let a = 0; a < n; a++) {
    for (let b = 0; b < n; b++) {
      if (a === b) continue;
      games[a * n + b] = score(a, b) + score(b, a);
      won[a] += score(a, b);
    }
  }
  let strength = new Float64Array(n).fill(1);
  for (let round = 0; round < 10_000; round++) {
    const next = new Float64Array(n);
    for (let a = 0; a < n; a++) {
      let denominator = 0;
      for (let b = 0; b < n; b++) if (a !== b) denominator += games[a * n + b] / (strength[a] + strength[b]);
      next[a] = won[a] / denominator;
    }
    const scale = Math.exp(next.reduce((sum, value) => sum + Math.log(value), 0) / n);
    let change = 0;
    for (let a = 0; a < n; a++) {
      next[a] /= scale;
      change = Math.max(change, Math.abs(Math.log(next[a] / strength[a])));
    }
    strength = next;
    if (change < 1e-9) break;
  }
  return Array.from(strength, (value) => ({ value: Math.log(value) }));
}

/** Whether everybody can be reached from everybody along "scored against" (Ford 1957's condition). */
function stronglyConnected(n: number, score: (a: number, b: number) => number): boolean {
  const reachesAll = (edge: (a: number, b: number) => boolean) => {
    const seen = new Set([0]);
    for (const a of seen) for (let b = 0; b < n; b++) if (edge(a, b)) seen.add(b);
    return seen.size === n;
  };
  return reachesAll((a, b) => score(a, b) > 0) && reachesAll((a, b) => score(b, a) > 0);
}
