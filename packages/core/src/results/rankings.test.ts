// Rankings with merged outputs, repeats and partial overlap. Expected kappas were computed apart, by a program that follows the published
// script: a pair of outputs is named and ordered as in the file.
import { expect, test } from 'vitest';
import { judgeAgreement } from '../stats/index.ts';
import { type AnalysisOptions, analyse } from './analyse.ts';
import { displayedComparisons, pairCounts } from './comparisons.ts';
import { emptyJudgementSet, type Ranking } from './judgement-set.ts';

const code = (text: string, index: number) => text.charCodeAt(index);

/** Sentences ranked by three judges; one judges every second sentence, another the first twelve twice. */
const rankings: Ranking[] = Array.from({ length: 40 }, (_, sentence) => sentence).flatMap((sentence) =>
  ['jo', 'kim', 'lee'].flatMap((judge) => {
    if (judge === 'lee' && sentence % 2 === 1) return [];
    const times = judge === 'jo' && sentence < 12 ? 2 : 1;
    return Array.from({ length: times }, (_, time) => ({
      item: String(sentence),
      judge,
      groups: [
        // Not in the order of the alphabet.
        { systems: ['Q', 'B'], rank: Math.max(1, (sentence * 7 + judge.length * 3 + time * 5) % 3) },
        { systems: ['C'], rank: ((sentence * 5 + code(judge, 0) + time) % 3) + 1 },
        { systems: ['D'], rank: ((sentence * 3 + code(judge, 1)) % 3) + 1 },
      ],
    }));
  }),
);

test('judges agree over pairs as the data name them, so that the shares of better and worse are those of the data', () => {
  expect(rankings).toHaveLength(112);
  const { inter, pairs } = judgeAgreement(displayedComparisons(rankings));
  const kappa = (a: string, b: string) => pairs.find((pair) => pair.a === a && pair.b === b);
  expect(kappa('jo', 'kim')).toMatchObject({
    comparisons: 156,
    kappa: { value: expect.closeTo(0.3360592243957445, 12) },
  });
  expect(kappa('jo', 'lee')).toMatchObject({
    comparisons: 78,
    kappa: { value: expect.closeTo(-0.3996342554764405, 12) },
  });
  expect(kappa('kim', 'lee')).toMatchObject({
    comparisons: 60,
    kappa: { value: expect.closeTo(-0.3917525773195878, 12) },
  });
  // Sorting the names of the merged output would give 0.016.
  expect(inter).toEqual({ value: expect.closeTo(-0.007657780818372402, 12) });
});

test('a judge with themselves stands in the table, though too few comparisons for the mean', () => {
  const { intra, pairs } = judgeAgreement(displayedComparisons(rankings));
  expect(pairs.filter(({ a, b }) => a === b)).toEqual([
    { a: 'jo', b: 'jo', comparisons: 36, kappa: { value: expect.closeTo(-0.125, 12) } },
  ]);
  expect(intra).toEqual({ reason: 'no judge repeated 50 comparisons' });
});

test('one merged output is the same thing to two judges, however its systems are listed', () => {
  const one = (judge: string, systems: readonly string[], rank: number): Ranking => ({
    item: 's',
    judge,
    groups: [
      { systems, rank },
      { systems: ['Z'], rank: 2 },
    ],
  });
  const { pairs } = judgeAgreement(displayedComparisons([one('a', ['X', 'Y'], 1), one('b', ['Y', 'X'], 3)]));
  expect(pairs).toMatchObject([{ a: 'a', b: 'b', comparisons: 1 }]);
});

test('pairs that were taken apart before they were published are counted as pairs of systems, and as nothing else', () => {
  const set = { ...emptyJudgementSet('wmt-csv'), rankings, expandedPairs: true };
  expect(pairCounts(set)).toMatchObject({ rankings: null, unexpanded: null });
  expect(pairCounts({ ...set, expandedPairs: false })).toMatchObject({
    rankings: 112,
    unexpanded: { n: 336 },
    expanded: { n: 112 * 6 },
  });
});

test('TrueSkill begins at mean 0 and deviation 0.5, and draws are as likely as in the data', () => {
  const ranked = (item: string, first: string, second: string, rank: number): Ranking => ({
    item,
    judge: 'jo',
    groups: [
      { systems: [first], rank: 1 },
      { systems: [second], rank },
    ],
  });
  const skill = (rankings: Ranking[], trueSkill: AnalysisOptions['trueSkill'] = 'literature') =>
    analyse({ ...emptyJudgementSet('ranking-xml'), rankings }, { resamples: 0, trueSkill }).ranking?.trueSkill
      .a;
  // One update written out in Python (statistics.NormalDist), beta 0.25: no draws, then every second comparison a draw.
  expect(skill([ranked('1', 'a', 'b', 2)])).toMatchObject({ score: expect.closeTo(0.252313252202016, 6) });
  expect(skill([ranked('1', 'a', 'b', 2), ranked('2', 'c', 'd', 1)])).toMatchObject({
    score: expect.closeTo(0.3160095043732312, 6),
  });
  // As the WMT scripts run it, beta is 0.5 / 40 for each comparison of a pass: 0.0125 for one, 0.5 for 40 between other systems.
  const many = Array.from({ length: 40 }, (_, n) =>
    ranked(String(n), n === 0 ? 'a' : `x${n}`, n === 0 ? 'b' : `y${n}`, 2),
  );
  expect(skill(many.slice(0, 1), 'wmt')).toMatchObject({ score: expect.closeTo(0.2820066784524177, 6) });
  expect(skill(many, 'wmt')).toMatchObject({ score: expect.closeTo(0.19947114020071635, 6) });
});
