// order and tests of systems -> the finding, as statements and in English words.
import { formatFloat } from '../../score/index.ts';
import { fixed, probability } from '../section.ts';
import { type CountedSystem, rankByF, verdictOf } from './pairs.ts';
import type { FindingPart, PairReport } from './report.ts';

/** Neighbours in the order of F, from the first to the last. */
export function findingParts(
  systems: readonly Pick<CountedSystem, 'name' | 'f'>[],
  pairs: readonly PairReport[],
): readonly FindingPart[] {
  const ranked = rankByF(systems);
  if (ranked.length < 2) return systems.map(({ name, f }) => ({ kind: 'alone', system: name, f }) as const);
  return ranked.slice(1).map(({ name: b, f }, index) => {
    const { name: a, f: higher } = ranked[index];
    const pair = pairs.find((each) => each.a === a && each.b === b);
    const points = (value: number | null | undefined) => (value == null ? null : value * 100);
    return {
      kind: pair ? verdictOf(pair) : 'untested',
      a,
      b,
      points: 100 * ((higher ?? 0) - (f ?? 0)),
      low: points(pair?.low),
      high: points(pair?.high),
      p: pair?.holm ?? null,
    };
  });
}

/** "gpt is ahead of t5 by 3.1 points of F0.5, 95 % interval 1.9 to 4.4; t5 and base cannot be told apart." */
export function findingText(parts: readonly FindingPart[], beta: number): string {
  const score = `F${formatFloat(beta)}`;
  const statements = parts.map((part, index) => statementOf(part, score, index === 0));
  return statements.length === 0 ? 'There are no systems.' : `${statements.join('; ')}.`;
}

function statementOf(part: FindingPart, score: string, isFirst: boolean): string {
  if (part.kind === 'alone')
    return part.f === null
      ? `${score} of ${part.system} is undefined`
      : `${part.system} has ${fixed(part.f * 100, 1)} points of ${score}`;
  const { kind, a, b, points, low, high, p } = part;
  const by = `${fixed(points, 1)} points${isFirst ? ` of ${score}` : ''}`;
  if (kind === 'untested') return `${a} has ${by} more than ${b}, without a test`;
  const interval =
    low === null || high === null ? '' : `, 95 % interval ${fixed(low, 1)} to ${fixed(high, 1)}`;
  if (kind === 'ahead') return `${a} is ahead of ${b} by ${by}${interval}`;
  const corrected = p === null ? '' : `, corrected p ${probability(p)}`;
  if (kind === 'undecided') return `${a} and ${b} cannot be told apart (${by}${interval}${corrected})`;
  const byTest = kind === 'only-test';
  const test = `approximate randomisation finds ${byTest ? 'a' : 'no'} difference (${corrected.slice(2)})`;
  const zero = `while the${interval.slice(1)} ${byTest ? 'includes' : 'leaves out'} 0`;
  return `${a} has ${by} more than ${b}, but the tests disagree: ${test}, ${zero}`;
}
