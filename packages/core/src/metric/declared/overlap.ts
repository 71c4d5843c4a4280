// BLEU, chrF and plain rates as metrics (metrics specification 9).
import { bleuOf, bleuOrders, bleuStatistics } from '../bleu.ts';
import { chrfOf, chrfStatistics } from '../chrf.ts';
import { sameWords } from '../corpus.ts';
import { firstLargest } from '../first-largest.ts';
import type { MetricDeclaration, MetricProgram } from '../metric.ts';
import { countNgrams } from '../ngrams.ts';

const bleu: MetricProgram = {
  statistics: ({ hypothesis, references }) => {
    const texts = references.map(({ text }) => text);
    const orders = countNgrams([hypothesis, ...texts], bleuOrders);
    return [
      bleuStatistics(
        orders,
        hypothesis.length,
        texts.map(({ length }) => length),
      ),
    ];
  },
  score: (sums) => ({ score: bleuOf(sums) }),
  sentenceScore: ([vector]) => bleuOf(vector, { effectiveOrder: true }),
};

function chrf(wordOrders: number): MetricProgram {
  const choose = (vectors: readonly (readonly number[])[]) =>
    firstLargest(vectors.map((vector) => [chrfOf(vector)]));
  return {
    statistics: ({ hypothesis, references }) =>
      chrfStatistics(
        hypothesis,
        references.map(({ text }) => text),
        wordOrders,
      ),
    choose,
    score: (sums) => ({ score: chrfOf(sums) }),
    sentenceScore: (vectors) => chrfOf(vectors[choose(vectors)]),
  };
}

/** A share of sentences: how many of how many. */
function rate(
  of: (sentence: Parameters<MetricProgram['statistics']>[0]) => readonly [number, number],
  reason: string,
): MetricProgram {
  return {
    statistics: (sentence) => [[...of(sentence)]],
    score: ({ 0: part, 1: all }) =>
      all === 0 ? { score: null, reason } : { score: part / all, counts: { part, all } },
    sentenceScore: ([[part, all]]) => (all === 0 ? null : part / all),
  };
}

const exactMatch = rate(
  ({ hypothesis, references }) => [references.some(({ text }) => sameWords(text, hypothesis)) ? 1 : 0, 1],
  'there are no sentences',
);
const changedShare = rate(
  ({ source, hypothesis }) => [sameWords(source, hypothesis) ? 0 : 1, 1],
  'there are no sentences',
);
const overCorrection = rate(({ source, hypothesis, references }) => {
  const isRight = references.some(({ text }) => sameWords(text, source));
  return isRight ? [sameWords(source, hypothesis) ? 0 : 1, 1] : [0, 0];
}, 'no sentence has an unchanged reference');
const editRate = rate(
  ({ source, edits }) => [
    edits.reduce((sum, { start, end, correction }) => {
      const words = correction === '' ? 0 : correction.split(' ').length;
      return sum + Math.max(end - start, words);
    }, 0),
    source.length,
  ],
  'the source has no words',
);

const overlap = {
  higherIsBetter: true,
  scale: 100,
  needs: 'texts',
  missing: 'copy',
  parameters: {},
  weakness:
    'A copy of the source scores high; BLEU goes against human judgement on corrections (Grundkiewicz et al. 2015).',
} as const;
const plain = {
  paper: 'plain count',
  scale: 1,
  missing: 'absent',
  parameters: {},
  weakness: 'It says how much was changed, not how well.',
} as const;

export const overlapMetrics: readonly MetricDeclaration[] = [
  {
    id: 'bleu',
    name: 'BLEU',
    paper: 'Papineni et al. 2002; Post 2018',
    ...overlap,
    rewards: 'n-grams of words shared with a reference.',
    make: () => bleu,
  },
  {
    id: 'chrf',
    name: 'chrF2',
    paper: 'Popović 2015; Post 2018',
    ...overlap,
    rewards: 'n-grams of characters shared with a reference.',
    make: () => chrf(0),
  },
  {
    id: 'chrf++',
    name: 'chrF2++',
    paper: 'Popović 2017; Post 2018',
    ...overlap,
    rewards: 'n-grams of characters and words shared with a reference.',
    make: () => chrf(2),
  },
  {
    id: 'exact-match',
    name: 'Exact match',
    ...plain,
    higherIsBetter: true,
    needs: 'texts',
    rewards: 'Sentences that are the same as a reference.',
    weakness: 'All or nothing.',
    make: () => exactMatch,
  },
  {
    id: 'changed',
    name: 'Share of sentences changed',
    ...plain,
    higherIsBetter: true,
    needs: 'texts',
    rewards: 'Changing anything at all; for reading, not for ranking.',
    make: () => changedShare,
  },
  {
    id: 'over-correction',
    name: 'Over-correction',
    ...plain,
    higherIsBetter: false,
    needs: 'texts',
    rewards: 'Leaving right sentences alone (lower is better).',
    weakness: 'It looks only at sentences that a reference leaves unchanged.',
    make: () => overCorrection,
  },
  {
    id: 'edit-rate',
    name: 'Words edited per source word',
    ...plain,
    higherIsBetter: true,
    needs: 'edits',
    rewards: 'Changing words; for reading, not for ranking.',
    make: () => editRate,
  },
];
