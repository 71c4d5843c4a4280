// Approximate randomisation: exact where all swaps can be counted, sure of large differences, and the same for every order of systems and sentences.
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../stats/random.ts';
import { metricById, metrics } from '../declared/index.ts';
import { evaluateMetrics } from '../evaluate-metrics.ts';
import { settingsOf } from '../metric.ts';
import { type CorpusResult, scoreCorpus } from '../score-corpus.ts';
import { type SampledReferences, tableOf } from '../statistics-table.ts';
import { randomisationTest } from './randomise.ts';

const errant = metricById('errant')!;
const program = errant.make(settingsOf(errant));
/** Sentences with these counts of right, wrong and missed edits. */
const counted = (rows: readonly (readonly number[])[]): CorpusResult =>
  scoreCorpus({ ...program, statistics: (sentence) => [sentence as unknown as number[]] }, rows as never);
const pOf = (a: readonly (readonly number[])[], b: readonly (readonly number[])[], trials = 10_000) =>
  randomisationTest(program, [counted(a), counted(b)], Int32Array.from(a.keys()), {
    trials,
    random: seededRandom(7),
  })(0, 1);
const right = [1, 0, 0];
const wrong = [0, 1, 1];
const repeat = (row: readonly number[], times: number) => Array.from({ length: times }, () => row);

describe('approximate randomisation', () => {
  test('a system against itself has p = 1', () => {
    const rows = [...repeat(right, 30), ...repeat(wrong, 30)];
    expect(pOf(rows, rows)).toBe(1);
  });

  test('finds a large difference and does not find a small one', () => {
    const [many, some, few] = [90, 51, 50].map((good) => [
      ...repeat(right, good),
      ...repeat(wrong, 100 - good),
    ]);
    expect(pOf(many, few)).toBe(1 / 10_001);
    expect(pOf(some, few)).toBe(1);
  });

  test('is never surer than the number of sentences that differ allows', () => {
    for (const [differing, least] of [
      [1, 1],
      [2, 0.5],
      [5, 1 / 16],
    ])
      expect(pOf(repeat(right, 20), [...repeat(wrong, differing), ...repeat(right, 20 - differing)])).toBe(
        least,
      );
  });

  test('is the share of all swaps that give a larger difference', () => {
    const random = seededRandom(3);
    const below = (limit: number) => Math.floor(random() * limit);
    for (let round = 0; round < 5; round++) {
      const [a, b] = [0, 1].map(() => Array.from({ length: 10 }, () => [below(4), below(3), below(3)]));
      const f = (rows: readonly (readonly number[])[]) =>
        program.score([0, 1, 2].map((column) => rows.reduce((sum, row) => sum + row[column], 0))).score!;
      const observed = Math.abs(f(a) - f(b));
      let larger = 0;
      for (let mask = 0; mask < 1 << 10; mask++) {
        const taken = (one: typeof a, other: typeof a) =>
          one.map((row, at) => ((mask >> at) & 1 ? other[at] : row));
        if (Math.abs(f(taken(a, b)) - f(taken(b, a))) > observed + 1e-10) larger++;
      }
      expect(Math.abs(pOf(a, b)! - Math.max(2 ** -9, larger / (1 << 10)))).toBeLessThan(0.02);
    }
  });
});

const pool = ['he', 'she', 'go', 'goes', 'home', 'now', 'the', 'a'];
const draw = seededRandom(5);
const sentences = 24;
const sources = Array.from({ length: sentences }, () =>
  Array.from({ length: 6 }, () => pool[Math.floor(draw() * pool.length)]),
);
const replaced = (source: readonly string[], at: number, correction: string) => ({
  text: source.map((word, index) => (index === at ? correction : word)),
  edit: { start: at, end: at + 1, correction },
});
const goldOf = ({ start, end, correction }: { start: number; end: number; correction: string }) => ({
  start,
  end,
  type: 'R',
  alternatives: [correction],
});
const corpus = {
  sources,
  annotators: [0, 1],
  references: sources.map((source) =>
    [0, 1].map((annotator) => {
      const { text, edit } = replaced(source, 2, annotator === 0 ? 'went' : 'walks');
      return { annotator, text, edits: [edit], gold: [goldOf(edit)] };
    }),
  ),
};
/** Makes the right edit in the first sentences, a wrong one in the rest. */
const system = (name: string, good: number, step = 7) => {
  const made = sources.map((source, at) =>
    replaced(source, 2, (at * step) % sentences < good ? 'went' : 'ran'),
  );
  return { name, hypothesis: { texts: made.map(({ text }) => text), edits: made.map(({ edit }) => [edit]) } };
};
const systems = [
  system('good', 22),
  system('middle', 12),
  system('twin', 12),
  system('bad', 1),
  system('other', 15, 11),
];
const asked = metrics.map((metric) => ({ metric }));
const run = (given = systems, used = corpus, seed = 4) =>
  new Map(
    evaluateMetrics(given, used, asked, { resamples: 20, seed }).map(({ metric, differences }) => [
      metric.id,
      new Map(
        differences.map(({ a, b, randomisationP, randomisationCorrected, p, corrected }) => [
          [a, b].sort().join(' '),
          { randomisationP, randomisationCorrected, p, corrected },
        ]),
      ),
    ]),
  );

describe('every metric', () => {
  const found = run();

  test('has a p and a corrected one for every two systems, 1 for two that are the same', () => {
    expect(found.size).toBe(metrics.length);
    for (const [id, pairs] of found) {
      expect(pairs.size, id).toBe(id === 'over-correction' ? 0 : 10);
      for (const [pair, { randomisationP, randomisationCorrected }] of pairs) {
        expect(randomisationP, `${id} ${pair}`).toBeGreaterThan(0);
        expect(randomisationCorrected, `${id} ${pair}`).toBeGreaterThanOrEqual(randomisationP!);
        expect(randomisationCorrected, `${id} ${pair}`).toBeLessThanOrEqual(1);
      }
      const twins = pairs.get('middle twin');
      if (twins)
        expect(twins, id).toEqual({ randomisationP: 1, randomisationCorrected: 1, p: 1, corrected: 1 });
    }
    for (const id of ['errant', 'm2', 'gleu', 'green', 'cleme-dependent', 'i-measure', 'chrf', 'exact-match'])
      expect(found.get(id)?.get('bad good')?.randomisationP, id).toBeLessThan(0.01);
  });

  test('does not change with the order of systems', () => {
    expect(run([...systems].reverse())).toEqual(found);
  });

  test('does not change with the order of sentences, except where references are drawn or chosen by it', () => {
    const order = Array.from(sources.keys()).sort((a, b) => ((a * 5) % sentences) - ((b * 5) % sentences));
    const turn = <Row>(rows: readonly Row[]) => order.map((at) => rows[at]);
    const turned = systems.map(({ name, hypothesis: { texts, edits } }) => ({
      name,
      hypothesis: { texts: turn(texts), edits: turn(edits) },
    }));
    const again = run(turned, { ...corpus, sources: turn(sources), references: turn(corpus.references) });
    for (const { metric } of asked) {
      const { running, sampling } = metric.make(settingsOf(metric));
      if (!running && !sampling) expect(again.get(metric.id), metric.id).toEqual(found.get(metric.id));
    }
  });

  test('repeats with the seed and changes with it', () => {
    expect(run()).toEqual(found);
    expect(run(systems, corpus, 5)).not.toEqual(found);
  });
});

test('every system has a range of ranks and a cluster, whatever the order of systems', () => {
  const ranksIn = (given: typeof systems) =>
    evaluateMetrics(given, corpus, asked, { resamples: 60, seed: 4 }).map(({ systems: outcomes }) =>
      Object.fromEntries(systems.map(({ name }) => [name, outcomes.get(name)?.ranks])),
    );
  const found = ranksIn(systems);
  expect(ranksIn([...systems].reverse())).toEqual(found);
  const errantRanks = found[metrics.findIndex(({ id }) => id === 'errant')];
  expect(errantRanks.good).toEqual({ low: 1, high: 1, cluster: 1 });
  expect(errantRanks.bad).toEqual({ low: 5, high: 5, cluster: 3 });
  // Equal scores share the better rank.
  expect(errantRanks.middle).toEqual(errantRanks.twin);
  expect(errantRanks.middle?.cluster).toBe(2);
  const [alone] = evaluateMetrics(systems.slice(0, 1), corpus, asked, { resamples: 60, seed: 4 });
  expect(alone.systems.get('good')).not.toHaveProperty('ranks');
});

test('GLEU: the means of drawn statistics give the p that all draws give', () => {
  const gleu = metricById('gleu')!;
  const sampled = gleu.make(settingsOf(gleu, { iterations: 40 }));
  const results = systems.map(({ hypothesis }) =>
    scoreCorpus(
      sampled,
      sources.map((source, at) => ({
        source,
        hypothesis: hypothesis.texts[at],
        edits: [],
        references: corpus.references[at],
      })),
    ),
  );
  const order = Int32Array.from(sources.keys());
  const p = randomisationTest(sampled, results, order, { trials: 4000, random: seededRandom(1) })(0, 1)!;
  const random = seededRandom(2);
  const [a, b] = results.map(({ vectors }) => vectors);
  const { draws } = results[0].statistics as SampledReferences;
  const scoreOf = (taken: (sentence: number, reference: number) => readonly number[]) =>
    draws.reduce((sum, drawn) => {
      const rows = sources.map((_, sentence) => taken(sentence, drawn[sentence]));
      const { width, values } = tableOf(rows);
      const sums = Array.from({ length: width }, (_, column) =>
        rows.reduce((total, _row, row) => total + values[row * width + column], 0),
      );
      return sum + sampled.score(sums).score! / draws.length;
    }, 0);
  const difference = (swap: (sentence: number) => boolean) => {
    const swaps = sources.map((_, sentence) => swap(sentence));
    return Math.abs(
      scoreOf((sentence, reference) => (swaps[sentence] ? b : a)[sentence][reference]) -
        scoreOf((sentence, reference) => (swaps[sentence] ? a : b)[sentence][reference]),
    );
  };
  const observed = difference(() => false);
  let larger = 0;
  for (let trial = 0; trial < 1000; trial++) if (difference(() => random() < 0.5) > observed) larger++;
  expect(Math.abs(p - (larger + 1) / 1001)).toBeLessThan(0.03);
});
