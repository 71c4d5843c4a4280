// two words -> how alike they are: the two distances of the original annotator, exact to the last bit.
import { codePointLength } from './letters.ts';

/**
 * Share of characters left over when the longest common subsequence is taken out of both texts:
 * 0 for equal texts, 1 for texts with nothing in common.
 *
 * @example indelDistance('cat', 'cats') // (3 + 4 - 2 * 3) / (3 + 4)
 */
export function indelDistance(a: string, b: string): number {
  if (a === b) return 0;
  const { x, y } = oneUnitPerCharacter(a, b);
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
  const { x, y } = oneUnitPerCharacter(a, b);
  return 1 - levenshtein(x, y) / Math.max(x.length, y.length);
}

/**
 * Levenshtein distance over the longer length, in code points: 0 for equal texts, 1 for texts with nothing in common.
 *
 * @example normalisedDistance('abcd', 'abcx') // 1 / 4
 */
export function normalisedDistance(a: string, b: string): number {
  if (a === b) return 0;
  const { x, y } = oneUnitPerCharacter(a, b);
  return levenshtein(x, y) / Math.max(x.length, y.length);
}

/** Two texts as alike as the given ones in which every code point is one UTF-16 unit: nearly always the texts themselves. */
function oneUnitPerCharacter(a: string, b: string): { x: string; y: string } {
  if (codePointLength(a) === a.length && codePointLength(b) === b.length) return { x: a, y: b };
  const units = new Map<string, string>();
  const unit = (character: string) => {
    if (!units.has(character)) units.set(character, String.fromCharCode(units.size));
    return units.get(character);
  };
  return { x: Array.from(a, unit).join(''), y: Array.from(b, unit).join('') };
}

/** Bit-parallel (Hyyrö 2004): bit i of `unmatched` turns 0 when the sequence grows at character i of x. */
function longestCommonSubsequence(x: string, y: string): number {
  if (x.length > 32) return y.length > 32 ? longestByTable(x, y) : longestCommonSubsequence(y, x);
  for (let i = 0; i < x.length; i++) positionsByLowBits[x.charCodeAt(i) & 127] |= 1 << i;
  let unmatched = -1;
  for (let j = 0; j < y.length; j++) {
    const character = y.charCodeAt(j);
    const grown = unmatched & positionsOf(character, x);
    unmatched = (unmatched + grown) | (unmatched - grown);
  }
  for (let i = 0; i < x.length; i++) positionsByLowBits[x.charCodeAt(i) & 127] = 0;
  let length = 0;
  for (let bits = ~unmatched; bits !== 0; bits &= bits - 1) length++;
  return length;
}

// Where each character of x stands, as bits, by its last seven bits: all zero between calls.
const positionsByLowBits = new Int32Array(128);

function positionsOf(character: number, x: string): number {
  let positions = positionsByLowBits[character & 127];
  // Different characters may share their last seven bits; those that do are few, and are taken out again.
  for (let rest = positions; rest !== 0; rest &= rest - 1) {
    const lowest = 31 - Math.clz32(rest & -rest);
    if (x.charCodeAt(lowest) !== character) positions &= ~(1 << lowest);
  }
  return positions;
}

function longestByTable(x: string, y: string): number {
  const row = new Array<number>(y.length).fill(0);
  for (let i = 0; i < x.length; i++) {
    const character = x.charCodeAt(i);
    let diagonal = 0;
    let left = 0;
    for (let j = 0; j < y.length; j++) {
      const up = row[j];
      left = character === y.charCodeAt(j) ? diagonal + 1 : Math.max(up, left);
      row[j] = left;
      diagonal = up;
    }
  }
  return row[y.length - 1];
}

function levenshtein(x: string, y: string): number {
  // An edited text mostly begins and ends as the one it was made from, and what is common at the ends costs nothing.
  let start = 0;
  while (start < x.length && start < y.length && x.charCodeAt(start) === y.charCodeAt(start)) start++;
  let [endX, endY] = [x.length, y.length];
  while (endX > start && endY > start && x.charCodeAt(endX - 1) === y.charCodeAt(endY - 1)) {
    endX--;
    endY--;
  }
  const row: number[] = [];
  for (let j = start; j < endY; j++) row.push(j - start + 1);
  let left = row.length;
  for (let i = start; i < endX; i++) {
    const character = x.charCodeAt(i);
    let diagonal = i - start;
    left = diagonal + 1;
    for (let j = 0; j < row.length; j++) {
      const up = row[j];
      left = character === y.charCodeAt(start + j) ? diagonal : 1 + Math.min(diagonal, left, up);
      row[j] = left;
      diagonal = up;
    }
  }
  return left;
}
