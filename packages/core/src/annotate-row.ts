// a source line and its corrections -> typed edits of each, as plain data that a worker can send: what `annotate`, `evaluate` and the pages run.
import { type AnnotateOptions, annotate } from './annotate.ts';
import { type M2Block, type M2Edit, m2EditOf, noopEdit } from './edit/index.ts';
import type { Sentence } from './text/index.ts';

/** Time and memory grow with the product of both lengths, so longer sentences get no edits. */
export const maxSentenceTokens = 2000;

/** Lines of one language, and how their edits are found. */
export interface RowAnnotation extends AnnotateOptions {
  /** Tokens and analysis of a line. */
  readonly analyse: (line: string) => Sentence;
  /** The same for the source, where that is tokenised already and the corrections are not. */
  readonly analyseSource?: (line: string) => Sentence;
}

/** A source sentence and the edits of each of its corrections; null where one of the two is too long to be aligned. */
export interface AnnotatedRow {
  /** Tokens joined by one space. */
  readonly source: string;
  /** As of annotator 0. */
  readonly corrections: readonly (readonly M2Edit[] | null)[];
}

/**
 * Annotates the corrections of one source line. Equal lines need no analysis.
 *
 * @example
 * const analyse = (line: string) => sentenceFromWords(splitWords(line));
 * annotateRow('see cat', ['see cat', 'see a cat'], { analyse, classifier: neutralClassifier }).corrections.map((edits) => edits?.length) // [0, 1]
 */
export function annotateRow(
  source: string,
  corrections: readonly string[],
  { analyse, analyseSource = analyse, ...options }: RowAnnotation,
): AnnotatedRow {
  const o = analyseSource(source);
  const known = new Map<string, readonly M2Edit[] | null>([[source, []]]);
  const editsOf = (line: string): readonly M2Edit[] | null => {
    const c = analyse(line);
    if (Math.max(o.length, c.length) > maxSentenceTokens) return null;
    return annotate(o, c, options).map((edit) => m2EditOf(c, edit, 0));
  };
  return {
    source: o.texts.join(' '),
    corrections: corrections.map((line) => {
      let edits = known.get(line);
      if (edits === undefined) {
        edits = editsOf(line);
        known.set(line, edits);
      }
      return edits;
    }),
  };
}

/**
 * M2 blocks of some of the corrections: the first of the indexes becomes annotator `from`, the next one `from + 1`.
 *
 * @example blocksOfRows([{ source: 'a', corrections: [[], null] }], [1])[0].edits[0].type // 'noop'
 */
export function blocksOfRows(
  rows: readonly AnnotatedRow[],
  indexes: readonly number[],
  { from = 0 }: { readonly from?: number } = {},
): readonly M2Block[] {
  return rows.map(({ source, corrections }) => ({
    source,
    edits: indexes.flatMap((at, index) => {
      const edits = corrections[at] ?? [];
      const annotator = from + index;
      if (edits.length === 0) return [noopEdit(annotator)];
      return annotator === 0 ? edits : edits.map((edit) => ({ ...edit, annotator }));
    }),
  }));
}
