// (source words, edits) -> corrected words.
import type { Sentence } from '../text/index.ts';
import type { EditSpan } from './edit.ts';

/** The words that take the place of a span of the source. */
export interface Replacement {
  readonly oStart: number;
  readonly oEnd: number;
  readonly correction: readonly string[];
}

/**
 * Applies edits to the source words. The edits come in order and do not overlap; anything else is a
 * mistake of the caller and is refused with a `RangeError`.
 *
 * @example applyEdits(['a', 'b'], [{ oStart: 1, oEnd: 2, correction: ['c', 'd'] }]) // ['a', 'c', 'd']
 */
export function applyEdits(words: readonly string[], edits: readonly Replacement[]): readonly string[] {
  const result: string[] = [];
  let at = 0;
  for (const { oStart, oEnd, correction } of edits) {
    if (!(at <= oStart && oStart <= oEnd && oEnd <= words.length)) {
      throw new RangeError(
        `edit ${oStart} ${oEnd} cannot be applied: expected ${at} <= start <= end <= ${words.length}`,
      );
    }
    result.push(...words.slice(at, oStart), ...correction);
    at = oEnd;
  }
  result.push(...words.slice(at));
  return result;
}

/**
 * The edits, each with its words of the corrected sentence.
 *
 * @example withCorrections(sentenceFromWords(['a', 'x']), [{ oStart: 1, oEnd: 1, cStart: 1, cEnd: 2 }])[0].correction // ['x']
 */
export function withCorrections<Span extends EditSpan>(
  c: Sentence,
  edits: readonly Span[],
): readonly (Span & Replacement)[] {
  return edits.map((edit) => ({ ...edit, correction: c.texts.slice(edit.cStart, edit.cEnd) }));
}
