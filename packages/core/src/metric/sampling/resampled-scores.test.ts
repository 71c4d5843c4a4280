// Scores of resamples are those of sentences that are really repeated, with the references that were drawn for them.
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../stats/random.ts';
import { metricById } from '../declared/index.ts';
import { settingsOf } from '../metric.ts';
import { type CorpusResult, scoreCorpus } from '../score-corpus.ts';
import type { SampledReferences } from '../statistics-table.ts';
import { createPlainDrawKernels, createVectorDrawKernels, type DrawKernels } from './draw-kernels.ts';
import { DrawSums } from './draw-sums.ts';
import { resampledScorer } from './resampled-scores.ts';

const random = seededRandom(11);
const below = (limit: number) => Math.floor(random() * limit);
const words = (length: number) => Array.from({ length }, () => 'abcde'[below(5)]);

/** Sentences with one to `most` references, of which some are the same. */
function randomCorpus(sentences: number, most: number) {
  const sources = Array.from({ length: sentences }, () => words(4 + below(8)));
  const edited = (text: readonly string[]) => text.map((word) => (below(4) === 0 ? words(1)[0] : word));
  const references = sources.map((source) =>
    Array.from({ length: 1 + below(most) }, (_, annotator) => ({
      annotator,
      text: below(3) === 0 ? source : edited(source),
      edits: [],
      gold: [],
    })),
  );
  return (system: number) =>
    sources.map((source, sentence) => ({
      source,
      hypothesis: system === 0 ? source : edited(source),
      edits: [],
      references: references[sentence],
    }));
}

describe.each(['gleu', 'gleu-gec-metrics', 'gleu-official-gec-metrics'])('%s', (id) => {
  const metric = metricById(id)!;
  const program = metric.make(settingsOf(metric, { iterations: 37 }));

  test.each([
    ['two references', 60, 2],
    ['up to five references', 45, 5],
    ['one reference', 20, 1],
  ])('the score of a resample is the mean over all draws: %s', (_, sentences, most) => {
    const corpus = randomCorpus(sentences, most);
    const results = [0, 1, 2].map((system) => scoreCorpus(program, corpus(system)));
    const scorer = resampledScorer(program, results);
    for (let round = 0; round < 6; round++) {
      const order = Array.from({ length: sentences }, () => below(sentences));
      const weights = new Float64Array(sentences);
      for (const sentence of order) weights[sentence]++;
      results.forEach((result, system) => {
        expect(scorer(system, weights)).toBeCloseTo(repeatedScore(result, order), 12);
      });
    }
    // Every sentence once is the corpus itself.
    expect(scorer(1, new Float64Array(sentences).fill(1))).toBeCloseTo(results[1].score.score!, 12);
  });

  const repeatedScore = ({ vectors, statistics }: CorpusResult, order: readonly number[]) => {
    const { draws } = statistics as SampledReferences;
    const scores = draws.map((drawn) => {
      const rows = order.map((sentence) => vectors[sentence][drawn[sentence]]);
      return program.score(rows[0].map((_, column) => rows.reduce((sum, row) => sum + row[column], 0)))
        .score!;
    });
    return scores.reduce((sum, score) => sum + score, 0) / scores.length;
  };
});

test('with vectors and without them the sums are the same', () => {
  const [sentences, draws] = [90, 50];
  const vectors = Array.from({ length: sentences }, () =>
    Array.from({ length: 1 + below(4) }, () => [7, below(9), below(9), below(4) / 2, below(3)]),
  );
  const drawn = Array.from({ length: draws }, () =>
    Uint16Array.from({ length: sentences }, (_, sentence) => below(vectors[sentence].length)),
  );
  const weights = Array.from({ length: sentences }, () => below(4));
  const vector = (bytes: number): DrawKernels => {
    const made = createVectorDrawKernels(bytes);
    expect(made, 'this machine has vectors').not.toBeNull();
    return made!;
  };
  const [fast, plain] = [vector, createPlainDrawKernels].map((make) => {
    const sums = new DrawSums([vectors], drawn, make);
    return { columns: sums.columns, sums: [...sums.add(0, weights)] };
  });
  expect(fast).toEqual(plain);
  expect(plain.columns).toEqual([1, 2, 3, 4]);
  // The third draw, third column: what its references add to the first ones.
  const expected = vectors.reduce(
    (sum, own, at) => sum + weights[at] * (own[drawn[3][at]][3] - own[0][3]),
    0,
  );
  expect(plain.sums[2 * (draws + 3)]).toBe(expected);
});
