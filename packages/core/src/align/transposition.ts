// table so far -> the shortest window ending here whose words are the same in another order.
import type { Table } from './fill-table.ts';
import type { WordNumbers } from './word-numbers.ts';

/**
 * How many words are transposed in the windows that end at row and column (counted from 1), 0 when none are.
 * The search goes up the diagonal and ends where the cost does not change: at a match, a case-only change,
 * or by chance. Only the shortest window counts [a b c -> c b a]. Both words are known to occur on both sides.
 * -1 where that depends on costs that are not exact, or above `limit`.
 */
export function findTransposition(
  { o, c, shared, balance }: WordNumbers,
  { costs, sure, width }: Table,
  row: number,
  column: number,
  limit: number,
): number {
  let i = row - 1;
  let j = column - 1;
  balance[o[i]]++;
  balance[c[j]]--;
  // `open` counts the words that one window has more often than the other.
  let open = o[i] === c[j] ? 0 : 2;
  let size = 0;
  let isSure = true;
  for (let cell = (row - 1) * width + column - 1; i > 0 && j > 0; cell -= width + 1) {
    i--;
    j--;
    const oWord = o[i];
    const cWord = c[j];
    if (!shared[oWord] || !shared[cWord]) break;
    const cost = costs[cell];
    const earlier = costs[cell - width - 1];
    const isExact = sure[cell] !== 0 && cost <= limit;
    const isEarlierExact = sure[cell - width - 1] !== 0 && earlier <= limit;
    if (isExact && isEarlierExact) {
      if (cost === earlier) break;
    }
    // A cost that is not exact is higher than it seems: it can only be equal to one that is higher, too.
    else if (!(isEarlierExact && cost > earlier) && !(isExact && earlier > cost)) isSure = false;
    open += ++balance[oWord] === 0 ? -1 : balance[oWord] === 1 ? 1 : 0;
    open += --balance[cWord] === 0 ? -1 : balance[cWord] === -1 ? 1 : 0;
    if (open === 0) {
      size = isSure || earlier > limit ? row - i : -1;
      break;
    }
  }
  for (; i < row; i++) balance[o[i]] = 0;
  for (; j < column; j++) balance[c[j]] = 0;
  return size;
}
