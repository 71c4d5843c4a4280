// annotated source -> JSON line.
import { type Classifier, type EditSpan, explainEdit } from '@corrigenda/core';
import { spanText } from '@corrigenda/core/internal';
import type { AnalysedLine, AnnotatedSource } from './annotated.ts';

/** What is printed beside the edits. */
export interface FormatOptions {
  readonly explain?: boolean;
  /** The classifier that gave the types; it also gives the details of explanations. */
  readonly classifier?: Classifier;
}

/** One JSON object a line. */
export const formatAsJson = (source: AnnotatedSource, options: FormatOptions = {}): string =>
  `${JSON.stringify(recordOf(source, options))}\n`;

/** Tokens, and for each annotator the corrected tokens and the edits. */
export function recordOf(
  { number, line, corrections }: AnnotatedSource,
  { explain = false, classifier }: FormatOptions = {},
) {
  return {
    line: number,
    tokens: line.sentence.texts,
    corrections: corrections.map(({ annotator, line: corrected, edits, tooLong }) => ({
      annotator,
      ...(tooLong ? { too_long: true } : {}),
      tokens: corrected.sentence.texts,
      edits: edits.map((edit) => ({
        ...jsonSpans(edit),
        type: edit.type,
        original: spanText(line.sentence, edit.oStart, edit.oEnd),
        correction: spanText(corrected.sentence, edit.cStart, edit.cEnd),
        ...(line.offsets && { o_chars: characterSpan(line, line.offsets, edit.oStart, edit.oEnd) }),
        ...(corrected.offsets && {
          c_chars: characterSpan(corrected, corrected.offsets, edit.cStart, edit.cEnd),
        }),
        ...(explain ? { because: explainEdit(line.sentence, corrected.sentence, edit, { classifier }) } : {}),
      })),
    })),
  };
}

/** The spans of an edit under the names files use. */
export function jsonSpans({ oStart, oEnd, cStart, cEnd }: EditSpan) {
  return { o_start: oStart, o_end: oEnd, c_start: cStart, c_end: cEnd };
}

const codePoints = (text: string) => [...text].length;

/** Where a span stands in the raw line, in code points; an empty span is where the token at its index starts, or at the end. */
function characterSpan(
  { sentence }: AnalysedLine,
  offsets: readonly number[],
  start: number,
  end: number,
): readonly [start: number, end: number] {
  const endOf = (index: number) => offsets[index] + codePoints(sentence.texts[index]);
  const last = sentence.length - 1;
  const from = start <= last ? offsets[start] : last >= 0 ? endOf(last) : 0;
  return [from, end > start ? endOf(end - 1) : from];
}
