// two M2 files -> where their source sentences part.
import type { M2Block } from '../edit/index.ts';
import { splitWords } from '../text/index.ts';

/** The first sentence in which two files do not have the same source sentences. */
export interface SourceDifference {
  /** Index of the block. */
  readonly index: number;
  /** Where the sources part, in code points from 0; null if one side has no such block. */
  readonly offset: number | null;
}

const haveSameWords = (a: string, b: string) =>
  a === b || splitWords(a).join(' ') === splitWords(b).join(' ');

/**
 * Compares the source sentences of two files, word by word; null if they are the same.
 *
 * @example findSourceDifference([{ source: 'a b', edits: [] }], [{ source: 'a c', edits: [] }]) // { index: 0, offset: 2 }
 */
export function findSourceDifference(a: readonly M2Block[], b: readonly M2Block[]): SourceDifference | null {
  for (let index = 0; index < Math.max(a.length, b.length); index++) {
    if (index >= a.length || index >= b.length) return { index, offset: null };
    if (haveSameWords(a[index].source, b[index].source)) continue;
    const [left, right] = [[...a[index].source], [...b[index].source]];
    const offset = left.findIndex((character, at) => character !== right[at]);
    return { index, offset: offset < 0 ? left.length : offset };
  }
  return null;
}
