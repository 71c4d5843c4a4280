// what was counted in every sentence -> scores of resampled sentences: only sums are made, and no text is looked at again.
import type { MetricProgram } from '../metric.ts';
import type { CorpusResult } from '../score-corpus.ts';
import { type SampledReferences, type StatisticsTable, sumRows } from '../statistics-table.ts';
import { DrawSums } from './draw-sums.ts';

/** The score of one of the systems when every sentence counts as often as its weight says. */
export type ResampledScorer = (system: number, weights: ArrayLike<number>) => number | null;

/**
 * For systems on the same sentences. Where references are drawn (GLEU), the drawn ones belong to their sentences and are resampled with
 * them: the score is the mean over all draws, as it is for the whole corpus.
 */
export function resampledScorer(program: MetricProgram, results: readonly CorpusResult[]): ResampledScorer {
  if (!program.sampling || results.length === 0)
    return (system, weights) =>
      program.score(sumRows(results[system].statistics as StatisticsTable, weights)).score;
  const sampled = results.map(({ statistics }) => statistics as SampledReferences);
  const { draws } = sampled[0];
  const drawn = new DrawSums(
    results.map(({ vectors }) => vectors),
    draws,
  );
  const { columns } = drawn;
  return (system, weights) => {
    const first = sumRows(sampled[system].first, weights);
    if (columns.length === 0) return program.score(first).score;
    const changes = drawn.add(system, weights);
    const sums = Float64Array.from(first);
    let total = 0;
    for (let draw = 0; draw < draws.length; draw++) {
      for (let index = 0; index < columns.length; index++) {
        const change = changes[2 * ((index >> 1) * draws.length + draw) + (index & 1)];
        sums[columns[index]] = first[columns[index]] + change;
      }
      total += program.score(sums).score ?? 0;
    }
    return total / draws.length;
  };
}
