// two blocks in the usual form -> counts, without making edits of them: nearly all blocks, in a fraction of the time.
import type { Counts, Evaluator } from '@corrigenda/core';
import type { Mode } from '@corrigenda/core/internal';
import type { RawBlock } from './blocks.ts';
import { mostTypes, TypeNumbers, UsualEdits } from './usual-edits.ts';

export interface UsualScorer {
  /** The sides of the blocks that were counted last. */
  readonly own: Pick<UsualEdits, 'annotator' | 'lines'>;
  readonly theirs: Pick<UsualEdits, 'annotator' | 'lines'>;
  /** Counts a pair of blocks; false, and nothing is counted, where they differ in their sentence or are not in the usual form. */
  add(own: RawBlock, theirs: RawBlock): boolean;
  /** Passes what was counted since the last time to the evaluator. */
  flush(evaluator: Pick<Evaluator, 'include'>): void;
}

/** After so many blocks in a row that are not in the usual form (a file of several annotators) some are passed without a look. */
const mostMisses = 4;
const blocksPassed = 64;

export function createUsualScorer(mode: Exclude<Mode, 'dt'>): UsualScorer {
  const types = new TypeNumbers();
  const [own, theirs] = [new UsualEdits(mode, types), new UsualEdits(mode, types)];
  /** For each type tp, fp, fn. */
  const tallies = new Int32Array(3 * mostTypes);
  let [tp, fp, fn] = [0, 0, 0];
  let [misses, passed] = [0, 0];

  /** A match is credited to the type that the reference has. */
  function count(): void {
    let found = 0;
    for (let row = 0; row < own.size; row++) {
      const match = theirs.find(own, row);
      if (match >= 0) {
        found++;
        tallies[3 * theirs.types[match]]++;
      } else tallies[3 * own.types[row] + 1]++;
    }
    tp += found;
    fp += own.size - found;
    fn += theirs.size - found;
    if (found === theirs.size) return;
    for (let row = 0; row < theirs.size; row++)
      if (own.find(theirs, row) < 0) tallies[3 * theirs.types[row] + 2]++;
  }

  return {
    own,
    theirs,
    add(one, other) {
      if (passed > 0) {
        passed--;
        return false;
      }
      const length = lengthOfSameSentence(one, other);
      const isUsual =
        length >= 0 && own.read(one, one.from + length) && theirs.read(other, other.from + length);
      misses = isUsual ? 0 : misses + 1;
      if (isUsual) count();
      else if (misses >= mostMisses) passed = blocksPassed;
      return isUsual;
    },
    flush(evaluator) {
      if (tp + fp + fn === 0) return;
      const counted = new Map<string, Counts>();
      for (const [number, name] of types.names.entries()) {
        const [right, wrong, missed] = tallies.subarray(3 * number, 3 * number + 3);
        if (right + wrong + missed > 0) counted.set(name, { tp: right, fp: wrong, fn: missed });
      }
      evaluator.include({ tp, fp, fn, types: counted });
      tallies.fill(0);
      [tp, fp, fn] = [0, 0, 0];
    },
  };
}

const [letterS, space, newLine] = [...'S \n'].map((sign) => sign.charCodeAt(0));

/** How long the first line is, if both blocks begin with the same one and it is a sentence; else -1. */
function lengthOfSameSentence(one: RawBlock, other: RawBlock): number {
  const [a, b] = [one.bytes, other.bytes];
  const shorter = Math.min(one.to - one.from, other.to - other.from);
  if (shorter < 2 || a[one.from] !== letterS || a[one.from + 1] !== space) return -1;
  let length = 0;
  for (; length < shorter; length++) {
    const sign = a[one.from + length];
    if (sign !== b[other.from + length]) break;
    if (sign === newLine) return length;
  }
  const ends = ({ bytes, from, to }: RawBlock) => from + length === to || bytes[from + length] === newLine;
  return ends(one) && ends(other) ? length : -1;
}
