// edit -> smallest edit: equal words at both ends say nothing about the change.
import type { Sentence } from '../text/index.ts';
import type { EditSpan } from './edit.ts';

/**
 * Drops equal words (case-sensitive) from the front, then from the back. An edit that changes nothing becomes
 * empty at its own old end. Indices keep their sign: a negative one counts from the end, as in `slice`.
 *
 * @example
 * const [o, c] = [sentenceFromWords(['a', 'b', 'c']), sentenceFromWords(['a', 'x', 'c'])];
 * minimise(o, c, { oStart: 0, oEnd: 3, cStart: 0, cEnd: 3 }) // { oStart: 1, oEnd: 2, cStart: 1, cEnd: 2 }
 */
export function minimise(o: Sentence, c: Sentence, span: EditSpan): EditSpan {
  const before = o.texts.slice(span.oStart, span.oEnd);
  const after = c.texts.slice(span.cStart, span.cEnd);
  const shorter = Math.min(before.length, after.length);
  let front = 0;
  while (front < shorter && before[front] === after[front]) front++;
  let back = 0;
  while (back < shorter - front && before.at(-1 - back) === after.at(-1 - back)) back++;
  return {
    oStart: span.oStart + front,
    oEnd: span.oEnd - back,
    cStart: span.cStart + front,
    cEnd: span.cEnd - back,
  };
}
