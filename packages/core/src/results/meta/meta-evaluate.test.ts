// What the meta-evaluation promises: texts are looked at once, the order of systems changes nothing, and what has no number has a reason.
import { expect, test } from 'vitest';
import { pathsWithoutReason } from '../../../../../test/without-reason.ts';
import { correctedWords, metricById, readGold, referencesFromGold, settingsOf } from '../../metric/index.ts';
import { metaEvaluate } from './meta-evaluate.ts';
import { scoreMetrics } from './score-metrics.ts';

const sentences = 8;
const gold = Array.from(
  { length: sentences },
  (_, index) =>
    `S w${index} are wrong .\nA 1 2|||R|||is|||REQUIRED|||-NONE-|||0\nA 2 3|||R|||right|||REQUIRED|||-NONE-|||0\n\n`,
).join('');
const corpus = referencesFromGold(readGold(gold).value);
/** A system that makes the first edit in the sentences before `first`, and both in those before `both`. */
const system = (name: string, first: number, both: number) => {
  const edits = corpus.references.map(([reference], index) =>
    index < both ? reference!.edits : index < first ? reference!.edits.slice(0, 1) : [],
  );
  return {
    name,
    hypothesis: { texts: edits.map((own, index) => correctedWords(corpus.sources[index], own)), edits },
  };
};
const systems = [system('A', 8, 7), system('B', 6, 3), system('C', 5, 1), system('D', 1, 0)];
const names = systems.map(({ name }) => name);
const rankings = (ranks: readonly number[]) =>
  Array.from({ length: sentences }, (_, sentence) => ({
    sentence,
    ranks: new Map(['A', 'B', 'C', 'D'].map((name, index) => [name, ranks[index]])),
  }));
const ids = ['m2', 'errant', 'gleu', 'green', 'cleme-dependent', 'exact-match'];

function counted(onCall: () => void) {
  return ids.map((id) => {
    const metric = metricById(id)!;
    const program = metric.make(settingsOf(metric));
    const statistics: typeof program.statistics = (...given) => {
      onCall();
      return program.statistics(...given);
    };
    return { metric: { ...metric, make: () => ({ ...program, statistics }) } };
  });
}

const evaluate = (used = systems, ranks = [1, 2, 3, 4], order = names, over: 'items' | 'both' = 'both') =>
  metaEvaluate(
    scoreMetrics(
      used,
      corpus,
      counted(() => {}),
    ),
    { column: 'expected-wins', rankings: rankings(ranks) },
    { systems: order, sentences, resamples: 60, permutations: 40, seed: 1, over },
  );

test('resampling and permuting never look at the texts again', () => {
  let calls = 0;
  const scored = scoreMetrics(
    systems,
    corpus,
    counted(() => calls++),
  );
  expect(calls).toBe(ids.length * systems.length * sentences);
  metaEvaluate(
    scored,
    { column: 'expected-wins', rankings: rankings([1, 2, 3, 4]) },
    { systems: names, sentences, resamples: 100, permutations: 50, seed: 1, over: 'both' },
  );
  expect(calls).toBe(ids.length * systems.length * sentences);
});

test('the order of systems changes nothing that is computed from the whole set', () => {
  const [one, other] = [evaluate(), evaluate([...systems].reverse(), [1, 2, 3, 4], [...names].reverse())];
  for (const id of ids)
    for (const measure of ['pearson', 'spearman', 'kendall'] as const)
      expect(other.metrics[id].system[measure].value, `${id} ${measure}`).toBeCloseTo(
        one.metrics[id].system[measure].value ?? Number.NaN,
        12,
      );
});

test('pairs of ranks that nobody gave are there without a number, and why is said', () => {
  const { ranks } = evaluate(systems, [1, 2, 2, 4]).metrics.errant;
  expect(ranks.map(({ better, worse }) => [better, worse])).toEqual([
    [1, 2],
    [1, 3],
    [1, 4],
    [2, 3],
    [2, 4],
    [3, 4],
  ]);
  for (const { better, worse, ...cell } of ranks)
    if (better === 3 || worse === 3)
      expect(cell).toEqual({ accuracy: null, kendall: null, pairs: 0, reason: 'no pair has these ranks' });
    else
      expect(cell).toMatchObject({
        accuracy: expect.any(Number),
        pairs: worse === 4 && better === 1 ? 8 : 16,
      });
});

test('opponents without a winner are left out of Expected Wins, and that is said', () => {
  const { scores } = evaluate(systems, [1, 2, 2, 4]).human;
  expect(scores.A).not.toHaveProperty('note');
  expect(scores.B).toMatchObject({
    value: 0.5,
    note: 'left out of the mean: 1 of 3 systems, without a winner',
  });
});

test.each([
  ['people who tie everything', systems, [1, 1, 1, 1]],
  ['systems that are all the same', names.map((name) => system(name, 4, 2)), [1, 2, 3, 4]],
  ['systems that change nothing', names.map((name) => system(name, 0, 0)), [1, 2, 3, 4]],
  ['two systems', systems.slice(0, 2), [1, 2, 3, 4]],
  ['one system', systems.slice(0, 1), [1, 2, 3, 4]],
] as const)('%s: a value or a reason', (_, used, ranks) => {
  const found = evaluate(
    [...used],
    [...ranks],
    used.map(({ name }) => name),
  );
  expect(Object.keys(found.metrics)).toEqual(ids);
  expect(pathsWithoutReason(found)).toEqual([]);
});
