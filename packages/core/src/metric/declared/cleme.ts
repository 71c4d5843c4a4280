// CLEME and CLEME2.0 as metrics (metrics specification 8.3).
import { roundScore } from '../../score/round-score.ts';
import { type Assumption, type Chunk, clemeStatistics, cutChunks, meanChangedLength } from '../cleme.ts';
import { firstLargest, plus } from '../first-largest.ts';
import type { MetricDeclaration, MetricProgram, MetricSentence, MetricSettings } from '../metric.ts';

/** Empty reference texts are left out unless all are empty. */
export function chunksOf({ source, edits, references }: MetricSentence): readonly (readonly Chunk[])[] {
  const used = references.filter(({ text }) => text.length > 0);
  return cutChunks(source, [
    edits,
    ...(used.length > 0 ? used : references.slice(0, 1)).map((one) => one.edits),
  ]);
}

export interface ClemeScore {
  readonly precision: number;
  readonly recall: number;
  readonly f: number;
  readonly accuracy: number;
}

/** Rounded to four decimals, also where a reference is chosen. */
export function clemeScore([tp, fp, fn, tn]: readonly number[], beta: number): ClemeScore {
  const precision = tp + fp === 0 ? 1 : tp / (tp + fp);
  const recall = tp + fn === 0 ? 1 : tp / (tp + fn);
  const square = beta * beta;
  const f =
    precision + recall === 0 ? 0 : ((1 + square) * precision * recall) / (square * precision + recall);
  const all = tp + fp + fn + tn;
  return {
    precision: roundScore(precision),
    recall: roundScore(recall),
    f: roundScore(f),
    accuracy: all === 0 ? 1 : roundScore((tp + tn) / all),
  };
}

/** hit, wrong, missed and over-corrected, and their weighted sum. */
export interface Cleme2Score {
  readonly hit: number;
  readonly wrong: number;
  readonly missed: number;
  readonly over: number;
  readonly combined: number;
}

const corpusFactors = [0.45, 0.35, 0.15, 0.05] as const;
const sentenceFactors = [0.35, 0.25, 0.2, 0.2] as const;

export function cleme2Score(vector: readonly number[], factors: readonly number[]): Cleme2Score {
  const [tp, , fn, , fpNecessary, fpUnnecessary] = vector;
  const necessary = tp + fpNecessary + fn;
  const proposed = tp + fpNecessary + fpUnnecessary;
  const hit = necessary === 0 ? 0 : tp / necessary;
  const wrong = necessary === 0 ? 0 : fpNecessary / necessary;
  const missed = necessary === 0 ? 0 : fn / necessary;
  const over = proposed === 0 ? 0 : fpUnnecessary / proposed;
  const [f1, f2, f3, f4] = factors;
  const combined = f1 * hit + f2 * (1 - wrong) + f3 * (1 - missed) + f4 * (1 - over);
  return { hit, wrong, missed, over, combined };
}

/** Statistics with length weights or without; the mean length is that of the corpus. */
function statisticsPart(
  settings: MetricSettings,
  assumption: Assumption,
): Pick<MetricProgram, 'prepare' | 'statistics'> {
  const weighted = settings.weights === 'length';
  return {
    prepare: (sentences) => (weighted ? meanChangedLength(sentences.map(chunksOf)) : null),
    statistics: (sentence, bias) => clemeStatistics(chunksOf(sentence), assumption, bias as number | null),
  };
}

const countsOf = (sums: ArrayLike<number>) => {
  const [tp, fp, fn, tn, fpNecessary, fpUnnecessary] = Array.from(sums);
  return { tp, fp, fn, tn, fpNecessary, fpUnnecessary };
};

function prf(settings: MetricSettings, assumption: Assumption): MetricProgram {
  const beta = Number(settings.beta);
  const corpusKey = (vector: readonly number[], totals: readonly number[] | null) => {
    const [tp, fp, fn, tn] = vector;
    return [clemeScore(plus(totals, vector), beta).f, tp, -fp, -fn, tn];
  };
  const sentenceKey = (vector: readonly number[]) => {
    const { f, precision, recall, accuracy } = clemeScore(vector, beta);
    return [f, precision, recall, accuracy];
  };
  return {
    ...statisticsPart(settings, assumption),
    running: true,
    choose: (vectors, totals) => firstLargest(vectors.map((vector) => corpusKey(vector, totals))),
    score: (sums) => {
      const { precision, recall, f, accuracy } = clemeScore(Array.from(sums), beta);
      return { score: f, precision, recall, accuracy, counts: countsOf(sums) };
    },
    sentenceScore: (vectors) => clemeScore(vectors[firstLargest(vectors.map(sentenceKey))], beta).f,
  };
}

function cleme2(settings: MetricSettings, assumption: Assumption): MetricProgram {
  const factors = settings.factors === 'sentence' ? sentenceFactors : corpusFactors;
  const sentenceKey = (vector: readonly number[]) => {
    const { combined, hit, wrong, missed, over } = cleme2Score(vector, factors);
    return [combined, hit, -wrong, -missed, -over];
  };
  return {
    ...statisticsPart(settings, assumption),
    running: true,
    choose: (vectors, totals) =>
      firstLargest(
        vectors.map((vector) => {
          const [tp, fp, fn, tn] = vector;
          return [cleme2Score(plus(totals, vector), factors).combined, tp, -fp, -fn, tn];
        }),
      ),
    score: (sums) => {
      const { combined, hit, wrong, missed, over } = cleme2Score(Array.from(sums), factors);
      return { score: combined, counts: { ...countsOf(sums), hit, wrong, missed, over } };
    },
    sentenceScore: (vectors) =>
      cleme2Score(vectors[firstLargest(vectors.map(sentenceKey))], factors).combined,
  };
}

const shared = {
  higherIsBetter: true,
  scale: 1,
  needs: 'edits',
  missing: 'absent',
  weakness: 'Merging gives chunks that can hide partial corrections.',
} as const;
const weights = { default: 'length', choices: ['length', 'none'], about: 'long chunks count more' } as const;
const beta = { default: 0.5, about: 'weight of recall against precision' };
const factors = {
  default: 'corpus',
  choices: ['corpus', 'sentence'],
  about: 'weights of hit, wrong, missed and over-corrected, as published for each level',
} as const;

const declare = (assumption: Assumption): readonly MetricDeclaration[] => [
  {
    id: `cleme-${assumption}`,
    name: `CLEME, ${assumption}`,
    paper: 'Ye et al. 2023',
    ...shared,
    rewards: 'Chunks equal to a reference chunk; several references do not bias it.',
    parameters: { beta, weights },
    make: (settings) => prf(settings, assumption),
  },
  {
    id: `cleme2-${assumption}`,
    name: `CLEME2.0, ${assumption}, length-weighted`,
    paper: 'Ye et al. 2025',
    ...shared,
    rewards: 'Hits; it punishes wrong, missed and needless changes, each apart.',
    parameters: { factors, weights },
    make: (settings) => cleme2(settings, assumption),
  },
  {
    id: `cleme2-${assumption}-unweighted`,
    name: `CLEME2.0, ${assumption}, unweighted`,
    paper: 'Ye et al. 2025',
    ...shared,
    rewards: 'Hits; it punishes wrong, missed and needless changes, each apart.',
    parameters: { factors },
    make: (settings) => cleme2({ ...settings, weights: 'none' }, assumption),
  },
];

export const clemeMetrics: readonly MetricDeclaration[] = [
  ...declare('dependent'),
  ...declare('independent'),
];
