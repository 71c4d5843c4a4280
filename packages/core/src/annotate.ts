// text pair -> edits with types: the whole automatic pipeline. Read this first.
import { type Alignment, align } from './align/index.ts';
import { type Classifier, classifyEdit } from './classify/index.ts';
import { type Edit, type MergeStrategy, mergeEdits } from './edit/index.ts';
import type { Sentence } from './text/index.ts';

/** How a sentence pair is aligned, merged and typed. */
export interface AnnotateOptions {
  readonly classifier: Classifier;
  readonly merge?: MergeStrategy;
  /** Align by standard Levenshtein distance, without linguistic costs and transpositions. */
  readonly levenshtein?: boolean;
}

/** The edits of a sentence pair and the alignment they were made from. */
export interface AlignedEdits {
  readonly alignment: Alignment;
  readonly edits: readonly Edit[];
}

/**
 * The edits that turn the original sentence into the corrected one, from left to right, each with its type and the
 * rule that decided it. Annotation is asked of the sentences only where a rule needs it; equal sentences need none.
 *
 * @example
 * const [o, c] = ['en  katt', 'En katt .'].map((text) => sentenceFromWords(splitWords(text)));
 * annotate(o, c, { classifier: neutralClassifier }).map(({ type }) => type) // ['R:ORTH', 'M:PUNCT']
 */
export function annotate(o: Sentence, c: Sentence, options: AnnotateOptions): readonly Edit[] {
  return alignAndAnnotate(o, c, options).edits;
}

/**
 * The same with the alignment, for those who want to see or write it too.
 *
 * @example
 * const [o, c] = [sentenceFromWords(['a', 'b']), sentenceFromWords(['a'])];
 * alignAndAnnotate(o, c, { classifier: neutralClassifier }).alignment.items.map(({ op }) => op) // ['M', 'D']
 */
export function alignAndAnnotate(
  o: Sentence,
  c: Sentence,
  { classifier, merge = 'rules', levenshtein = false }: AnnotateOptions,
): AlignedEdits {
  const aligned = align(o, c, { levenshtein, cost: classifier.cost });
  const alignment = classifier.moves && !levenshtein ? classifier.moves(aligned) : aligned;
  const spans = mergeEdits(alignment, merge, classifier.mergeRules);
  return { alignment, edits: spans.map((span) => classifyEdit(o, c, span, classifier)) };
}
