// source, hypothesis and references -> the sentences a metric sees, with the rule for missing annotators applied.
import { splitWords } from '../text/white-space.ts';
import type { PlainEdit } from './edit-counts.ts';
import type { GoldEdit, GoldSentence } from './max-match/gold.ts';
import type { MetricSentence, MissingRule, SentenceReference } from './metric.ts';

/** References of a corpus: for each sentence one entry for each annotator of the file; null where the annotator has no line. */
export interface ReferenceCorpus {
  readonly sources: readonly (readonly string[])[];
  readonly annotators: readonly number[];
  readonly references: readonly (readonly (SentenceReference | null)[])[];
}

/** A system's output: the words of each sentence and the edits that make them from the source. */
export interface HypothesisCorpus {
  readonly texts: readonly (readonly string[])[];
  readonly edits: readonly (readonly PlainEdit[])[];
}

const leaveAlone = new Set(['noop', 'UNK', 'Um']);

/** The edits of an annotator that change the text, with their types: first alternatives, sorted by span, in file order among equals. */
export function editsWithTypes(
  gold: readonly GoldEdit[],
): readonly { readonly edit: PlainEdit; readonly type: string }[] {
  return gold
    .filter(({ type }) => !leaveAlone.has(type))
    .map(({ start, end, type, alternatives }) => ({
      edit: { start, end, correction: alternatives[0] },
      type,
    }))
    .sort((a, b) => a.edit.start - b.edit.start || a.edit.end - b.edit.end);
}

/** The same without their types. */
export const plainEdits = (gold: readonly GoldEdit[]): PlainEdit[] =>
  editsWithTypes(gold).map(({ edit }) => edit);

/** The source with the edits applied, with a running offset as the published scripts do. */
export function correctedWords(source: readonly string[], edits: readonly PlainEdit[]): readonly string[] {
  const words = [...source];
  let offset = 0;
  for (const { start, end, correction } of edits) {
    const added = splitWords(correction);
    words.splice(start + offset, end - start, ...added);
    offset += added.length - (end - start);
  }
  return words;
}

/** Whether two texts have the same words. */
export const sameWords = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((word, index) => word === b[index]);

/** References from a gold M2 file. A sentence that nobody annotated has none. */
export function referencesFromGold(sentences: readonly GoldSentence[]): ReferenceCorpus {
  const annotators = [...new Set(sentences.flatMap(({ annotators }) => [...annotators.keys()]))].sort(
    (a, b) => a - b,
  );
  return {
    sources: sentences.map(({ source }) => source),
    annotators,
    references: sentences.map(({ source, annotators: own }) =>
      annotators.map((annotator) => {
        const gold = own.get(annotator);
        if (!gold) return null;
        const edits = plainEdits(gold);
        return { annotator, text: correctedWords(source, edits), edits, gold };
      }),
    ),
  };
}

const unchangedReference = (annotator: number, source: readonly string[]): SentenceReference => ({
  annotator,
  text: source,
  edits: [],
  gold: [],
});

/** The references of one sentence under a rule; an unchanged one where there would be none. */
export function applyMissingRule(
  { sources, annotators, references }: ReferenceCorpus,
  sentence: number,
  rule: MissingRule,
): readonly SentenceReference[] {
  const source = sources[sentence];
  const own = references[sentence];
  const present = own.filter((reference) => reference !== null);
  if (rule === 'absent')
    return present.length > 0 ? present : [unchangedReference(annotators[0] ?? 0, source)];
  const lowest = present[0];
  const filled = own.map((reference, index) => {
    if (reference) return reference;
    return rule === 'copy' && lowest
      ? { ...lowest, annotator: annotators[index] }
      : unchangedReference(annotators[index], source);
  });
  return filled.length > 0 ? filled : [unchangedReference(0, source)];
}

/** The sentences of a system as a metric sees them. */
export function metricSentences(
  corpus: ReferenceCorpus,
  hypothesis: HypothesisCorpus,
  rule: MissingRule,
): readonly MetricSentence[] {
  if (hypothesis.texts.length !== corpus.sources.length)
    throw new RangeError(
      `The hypothesis has ${hypothesis.texts.length} sentences and the source ${corpus.sources.length}.`,
    );
  return corpus.sources.map((source, sentence) => ({
    source,
    hypothesis: hypothesis.texts[sentence],
    edits: hypothesis.edits[sentence],
    references: applyMissingRule(corpus, sentence, rule),
  }));
}
