// two words -> how alike they are: the two distances of the original annotator, exact to the last bit.
import { codePoints } from './letters.ts';

/**
 * Share of characters left over when the longest common subsequence is taken out of both texts:
 * 0 for equal texts, 1 for texts with nothing in common.
 *
 * @example indelDistance('cat', 'cats') // (3 + 4 - 2 * 3) / (3 + 4)
 */
export function indelDistance(a: string, b: string): number {
  if (a === b) return 0;
  const x = codePoints(a);
  const y = codePoints(b);
  const total = x.length + y.length;
  return (total - 2 * longestCommonSubsequence(x, y)) / total;
}

/**
 * One minus the Levenshtein distance over the longer length; 1 for two empty texts.
 *
 * @example levenshteinRatio('hat', 'that') // 1 - 1 / 4
 */
export function levenshteinRatio(a: string, b: string): number {
  if (a === b) return 1;
  const x = codePoints(a);
  const y = codePoints(b);
  return 1 - levenshtein(x, y) / Math.max(x.length, y.length);
}

type Points = readonly number[];

/** Equal ends never hurt either distance, so only what lies between them is worth a table. */
function trim(x: Points, y: Points): { start: number; xEnd: number; yEnd: number } {
  let start = 0;
  let xEnd = x.length;
  let yEnd = y.length;
  while (start < xEnd && start < yEnd && x[start] === y[start]) start++;
  while (xEnd > start && yEnd > start && x[xEnd - 1] === y[yEnd - 1]) {
    xEnd--;
    yEnd--;
  }
  return { start, xEnd, yEnd };
}

function longestCommonSubsequence(x: Points, y: Points): number {
  const { start, xEnd, yEnd } = trim(x, y);
  const trimmed = start + x.length - xEnd;
  if (start === xEnd || start === yEnd) return trimmed;
  const row = new Array<number>(yEnd - start + 1).fill(0);
  for (let i = start; i < xEnd; i++) {
    const point = x[i];
    let diagonal = 0;
    let left = 0;
    for (let j = start; j < yEnd; j++) {
      const up = row[j - start + 1];
      left = point === y[j] ? diagonal + 1 : Math.max(up, left);
      row[j - start + 1] = left;
      diagonal = up;
    }
  }
  return trimmed + row[yEnd - start];
}

function levenshtein(x: Points, y: Points): number {
  const { start, xEnd, yEnd } = trim(x, y);
  if (start === xEnd) return yEnd - start;
  if (start === yEnd) return xEnd - start;
  const row = Array.from({ length: yEnd - start + 1 }, (_, j) => j);
  for (let i = start; i < xEnd; i++) {
    const point = x[i];
    let diagonal = i - start;
    let left = diagonal + 1;
    row[0] = left;
    for (let j = start; j < yEnd; j++) {
      const up = row[j - start + 1];
      left = point === y[j] ? diagonal : 1 + Math.min(diagonal, left, up);
      row[j - start + 1] = left;
      diagonal = up;
    }
  }
  return row[yEnd - start];
}
