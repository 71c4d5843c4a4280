import fc from 'fast-check';
import { Rating, TrueSkill } from 'ts-trueskill';
import { describe, expect, test } from 'vitest';
import { judgeAgreement } from './agreement/judges.ts';
import { bradleyTerry } from './bradley-terry.ts';
import { comparisonTable, countWins, type SystemComparison } from './comparisons.ts';
import { expectedWins } from './expected-wins.ts';
import { headToHead, signTest } from './head-to-head.ts';
import { seededRandom } from './random.ts';
import { clusterRanges, type RankingOptions, rankSystems } from './ranking.ts';
import { trueSkillSettings, updateSkills } from './true-skill.ts';

/** `a>b` a won, `a=b` a tie. */
function comparisons(text: string, judge = 'j'): SystemComparison[] {
  return text.split(' ').map((word, item) => {
    const [a, b] = word.split(/[>=]/);
    return { item: `i${item}`, judge, a, b, outcome: word.includes('=') ? 'tie' : 'a' };
  });
}

describe('rankings, against published values', () => {
  // Agresti, Categorical Data Analysis: the 1987 season of seven baseball teams, 13 games for each pair.
  test('Bradley-Terry abilities of the seven teams, relative to the last', () => {
    const teams = ['Milwaukee', 'Detroit', 'Toronto', 'New York', 'Boston', 'Cleveland', 'Baltimore'];
    const wins = [
      [0, 7, 9, 7, 7, 9, 11],
      [6, 0, 7, 5, 11, 9, 9],
      [4, 6, 0, 7, 7, 8, 12],
      [6, 8, 6, 0, 6, 7, 10],
      [6, 2, 6, 7, 0, 7, 12],
      [4, 4, 5, 6, 6, 0, 6],
      [2, 4, 1, 3, 1, 7, 0],
    ];
    const fitted = bradleyTerry({
      systems: 7,
      wins: Float64Array.from(wins.flat()),
      ties: new Float64Array(49),
    });
    const abilities = fitted.map((estimate) => ('value' in estimate ? estimate.value : Number.NaN));
    expect(abilities.map((ability) => Number((ability - abilities[6]).toFixed(2)))).toEqual([
      1.58, 1.44, 1.29, 1.25, 1.11, 0.68, 0,
    ]);
    expect(teams).toHaveLength(7);
  });

  test('TrueSkill: the published updates of two new players, a win and a draw', () => {
    const fresh = { mu: 25, sigma: 25 / 3 };
    const options = { tau: 25 / 300, drawProbability: 0.1 };
    const [winner, loser] = updateSkills(fresh, fresh, false, options);
    expect([winner.mu, winner.sigma, loser.mu, loser.sigma].map((x) => Number(x.toFixed(3)))).toEqual([
      29.396, 7.171, 20.604, 7.171,
    ]);
    const [left, right] = updateSkills(fresh, fresh, true, options);
    expect([left.mu, left.sigma, right.mu, right.sigma].map((x) => Number(x.toFixed(3)))).toEqual([
      25, 6.458, 25, 6.458,
    ]);
  });

  test('TrueSkill: the same as an independent implementation for any two players', () => {
    const skill = fc.record({
      mu: fc.double({ min: 10, max: 40, noNaN: true }),
      sigma: fc.double({ min: 1, max: 10, noNaN: true }),
    });
    fc.assert(
      fc.property(skill, skill, fc.boolean(), (a, b, drawn) => {
        const environment = new TrueSkill(25, 25 / 3, 25 / 6, 25 / 300, 0.2);
        const [[x], [y]] = environment.rate(
          [[new Rating(a.mu, a.sigma)], [new Rating(b.mu, b.sigma)]],
          drawn ? [0, 0] : [0, 1],
        );
        const [p, q] = updateSkills(a, b, drawn, { tau: 25 / 300, drawProbability: 0.2 });
        expect(p.mu).toBeCloseTo(x.mu, 3);
        expect(q.mu).toBeCloseTo(y.mu, 3);
        expect(p.sigma).toBeCloseTo(x.sigma, 3);
        expect(q.sigma).toBeCloseTo(y.sigma, 3);
      }),
      { numRuns: 100 },
    );
  });

  test('Expected Wins drops ties and averages over opponents', () => {
    const table = comparisonTable(comparisons('a>b a>b b>a a=b a>c c>b c=a'));
    const scores = expectedWins(countWins(table));
    // a: b 2/3, c 1/1; b: a 1/3, c 0/1; c: a 0/1, b 1/1.
    expect(scores).toEqual([{ value: (2 / 3 + 1) / 2 }, { value: 1 / 3 / 2 }, { value: 1 / 2 }]);
  });

  test.each([
    [0, 0, 'reason'],
    [5, 5, 1],
    [9, 1, 22 / 1024],
    [0, 10, 2 / 1024],
  ])('sign test of %i to %i', (wins, losses, p) => {
    if (p === 'reason') expect(signTest(wins, losses)).toHaveProperty('reason');
    else expect(signTest(wins, losses)).toEqual({ value: expect.closeTo(p as number, 10) });
  });
});

describe('rankings, behaviour', () => {
  test('a clear order gives separate clusters, an even one gives one', () => {
    const clear = comparisons(`${'a>b '.repeat(40)}${'b>c '.repeat(40)}${'a>c '.repeat(40)}b>a c>b c>a`);
    const even = comparisons(
      `${'a>b b>a '.repeat(20)}${'b>c c>b '.repeat(20)}${'a>c c>a '.repeat(20)}`.trim(),
    );
    const clusters = (data: SystemComparison[]) =>
      Object.values(rankSystems(comparisonTable(data), seededRandom(1), { resamples: 200 }).expectedWins).map(
        (row) => ('cluster' in row ? row.cluster : row.reason),
      );
    expect(clusters(clear)).toEqual([1, 2, 3]);
    expect(clusters(even)).toEqual([1, 1, 1]);
  });

  test('the order of the input never matters', () => {
    const data = comparisons('a>b a>c b>c c>a a=b b=c c>b a>b a>c b>a');
    const again = [...data].reverse().map((row) => ({
      ...row,
      a: row.b,
      b: row.a,
      outcome: row.outcome === 'tie' ? ('tie' as const) : ('b' as const),
    }));
    const run = (rows: SystemComparison[]) =>
      rankSystems(comparisonTable(rows), seededRandom(3), { resamples: 50 });
    expect(run(again)).toEqual(run(data));
  });

  test.each([
    ['all ties', comparisons('a=b b=a'), 'expectedWins'],
    ['a system that never loses', comparisons('a>b a>b'), 'bradleyTerry'],
    ['two islands', comparisons('a>b b>a c>d d>c'), 'bradleyTerry'],
  ] as const)('%s: a reason, not a number', (_, data, method) => {
    for (const row of Object.values(
      rankSystems(comparisonTable(data), seededRandom(1), { resamples: 10 })[method],
    ))
      expect(row).toHaveProperty('reason');
  });

  test('nothing compared gives empty rankings', () => {
    expect(rankSystems(comparisonTable([]), seededRandom(1)).expectedWins).toEqual({});
  });

  test('head to head counts both directions', () => {
    const table = headToHead(comparisonTable(comparisons('a>b a>b b>a a=b')));
    expect(table.a.b).toMatchObject({ wins: 2, losses: 1, ties: 1, share: { value: 2 / 3 } });
    expect(table.b.a).toMatchObject({ wins: 1, losses: 2, ties: 1 });
  });

  test('judges who always agree have kappa 1; fewer than 50 common comparisons are no evidence', () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      index % 3 === 0 ? 'a=b' : index % 3 === 1 ? 'a>b' : 'b>a',
    ).join(' ');
    expect(judgeAgreement([...comparisons(many, 'x'), ...comparisons(many, 'y')]).inter).toEqual({
      value: 1,
    });
    expect(judgeAgreement([...comparisons(many, 'x'), ...comparisons(many, 'x')]).intra).toEqual({
      value: 1,
    });
    expect(judgeAgreement([...comparisons('a>b', 'x'), ...comparisons('a>b', 'y')]).inter).toHaveProperty(
      'reason',
    );
  });

  test('chance agreement of judges comes from their answers pooled', () => {
    // 60 common comparisons, 40 alike: x says < 40 and > 20, y says < 40 and > 20, in different indexes.
    const x = Array.from({ length: 60 }, (_, index) => (index < 40 ? 'a>b' : 'b>a')).join(' ');
    const y = Array.from({ length: 60 }, (_, index) => (index >= 10 && index < 50 ? 'a>b' : 'b>a')).join(' ');
    const chance = (2 / 3) ** 2 + (1 / 3) ** 2;
    expect(judgeAgreement([...comparisons(x, 'x'), ...comparisons(y, 'y')]).inter).toEqual({
      value: expect.closeTo((40 / 60 - chance) / (1 - chance), 12),
    });
  });
});

describe('resampling in groups', () => {
  test('very many items give the interval that theory gives, though they are resampled in groups', () => {
    const random = seededRandom(11);
    const data = Array.from(
      { length: 6000 },
      (_, item): SystemComparison => ({
        item: `i${item}`,
        judge: 'j',
        a: 'a',
        b: 'b',
        outcome: random() < 0.6 ? 'a' : 'b',
      }),
    );
    const row = rankSystems(comparisonTable(data), seededRandom(1), { resamples: 500 }).expectedWins.a;
    if (!('score' in row) || row.low === null || row.high === null) throw new Error('expected an interval');
    const expected = 2 * 1.96 * Math.sqrt((row.score * (1 - row.score)) / 6000);
    expect((row.high - row.low) / expected).toBeGreaterThan(0.85);
    expect((row.high - row.low) / expected).toBeLessThan(1.15);
  });
});

test('systems whose rank ranges overlap share a cluster, even when another stands between them', () => {
  const row = (system: number, score: number, low: number, high: number) => ({ system, score, low, high });
  // The third overlaps the first, so the second cannot begin a cluster of its own.
  expect([
    ...clusterRanges([row(0, 9, 1, 2), row(1, 8, 3, 3), row(2, 7, 2, 4), row(3, 6, 5, 5)]).values(),
  ]).toEqual([1, 1, 1, 2]);
});

describe('TrueSkill as it is reported', () => {
  // a beats b beats c in three of four meetings.
  const table = comparisonTable(
    Array.from({ length: 40 }, () => comparisons('a>b a>b a>b b>a b>c b>c b>c c>b a>c a>c a>c c>a a=b'))
      .flat()
      .map((comparison, index) => ({ ...comparison, item: `i${index % 30}` })),
  );
  const rank = (options: RankingOptions = {}) =>
    Object.values(rankSystems(table, seededRandom(4), { resamples: 200, ...options }).trueSkill).map(
      (row) => {
        if ('reason' in row) throw new Error(row.reason);
        return row as { score: number; low: number; high: number };
      },
    );

  test.each(trueSkillSettings)('is centred on the mean of the systems (%s)', (trueSkill) => {
    const scores = rank({ trueSkill }).map(({ score }) => score);
    expect(scores.reduce((sum, score) => sum + score, 0)).toBeCloseTo(0, 9);
    expect([...scores].sort((a, b) => b - a)).toEqual(scores);
  });

  test('the settings differ in scale: that of the literature is a fraction of the original one', () => {
    const [literature] = rank();
    const [original] = rank({ trueSkill: 'original' });
    expect(literature.score).toBeLessThan(1);
    expect(original.score).toBeGreaterThan(2);
  });

  test('an interval has no part in the drift that all systems share', () => {
    // Two systems: what one gains the other loses, so the intervals mirror each other.
    const two = comparisonTable(comparisons('a>b a>b a>b b>a a=b a>b b>a a>b'));
    const { trueSkill } = rankSystems(two, seededRandom(1), { resamples: 100 });
    const [a, b] = [trueSkill.a, trueSkill.b] as { low: number; high: number }[];
    expect(a.low).toBeCloseTo(-b.high, 9);
    expect(a.high).toBeCloseTo(-b.low, 9);
  });
});

test('ranks resampled by single comparisons, as in the WMT shared tasks, take no account of items', () => {
  // Ten comparisons on each of six items, all alike within an item: only the items vary.
  const alike = comparisonTable(
    ['a>b', 'a>b', 'a>b', 'a>b', 'b>a', 'b>a'].flatMap((result, item) =>
      Array.from({ length: 10 }, () => ({ ...comparisons(result)[0], item: `i${item}` })),
    ),
  );
  const width = (resampleBy: 'items' | 'pairs') => {
    const { a } = rankSystems(alike, seededRandom(2), { resamples: 500, resampleBy }).expectedWins;
    const { low, high } = a as { low: number; high: number };
    return high - low;
  };
  expect(width('pairs')).toBeLessThan(width('items') / 2);
});

test('head-to-head tests are corrected for the number of pairs', () => {
  const table = comparisonTable(comparisons('a>b a>b a>b a>b a>b a>b b>c b>c b>c b>c b>c b>c a>c c>a'));
  const { a, b } = headToHead(table);
  // Raw p: a against b 2/64, b against c 2/64, a against c 1. Holm: times 3, at least as large as before, times 1.
  expect(a.b.p).toEqual({ value: expect.closeTo(2 / 64, 12) });
  expect(a.b.corrected).toEqual({ value: expect.closeTo(6 / 64, 12) });
  expect(b.c.corrected).toEqual({ value: expect.closeTo(6 / 64, 12) });
  expect(a.c.corrected).toEqual({ value: 1 });
  expect(b.a.corrected).toEqual(a.b.corrected);
});
