// GoToScorer as a metric: chunks weighted by how few systems get them right (metrics specification 6).
import { scoreOf } from '../../score/f-score.ts';
import { gotoChunks, gotoStatistics } from '../gotoscorer/gotoscorer.ts';
import type { MetricDeclaration, MetricProgram, MetricSentence, MetricSettings } from '../metric.ts';

/**
 * `weights`: one list for each sentence, one number for each reference chunk; null counts every chunk as 1. Weights belong to
 * sentences by their index in the corpus, so the index of each is noted first.
 */
export function gotoProgram(
  settings: MetricSettings,
  weights: readonly (readonly number[])[] | null = null,
): MetricProgram {
  const beta = Number(settings.beta);
  const index = Number(settings.ref);
  return {
    ...(weights && {
      prepare: (sentences: readonly MetricSentence[]) =>
        new Map(sentences.map((sentence, index) => [sentence, weights[index]])),
    }),
    statistics: (sentence, prepared) => {
      const { source, edits, references } = sentence;
      const chunks = gotoChunks(source, references[Math.min(index, references.length - 1)].edits);
      const own = (prepared as Map<MetricSentence, readonly number[]> | undefined)?.get(sentence) ?? null;
      return [gotoStatistics(chunks, gotoChunks(source, edits), own)];
    },
    score: ({ 0: tp, 1: fp, 2: fn, 3: tn }) => {
      const { precision, recall, f } = scoreOf({ tp, fp, fn }, beta);
      const all = tp + fp + fn + tn;
      const accuracy = all === 0 ? 0 : (tp + tn) / all;
      const counts = { tp, fp, fn, tn };
      return f === null
        ? { score: null, reason: 'F is undefined for this beta without recall', counts }
        : { score: f, precision, recall, accuracy, counts };
    },
    sentenceScore: ([[tp, fp, fn]]) => scoreOf({ tp, fp, fn }, beta).f,
  };
}

export const gotoscorerMetrics: readonly MetricDeclaration[] = [
  {
    id: 'gotoscorer',
    name: 'GoToScorer',
    paper: 'Gotou et al. 2020',
    higherIsBetter: true,
    scale: 1,
    needs: 'edits',
    missing: 'source',
    rewards: 'Correcting what few systems correct.',
    weakness: 'It needs a fixed set of systems; scores move when the set changes (Gotou et al. 2020).',
    parameters: {
      beta: { default: 0.5, about: 'weight of recall against precision' },
      ref: { default: 0, about: 'number of the reference that is used' },
      weights: { default: 'none', about: 'file with the weight of each reference chunk' },
    },
    make: (settings, data) => gotoProgram(settings, data?.weights ?? null),
  },
];
