// supplied edit -> edit: spans made by people or other tools, minimised and classified like our own.
import { type Edit, type EditSpan, minimise as minimiseSpan } from '../edit/index.ts';
import type { Sentence } from '../text/index.ts';
import type { Classifier } from './rule.ts';

/** An edit as it comes from outside; without a type it counts as `NA`. Negative indices count from the end, as in `slice`. */
export interface SuppliedEdit extends EditSpan {
  readonly type?: string;
}

export interface ImportOptions {
  readonly classifier: Classifier;
  readonly minimise?: boolean;
  /** Keep the supplied type instead of classifying again. */
  readonly keepType?: boolean;
}

/**
 * Takes over an edit from outside.
 *
 * @example
 * const [o, c] = [sentenceFromWords(['a', 'b']), sentenceFromWords(['a', 'B'])];
 * const whole = { oStart: 0, oEnd: 2, cStart: 0, cEnd: 2 };
 * importEdit(o, c, whole, { classifier: neutralClassifier }).type // 'R:ORTH'
 */
export function importEdit(
  o: Sentence,
  c: Sentence,
  { type = 'NA', ...supplied }: SuppliedEdit,
  { classifier, minimise = true, keepType = false }: ImportOptions,
): Edit {
  const given = span(supplied);
  const result = minimise ? minimiseSpan(o, c, given) : given;
  if (keepType) return { ...result, type, rule: null };
  return { ...result, ...classifier.classify(o, c, resolve(o, c, given, result)) };
}

function span({ oStart, oEnd, cStart, cEnd }: EditSpan): EditSpan {
  return { oStart, oEnd, cStart, cEnd };
}

/** Indices as positions in the sentences, the way `slice` understands them. */
function resolve(o: Sentence, c: Sentence, given: EditSpan, minimised: EditSpan): EditSpan {
  const before = sliceRange(o.length, given.oStart, given.oEnd);
  const after = sliceRange(c.length, given.cStart, given.cEnd);
  return {
    oStart: before.start + minimised.oStart - given.oStart,
    oEnd: before.end + minimised.oEnd - given.oEnd,
    cStart: after.start + minimised.cStart - given.cStart,
    cEnd: after.end + minimised.cEnd - given.cEnd,
  };
}

function sliceRange(length: number, from: number, to: number): { start: number; end: number } {
  const position = (index: number) => Math.min(Math.max(index < 0 ? index + length : index, 0), length);
  const start = position(from);
  return { start, end: Math.max(start, position(to)) };
}
