// CLEME and CLEME2.0 as metrics (metrics specification 8.3).
import { roundScore } from '../../score/round-score.ts';
import { type Assumption, type Chunk, clemeStatistics, cutChunks, meanChangedLength } from '../cleme.ts';
import { firstLargest, plus } from '../first-largest.ts';
import type {
  MetricDeclaration,
  MetricProgram,
  MetricScore,
  MetricSentence,
  MetricSettings,
} from '../metric.ts';

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
export function clemeScore({ 0: tp, 1: fp, 2: fn, 3: tn }: ArrayLike<number>, beta: number): ClemeScore {
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

export function cleme2Score(
  { 0: tp, 2: fn, 4: fpNecessary, 5: fpUnnecessary }: ArrayLike<number>,
  { 0: f1, 1: f2, 2: f3, 3: f4 }: readonly number[],
): Cleme2Score {
  const necessary = tp + fpNecessary + fn;
  const proposed = tp + fpNecessary + fpUnnecessary;
  const hit = necessary === 0 ? 0 : tp / necessary;
  const wrong = necessary === 0 ? 0 : fpNecessary / necessary;
  const missed = necessary === 0 ? 0 : fn / necessary;
  const over = proposed === 0 ? 0 : fpUnnecessary / proposed;
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

const countsOf = ({ 0: tp, 1: fp, 2: fn, 3: tn, 4: fpNecessary, 5: fpUnnecessary }: ArrayLike<number>) => ({
  tp,
  fp,
  fn,
  tn,
  fpNecessary,
  fpUnnecessary,
});

const largest = (keys: readonly (readonly number[])[]) => keys[firstLargest(keys)];

/** The means over sentences of the numbers of each sentence's best reference; the first of them is the score. */
function atSentenceLevel(
  inner: MetricProgram,
  bestOf: (vectors: readonly (readonly number[])[]) => readonly number[],
  scoreOf: (means: readonly number[]) => MetricScore,
): MetricProgram {
  return {
    ...(inner.prepare && { prepare: inner.prepare }),
    statistics: (sentence, prepared) => [[...bestOf(inner.statistics(sentence, prepared)), 1]],
    score: (sums) => {
      const numbers = Array.from(sums);
      const sentences = numbers.pop()!;
      return scoreOf(numbers.map((sum) => sum / sentences));
    },
    sentenceScore: ([[score]]) => score,
  };
}

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
  const bestOf = (vectors: readonly (readonly number[])[]) => largest(vectors.map(sentenceKey));
  const program: MetricProgram = {
    ...statisticsPart(settings, assumption),
    running: true,
    choose: (vectors, totals) => firstLargest(vectors.map((vector) => corpusKey(vector, totals))),
    score: (sums) => {
      const { precision, recall, f, accuracy } = clemeScore(sums, beta);
      return { score: f, precision, recall, accuracy, counts: countsOf(sums) };
    },
    sentenceScore: (vectors) => bestOf(vectors)[0],
  };
  return settings.level === 'sentence'
    ? atSentenceLevel(program, bestOf, ([score, precision, recall, accuracy]) => ({
        score,
        precision,
        recall,
        accuracy,
      }))
    : program;
}

function cleme2(settings: MetricSettings, assumption: Assumption): MetricProgram {
  const factors = settings.factors === 'sentence' ? sentenceFactors : corpusFactors;
  const sentenceKey = (vector: readonly number[]) => {
    const { combined, hit, wrong, missed, over } = cleme2Score(vector, factors);
    return [combined, hit, -wrong, -missed, -over];
  };
  const bestOf = (vectors: readonly (readonly number[])[]) => largest(vectors.map(sentenceKey));
  const program: MetricProgram = {
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
      const { combined, hit, wrong, missed, over } = cleme2Score(sums, factors);
      const { tp, fp, fn, tn, fpNecessary, fpUnnecessary } = countsOf(sums);
      // Written out, because tests between systems score millions of sums and a spread takes ten times as long.
      const counts = { tp, fp, fn, tn, fpNecessary, fpUnnecessary, hit, wrong, missed, over };
      return { score: combined, counts };
    },
    sentenceScore: (vectors) => bestOf(vectors)[0],
  };
  return settings.level === 'sentence'
    ? atSentenceLevel(program, bestOf, ([score, hit, wrong, missed, over]) => ({
        score,
        counts: { hit, wrong: 0 - wrong, missed: 0 - missed, over: 0 - over },
      }))
    : program;
}

const shared = {
  higherIsBetter: true,
  scale: 1,
  needs: 'edits',
  missing: 'absent',
  weakness: 'Merging gives chunks that can hide partial corrections.',
} as const;
const weights = { default: 'length', choices: ['length', 'none'], about: 'long chunks count more' } as const;
const level = {
  default: 'corpus',
  choices: ['corpus', 'sentence'],
  about: 'score of the sums, or mean of the scores of sentences',
} as const;
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
    parameters: { beta, weights, level },
    make: (settings) => prf(settings, assumption),
  },
  {
    id: `cleme2-${assumption}`,
    name: `CLEME2.0, ${assumption}, length-weighted`,
    paper: 'Ye et al. 2025',
    ...shared,
    rewards: 'Hits; it punishes wrong, missed and needless changes, each apart.',
    parameters: { factors, weights, level },
    make: (settings) => cleme2(settings, assumption),
  },
  {
    id: `cleme2-${assumption}-unweighted`,
    name: `CLEME2.0, ${assumption}, unweighted`,
    paper: 'Ye et al. 2025',
    ...shared,
    rewards: 'Hits; it punishes wrong, missed and needless changes, each apart.',
    parameters: { factors, level },
    make: (settings) => cleme2({ ...settings, weights: 'none' }, assumption),
  },
];

export const clemeMetrics: readonly MetricDeclaration[] = [
  ...declare('dependent'),
  ...declare('independent'),
];
