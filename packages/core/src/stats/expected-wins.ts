// win matrix -> Expected Wins: the mean over opponents of wins / (wins + losses), ties dropped (Bojar et al. 2013).
import type { WinMatrix } from './comparisons.ts';
import type { Estimate } from './estimate.ts';

export function expectedWins({ systems, wins }: WinMatrix): Estimate[] {
  return Array.from({ length: systems }, (_, system) => {
    let sum = 0;
    let opponents = 0;
    for (let other = 0; other < systems; other++) {
      const won = wins[system * systems + other];
      const lost = wins[other * systems + system];
      if (other === system || won + lost === 0) continue;
      sum += won / (won + lost);
      opponents++;
    }
    return opponents > 0
      ? { value: sum / opponents }
      : { reason: 'no comparison of this system had a winner' };
  });
}
