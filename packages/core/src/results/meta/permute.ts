// two metrics on the same outputs -> whether one agrees better with people, by swapping their values (Deutsch et al. 2021; metrics specification 13.4).
import { pearson } from '../../stats/correlation.ts';
import { isDefined } from '../../stats/estimate.ts';
import type { Random } from '../../stats/random.ts';

type Matrix = readonly (readonly number[])[];

/** Every cell less the mean of all cells, in standard deviations; null where all cells are equal. */
export function standardise(matrix: Matrix): number[][] | null {
  const cells = matrix.flat();
  const mean = cells.reduce((sum, value) => sum + value, 0) / cells.length;
  const sd = Math.sqrt(cells.reduce((sum, value) => sum + (value - mean) ** 2, 0) / cells.length);
  return sd > 0 ? matrix.map((row) => row.map((value) => (value - mean) / sd)) : null;
}

/** What is swapped together: every value alone, all values of a system, or all systems' values of a sentence. */
export type SwapUnit = 'both' | 'systems' | 'inputs';

/** For each cell whether it is swapped. */
type Swaps = (system: number, sentence: number) => number;

/** The difference of correlations after swapping cells: only the sums of the rows change. */
function difference(a: Matrix, b: Matrix, human: readonly number[], swaps: Swaps | null): number | null {
  const left: number[] = [];
  const right: number[] = [];
  a.forEach((row, system) => {
    const other = b[system];
    let [own, theirs] = [0, 0];
    for (let sentence = 0; sentence < row.length; sentence++) {
      const swap = swaps?.(system, sentence);
      own += swap ? other[sentence] : row[sentence];
      theirs += swap ? row[sentence] : other[sentence];
    }
    left.push(own / row.length);
    right.push(theirs / row.length);
  });
  const [first, second] = [pearson(left, human), pearson(right, human)];
  return isDefined(first) && isDefined(second) ? first.value - second.value : null;
}

/** The difference of correlations after swapping the cells where `swap` is 1. */
export const swappedDifference = (
  a: Matrix,
  b: Matrix,
  human: readonly number[],
  swap: Matrix,
): number | null => difference(a, b, human, (system, sentence) => swap[system][sentence]);

/** Random bits, 32 from each draw. */
function bitSource(random: Random): () => number {
  let bits = 0;
  let left = 0;
  return () => {
    if (left === 0) {
      bits = (random() * 0x1_0000_0000) >>> 0;
      left = 32;
    }
    left--;
    const bit = bits & 1;
    bits >>>= 1;
    return bit;
  };
}

function drawSwaps(unit: SwapUnit, systems: number, sentences: number, bit: () => number): Swaps {
  if (unit === 'both') return bit;
  const drawn = Uint8Array.from({ length: unit === 'systems' ? systems : sentences }, bit);
  return unit === 'systems' ? (system) => drawn[system] : (_, sentence) => drawn[sentence];
}

export type PermutationTest =
  | {
      readonly difference: number;
      /** One-sided: the first metric agrees better than the second. */
      readonly p: number;
      /** One-sided the other way round. */
      readonly opposite: number;
      readonly rounds: number;
    }
  | { readonly reason: string };

/** PERM-BOTH at system level: `a[system][sentence]`, one human score per system. */
export function permuteBoth(
  a: Matrix,
  b: Matrix,
  human: readonly number[],
  random: Random,
  { rounds = 1000, unit = 'both' }: { readonly rounds?: number; readonly unit?: SwapUnit } = {},
): PermutationTest {
  const [left, right] = [standardise(a), standardise(b)];
  if (!left || !right) return { reason: 'a metric gives every output the same score' };
  const observed = difference(left, right, human, null);
  if (observed === null) return { reason: 'a correlation is undefined' };
  const bit = bitSource(random);
  let [asLarge, asSmall] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    const swaps = drawSwaps(unit, left.length, left[0]?.length ?? 0, bit);
    const delta = difference(left, right, human, swaps);
    if (delta === null || delta >= observed) asLarge++;
    if (delta === null || delta <= observed) asSmall++;
  }
  return {
    difference: observed,
    p: (asLarge + 1) / (rounds + 1),
    opposite: (asSmall + 1) / (rounds + 1),
    rounds,
  };
}
