// sentences + metric -> statistics, chosen references, score: the part that all metrics share.
import { plus } from './first-largest.ts';
import type { MetricProgram, MetricScore, MetricSentence } from './metric.ts';
import { type DrawRule, drawIndex, PythonRandom } from './python-random.ts';
import {
  type SampledReferences,
  type StatisticsTable,
  sampledReferences,
  sumDraw,
  sumRows,
  type Vectors,
} from './statistics-table.ts';

/** How far a score moves with the references that were drawn; not an interval of the system. */
export interface SamplingSpread {
  readonly sd: number;
  readonly low: number;
  readonly high: number;
}

export interface CorpusResult {
  readonly score: MetricScore;
  /** Null where a sentence has no score. */
  readonly sentences: readonly (number | null)[];
  /** Index of the reference that counted in each sentence; null where references are drawn. */
  readonly chosen: Int32Array | null;
  /** Vectors of the chosen references: the corpus score is that of their sums. */
  readonly statistics: StatisticsTable | SampledReferences;
  /** Vectors of all references of each sentence, for choosing again. */
  readonly vectors: Vectors;
  readonly spread: SamplingSpread | null;
}

/** Scores a corpus. The text of each sentence is looked at once. */
export function scoreCorpus(program: MetricProgram, sentences: readonly MetricSentence[]): CorpusResult {
  const prepared = program.prepare?.(sentences);
  const vectors = sentences.map((sentence) => program.statistics(sentence, prepared));
  const scores = vectors.map((own) => program.sentenceScore(own));
  return program.sampling
    ? sampleReferences(program, vectors, scores)
    : chooseReferences(program, vectors, scores);
}

/** Which reference counts in a sentence, given the sums of the sentences before. */
const chosenIndex = (program: MetricProgram, own: Vectors[number], totals: readonly number[]): number =>
  own.length > 1 && program.choose ? program.choose(own, program.running ? totals : null) : 0;

/** The score of sentences in the given order, with the references chosen anew in that order. */
export function scoreInOrder(
  program: MetricProgram,
  vectors: Vectors,
  order: ArrayLike<number>,
): MetricScore {
  let totals: readonly number[] = new Array(vectors[0]?.[0]?.length ?? 0).fill(0);
  for (let index = 0; index < order.length; index++) {
    const own = vectors[order[index]];
    totals = plus(totals, own[chosenIndex(program, own, totals)]);
  }
  return program.score(totals);
}

function chooseReferences(
  program: MetricProgram,
  vectors: Vectors,
  sentences: readonly (number | null)[],
): CorpusResult {
  const width = vectors[0]?.[0]?.length ?? 0;
  let totals: readonly number[] = new Array(width).fill(0);
  const chosen = new Int32Array(vectors.length);
  const values = new Float64Array(vectors.length * width);
  vectors.forEach((own, sentence) => {
    const index = chosenIndex(program, own, totals);
    chosen[sentence] = index;
    values.set(own[index], sentence * width);
    totals = plus(totals, own[index]);
  });
  const score = vectors.length === 0 ? noSentences : program.score(totals);
  const statistics = { rows: vectors.length, width, values };
  return { score, sentences, chosen, statistics, vectors, spread: null };
}

const noSentences: MetricScore = { score: null, reason: 'there are no sentences' };
const normal975 = 1.959963984540054;

/** The score is the mean over random draws of one reference per sentence. */
function sampleReferences(
  program: MetricProgram,
  vectors: Vectors,
  sentences: readonly (number | null)[],
): CorpusResult {
  const { iterations, rule } = program.sampling!;
  const counts = vectors.map(({ length }) => length);
  const draws = drawReferences(counts, Math.max(0, ...counts) > 1 ? iterations : 1, rule);
  const statistics = sampledReferences(vectors, draws);
  const common = { sentences, chosen: null, statistics, vectors };
  if (vectors.length === 0) return { ...common, score: noSentences, spread: null };
  const sums = sumRows(statistics.first);
  const drawn = draws.map((_, draw) => program.score(sumDraw(statistics, draw, sums)).score ?? 0);
  const mean = drawn.reduce((sum, value) => sum + value, 0) / drawn.length;
  const sd = Math.sqrt(drawn.reduce((sum, value) => sum + (value - mean) ** 2, 0) / drawn.length);
  const spread = draws.length > 1 ? { sd, low: mean - normal975 * sd, high: mean + normal975 * sd } : null;
  return { ...common, score: { score: mean }, spread };
}

/** The last draws that were made: all systems of an evaluation share theirs. */
let lastDraws: { readonly key: string; readonly draws: readonly Uint16Array[] } = { key: '', draws: [] };

/** For each draw the reference of every sentence, with the seeds of the published scripts. */
function drawReferences(
  counts: readonly number[],
  iterations: number,
  rule: DrawRule,
): readonly Uint16Array[] {
  const key = `${rule} ${iterations} ${counts.join(' ')}`;
  if (lastDraws.key === key) return lastDraws.draws;
  const draws = Array.from({ length: iterations }, (_, draw) => {
    const random = new PythonRandom(draw * 101);
    const drawn = new Uint16Array(counts.length);
    for (let sentence = 0; sentence < counts.length; sentence++)
      drawn[sentence] = drawIndex(random, counts[sentence], rule);
    return drawn;
  });
  lastDraws = { key, draws };
  return draws;
}
