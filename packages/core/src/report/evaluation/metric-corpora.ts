// M2 blocks -> what the metrics read: texts and edits of references and systems.
import type { M2Block } from '../../edit/index.ts';
import {
  correctedWords,
  type GoldSentence,
  goldOfEdits,
  type HypothesisCorpus,
  type NamedHypothesis,
  type ReferenceCorpus,
  referencesFromGold,
} from '../../metric/index.ts';
import { splitWords } from '../../text/index.ts';
import type { EvaluationInput } from './input.ts';

const goldOf = ({ source, edits }: M2Block): GoldSentence => {
  const words = splitWords(source);
  return { source: words, annotators: goldOfEdits(words.length, edits) };
};

const metricReferences = (blocks: readonly M2Block[]): ReferenceCorpus =>
  referencesFromGold(blocks.map(goldOf));

/** The texts and edits of an evaluation as the metrics see them. */
export const metricCorpora = ({ reference, systems }: EvaluationInput): MetricCorpora => ({
  corpus: metricReferences(reference),
  systems: systems.map(({ name, blocks }) => ({ name, hypothesis: metricHypothesis(blocks) })),
});

export interface MetricCorpora {
  readonly corpus: ReferenceCorpus;
  readonly systems: readonly NamedHypothesis[];
}

/** Of a system with several annotators the one with the lowest number counts. */
function metricHypothesis(blocks: readonly M2Block[]): HypothesisCorpus {
  const { sources, references } = metricReferences(blocks);
  const edits = references.map((own) => own.find((reference) => reference !== null)?.edits ?? []);
  return { edits, texts: edits.map((own, index) => correctedWords(sources[index], own)) };
}
