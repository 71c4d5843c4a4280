// MaxMatch as a metric: corpus F with the running choice of annotator, and the mean of sentence F (metrics specification 2.5).

import { sameWords } from '../corpus.ts';
import { firstLargest, plus } from '../first-largest.ts';
import { matchSentence } from '../max-match/match-sentence.ts';
import type { MetricDeclaration, MetricProgram, MetricSettings } from '../metric.ts';
import { meanOfSentences } from './errant.ts';

/** P, R and F of correct, proposed and gold edits: nothing proposed is precision 1, nothing to find is recall 1. */
export function maxMatchScore(correct: number, proposed: number, gold: number, beta: number) {
  const precision = proposed === 0 ? 1 : correct / proposed;
  const recall = gold === 0 ? 1 : correct / gold;
  const square = beta * beta;
  const below = square * precision + recall;
  return { precision, recall, f: below === 0 ? 0 : ((1 + square) * precision * recall) / below };
}

/** The annotator with the best F on the sums; then more correct edits; then fewer edits. */
export function chooseAnnotator(
  vectors: readonly (readonly number[])[],
  totals: readonly number[] | null,
  beta: number,
): number {
  const square = beta * beta;
  return firstLargest(
    vectors.map((vector) => {
      const [correct, proposed, gold] = plus(totals, vector);
      const below = square * gold + proposed;
      const f = below === 0 ? (correct === 0 ? 1 : 0) : ((1 + square) * correct) / below;
      return [f, correct, -below];
    }),
  );
}

function program(settings: MetricSettings): MetricProgram {
  const beta = Number(settings.beta);
  const options = {
    beta,
    maxUnchanged: Number(settings['max-unchanged']),
    ignoreCaseAndSpace: settings['ignore-case-space'] === true,
  };
  return {
    statistics: ({ source, hypothesis, references }) => {
      // Nothing was changed, so nothing is proposed.
      if (sameWords(source, hypothesis)) return references.map(({ gold }) => [0, 0, gold.length]);
      const annotators = new Map(references.map(({ annotator, gold }) => [annotator, gold]));
      const { annotators: matches } = matchSentence({ source, annotators }, hypothesis, options);
      return matches.map(({ correct, proposed, gold }) => [correct, proposed, gold]);
    },
    running: true,
    choose: (vectors, totals) => chooseAnnotator(vectors, totals, beta),
    score: ({ 0: correct, 1: proposed, 2: gold }) => {
      const { precision, recall, f } = maxMatchScore(correct, proposed, gold, beta);
      return { score: f, precision, recall, counts: { correct, proposed, gold } };
    },
    sentenceScore: (vectors) => {
      const [correct, proposed, gold] = vectors[chooseAnnotator(vectors, null, beta)];
      return maxMatchScore(correct, proposed, gold, beta).f;
    },
  };
}

const shared = {
  paper: 'Dahlmeier and Ng 2012',
  higherIsBetter: true,
  scale: 1,
  needs: 'edits',
  missing: 'absent',
  parameters: {
    beta: { default: 0.5, about: 'weight of recall against precision' },
    'max-unchanged': { default: 2, about: 'unchanged words that one edit may contain' },
    'ignore-case-space': { default: false, about: 'drop proposed edits of case or white space alone' },
  },
} as const;

export const maxMatchMetrics: readonly MetricDeclaration[] = [
  {
    id: 'm2',
    name: 'MaxMatch (M2)',
    ...shared,
    rewards: 'Phrase edits equal to a gold edit, in the most favourable segmentation.',
    weakness:
      'It cannot tell a harmful system from one that does nothing (Felice and Briscoe 2015), and few references underrate systems (Bryant and Ng 2015).',
    make: program,
  },
  {
    id: 'sent-m2',
    name: 'SentM2 (mean of sentence F)',
    ...shared,
    rewards: 'As MaxMatch, every sentence alike.',
    weakness: 'Sentences without errors dominate: doing nothing scores well.',
    make: (settings) => meanOfSentences(program(settings)),
  },
];
