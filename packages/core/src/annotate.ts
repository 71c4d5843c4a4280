// text pair -> edits with types: the whole automatic pipeline. Read this first.
import { align } from './align/index.ts';
import { type Classifier, classifyEdit } from './classify/index.ts';
import { type Edit, type MergeStrategy, mergeEdits } from './edit/index.ts';
import type { Sentence } from './text/index.ts';

export interface AnnotateOptions {
  readonly classifier: Classifier;
  readonly merge?: MergeStrategy;
  /** Align by standard Levenshtein distance, without linguistic costs and transpositions. */
  readonly levenshtein?: boolean;
}

/**
 * The edits that turn the original sentence into the corrected one, from left to right, each with its type and the
 * rule that decided it. Annotation is asked of the sentences only where a rule needs it; equal sentences need none.
 *
 * @example
 * const [o, c] = ['en  katt', 'En katt .'].map((text) => sentenceFromWords(splitWords(text)));
 * annotate(o, c, { classifier: neutralClassifier }).map(({ type }) => type) // ['R:ORTH', 'M:PUNCT']
 */
export function annotate(
  o: Sentence,
  c: Sentence,
  { classifier, merge = 'rules', levenshtein = false }: AnnotateOptions,
): readonly Edit[] {
  const alignment = align(o, c, { levenshtein });
  const spans = mergeEdits(alignment, merge);
  return spans.map((span) => classifyEdit(o, c, span, classifier));
}
