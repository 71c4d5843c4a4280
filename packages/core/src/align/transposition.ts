// table so far -> the shortest window ending here whose words are the same in another order.
import type { WordNumbers } from './word-numbers.ts';

/**
 * How many words are transposed in the windows that end at row and column (counted from 1), 0 when none are.
 * The search goes up the diagonal and ends where the cost does not change: at a match, a case-only change,
 * or by chance. Only the shortest window counts [a b c -> c b a]. Both words are known to occur on both sides.
 */
export function findTransposition(
  { o, c, shared, balance }: WordNumbers,
  costs: Float64Array,
  width: number,
  row: number,
  column: number,
): number {
  let i = row - 1;
  let j = column - 1;
  balance[o[i]]++;
  balance[c[j]]--;
  // `open` counts the words that one window has more often than the other.
  let open = o[i] === c[j] ? 0 : 2;
  let size = 0;
  for (let cell = (row - 1) * width + column - 1; i > 0 && j > 0; cell -= width + 1) {
    i--;
    j--;
    const oWord = o[i];
    const cWord = c[j];
    if (costs[cell] === costs[cell - width - 1] || !shared[oWord] || !shared[cWord]) break;
    open += ++balance[oWord] === 0 ? -1 : balance[oWord] === 1 ? 1 : 0;
    open += --balance[cWord] === 0 ? -1 : balance[cWord] === -1 ? 1 : 0;
    if (open === 0) {
      size = row - i;
      break;
    }
  }
  for (; i < row; i++) balance[o[i]] = 0;
  for (; j < column; j++) balance[c[j]] = 0;
  return size;
}
