// Meta-evaluation against SEEDA's scripts, gec-metrics and SciPy: correlations, ties, windows, ranks, TrueSkill, tests.
import { describe, expect, test } from 'vitest';
import { readRankingXml } from '../../../packages/core/src/format/published/ranking-xml.ts';
import {
  type MetricSentence,
  metricById,
  type StatisticsTable,
  scoreCorpus,
  settingsOf,
  sumRows,
} from '../../../packages/core/src/metric/index.ts';
import { scoreInOrder } from '../../../packages/core/src/metric/score-corpus.ts';
import {
  expectedWinsOfScores,
  gecMetricsSkill,
  trueSkillOfScores,
} from '../../../packages/core/src/results/meta/aggregate.ts';
import { humanExpectedWins, humanWins } from '../../../packages/core/src/results/meta/human-column.ts';
import {
  type CountedMetric,
  partsOf,
  swappedDifference,
} from '../../../packages/core/src/results/meta/permute.ts';
import {
  accuracyWithTies,
  agreementByRanks,
  calibratedAccuracy,
  countPairs,
  type HumanRanking,
  judgedPairs,
  type RankAgreement,
  sentenceAgreement,
} from '../../../packages/core/src/results/meta/sentence-level.ts';
import {
  correlateSystems,
  correlateWindows,
  type WindowCorrelation,
} from '../../../packages/core/src/results/meta/system-level.ts';
import type { Estimate } from '../../../packages/core/src/stats/estimate.ts';
import { expectedWins } from '../../../packages/core/src/stats/expected-wins.ts';
import {
  pairedBootstrapP,
  resampledInterval,
} from '../../../packages/core/src/stats/resampling/significance.ts';
import { type Game, playGames } from '../../../packages/core/src/stats/true-skill.ts';
import { williamsTest } from '../../../packages/core/src/stats/williams.ts';
import { allNear, Comparison, load, near } from './corpora.ts';

const numberOf = (estimate: Estimate) => ('value' in estimate ? estimate.value : null);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Rankings by line of the score files. */
function readRankings(xml: string, srcIdBase: 0 | 1, lineOf: (srcId: number) => number): HumanRanking[] {
  const { value, problems } = readRankingXml([{ name: 'judgments.xml', text: xml }], {
    srcIdBase,
  });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return value.rankings.map(({ item, groups }) => ({
    sentence: lineOf(Number(item)),
    ranks: new Map(groups.flatMap(({ systems, rank }) => systems.map((system) => [system, rank] as const))),
  }));
}

type Correlation = Record<'pearson' | 'spearman', number>;
interface GecMetrics {
  readonly metric_scores: Record<string, number>;
  readonly [column: string]: Correlation | Record<string, number>;
}
interface Seeda {
  readonly systems: readonly string[];
  readonly src_ids: readonly number[];
  readonly human_columns: Record<string, readonly number[]>;
  readonly judgments_edit_xml: string;
  readonly judgments_sent_xml: string;
  readonly sentence_scores: Record<string, Record<string, readonly number[]>>;
  readonly expected: {
    readonly seeda_scripts: Record<'corr_system' | 'corr_sentence', Record<string, [number, number]>> & {
      readonly window: Record<string, [number, number][]>;
    };
    readonly gec_metrics_seeda: Record<
      string,
      Record<string, never> & {
        readonly sentence: Record<'edit' | 'sent', unknown>;
        readonly pairwise_by_rank: Record<'edit' | 'sent', number[][]>;
        readonly window4_ts_edit: number[][];
      }
    >;
    readonly ew_pl: Record<'edit' | 'sent', Record<string, number>>;
    readonly tie_aware: Record<string, Record<string, number>>;
  };
}

const seeda = load<Seeda>('seeda.json.gz');
const sets: Record<string, (system: string) => boolean> = {
  base: (system) => !['INPUT', 'REF-F', 'GPT-3.5'].includes(system),
  '+INPUT': (system) => !['REF-F', 'GPT-3.5'].includes(system),
  '+REF-F_GPT-3.5': (system) => system !== 'INPUT',
  all: () => true,
};

describe.runIf(seeda)('SEEDA', () => {
  const { systems, src_ids, human_columns, sentence_scores, expected } = seeda!;
  const lines = new Map(src_ids.map((id, line) => [id, line]));
  const rankings = {
    edit: readRankings(seeda!.judgments_edit_xml, 1, (id) => lines.get(id)!),
    sent: readRankings(seeda!.judgments_sent_xml, 1, (id) => lines.get(id)!),
  };
  const chosen = (set: string) => systems.filter(sets[set]);
  const sign = (metric: string) => (metric === 'lower' ? -1 : 1);
  const scoresOf = (metric: string, set: string) =>
    chosen(set).map((system) => sentence_scores[metric][system].map((score) => sign(metric) * score));
  const asTheyAre = (metric: string, set: string) =>
    chosen(set).map((system) => sentence_scores[metric][system]);
  const pairsOf = (metric: string, level: 'edit' | 'sent', set: string) => {
    const names = chosen(set);
    const scores = scoresOf(metric, set);
    return judgedPairs(names, rankings[level], new Map(names.map((name, index) => [name, scores[index]])));
  };
  const humanOf = (column: string, set: string) => {
    const values = human_columns[column] as unknown as Record<string, number> | readonly number[];
    return chosen(set).map((system) =>
      Array.isArray(values) ? values[systems.indexOf(system)] : (values as Record<string, number>)[system],
    );
  };

  test('system level', () => {
    const compared = new Comparison();
    for (const [key, wanted] of Object.entries(expected.seeda_scripts.corr_system)) {
      const [metric, column, set] = key.split('|');
      // The scripts correlate the scores as they are, whichever end is the better one.
      const own = correlateSystems(asTheyAre(metric, set).map(mean), humanOf(column, set));
      const values = [numberOf(own.pearson)!, numberOf(own.spearman)!];
      compared.check(allNear(values, wanted), key, values, wanted);
    }
    compared.done(20);
  });

  test('sentence level with the published rule for ties', () => {
    const compared = new Comparison();
    for (const [key, wanted] of Object.entries(expected.seeda_scripts.corr_sentence)) {
      const [metric, level, set] = key.split('|') as [string, 'edit' | 'sent', string];
      const own = sentenceAgreement(countPairs(pairsOf(metric, level, set)), 'second', {
        lowerIsBetter: metric === 'lower',
      });
      compared.check(allNear([own.accuracy!, own.kendall!], wanted), key, own, wanted);
    }
    compared.done(20);
  });

  test('ties counted apart', () => {
    const compared = new Comparison();
    for (const [key, wanted] of Object.entries(expected.tie_aware)) {
      const [metric, level, set] = key.split('|') as [string, 'edit' | 'sent', string];
      const pairs = pairsOf(metric, level, set);
      const counts = countPairs(pairs);
      const { concordant, discordant, metricTies, humanTies, bothTie } = counts;
      const integers = [concordant, discordant, metricTies, humanTies, bothTie];
      const named = ['concordant', 'discordant', 'metric_tie', 'human_tie', 'both_tie'].map(
        (name) => wanted[name],
      );
      compared.check(JSON.stringify(integers) === JSON.stringify(named), key, integers, named);
      const drop = sentenceAgreement(counts, 'drop');
      const half = sentenceAgreement(counts, 'half');
      const own = [drop.accuracy!, drop.kendall!, half.accuracy!, half.kendall!, accuracyWithTies(counts)!];
      const values = ['accuracy_drop', 'kendall_drop', 'accuracy_half', 'kendall_half', 'acc_eq'].map(
        (name) => wanted[name],
      );
      compared.check(allNear(own, values), key, own, values);
      if (wanted.acc_eq_calibrated !== undefined) {
        const { accuracy, epsilon } = calibratedAccuracy(pairs);
        compared.check(
          allNear([accuracy!, epsilon], [wanted.acc_eq_calibrated, wanted.epsilon]),
          key,
          accuracy,
          epsilon,
        );
      }
    }
    compared.done(20);
  });

  test('windows of neighbouring systems', () => {
    const compared = new Comparison();
    for (const [key, wanted] of Object.entries(expected.seeda_scripts.window)) {
      const [metric, column, size] = key.split('|');
      const windows = correlateWindows(
        asTheyAre(metric, 'base').map(mean),
        humanOf(column, 'base'),
        Number(size),
      );
      const own = windows.map((one) => [numberOf(one.pearson)!, numberOf(one.spearman)!]);
      const fits = own.every((pair, index) => allNear(pair, wanted[index]));
      compared.check(own.length === wanted.length && fits, key, own, wanted);
    }
    compared.done(4);
  });

  test('as gec-metrics computes it', () => {
    const compared = new Comparison();
    for (const [key, wanted] of Object.entries(expected.gec_metrics_seeda)) {
      const [metric, set] = key.split('|');
      const names = chosen(set);
      const scores = scoresOf(metric, set);
      const ways = {
        system_default: scores.map(mean),
        system_expected_wins: expectedWinsOfScores(scores).map((one) => numberOf(one)!),
        system_trueskill: trueSkillOfScores(scores),
      };
      for (const [name, own] of Object.entries(ways)) {
        const block = wanted[name] as unknown as GecMetrics | undefined;
        if (!block) continue;
        const tolerance = name === 'system_trueskill' ? 1e-5 : 1e-9;
        names.forEach((system, index) => {
          compared.check(near(own[index], block.metric_scores[system], tolerance), key, name, system);
        });
        for (const column of ['ew_edit', 'ew_sent', 'ts_edit', 'ts_sent']) {
          const [kind, level] = column.split('_');
          const { pearson, spearman } = correlateSystems(own, humanOf(`${kind.toUpperCase()}_${level}`, set));
          const values = block[column] as Correlation;
          compared.check(
            near(numberOf(pearson), values.pearson, name === 'system_trueskill' ? 1e-4 : 1e-9),
            key,
            name,
            column,
          );
          if (name !== 'system_trueskill')
            compared.check(near(numberOf(spearman), values.spearman), key, name, column);
        }
      }
      for (const level of ['edit', 'sent'] as const) {
        const pairs = pairsOf(metric, level, set);
        const own = sentenceAgreement(countPairs(pairs), 'second');
        const sentence = wanted.sentence[level] as unknown as { accuracy: number; kendall: number };
        compared.check(
          allNear([own.accuracy!, own.kendall!], [sentence.accuracy, sentence.kendall]),
          key,
          level,
          own,
        );
        const byRank = agreementByRanks(pairs, 'second');
        compared.check(
          sameRanks(byRank, wanted.pairwise_by_rank[level]),
          key,
          level,
          byRank,
          wanted.pairwise_by_rank,
        );
      }
      const windows = correlateWindows(scores.map(mean), humanOf('TS_edit', set), 4);
      compared.check(sameWindows(windows, wanted.window4_ts_edit), key, windows);
    }
    compared.done(120);
  });

  test('Expected Wins of people are those of the published script', () => {
    for (const level of ['edit', 'sent'] as const) expectEwPl(rankings[level], expected.ew_pl[level]);
  });
});

const byRanks = (a: readonly number[], b: readonly number[]) => a[0] - b[0] || a[1] - b[1];
const sameRanks = (own: readonly RankAgreement[], wanted: readonly number[][]) =>
  own.length === wanted.length &&
  [...wanted]
    .sort(byRanks)
    .every((row, index) => allNear(row, [own[index].better, own[index].worse, own[index].accuracy!]));
const sameWindows = (own: readonly WindowCorrelation[], wanted: readonly (readonly number[])[]) =>
  own.length === wanted.length &&
  own.every((one, index) =>
    allNear([one.from, one.to, numberOf(one.pearson)!, numberOf(one.spearman)!], wanted[index]),
  );

/** Expected Wins of the people's rankings, four decimals. */
function expectEwPl(rankings: readonly HumanRanking[], wanted: Record<string, number>) {
  const systems = Object.keys(wanted).sort();
  const own = humanExpectedWins(humanWins(systems, rankings));
  systems.forEach((system, index) => {
    expect(numberOf(own[index])!.toFixed(4), system).toBe(wanted[system].toFixed(4));
  });
}

interface Gjg {
  readonly systems: readonly string[];
  readonly judgments_xml: string;
  readonly sentence_scores: Record<string, readonly number[]>;
  readonly human_columns: Record<'ew' | 'ts', readonly number[]>;
  readonly expected: {
    readonly sentence: { accuracy: number; kendall: number };
    readonly window4_ew: readonly [number, number, number, number][];
    readonly pairwise_by_rank: readonly [number, number, number][];
    readonly ew_pl: Record<string, number>;
  } & Record<
    'system_default' | 'system_expected_wins' | 'system_trueskill',
    Record<'ew' | 'ts', Correlation> & { readonly metric_scores: Record<string, number> }
  >;
}
const gjg = load<Gjg>('gjg15.json.gz');

test.runIf(gjg)('GJG15: all three aggregations, sentence level, windows and pairs of ranks', () => {
  const { systems, sentence_scores, human_columns, expected } = gjg!;
  const rankings = readRankings(gjg!.judgments_xml, 0, (id) => id);
  const pairs = judgedPairs(systems, rankings, new Map(Object.entries(sentence_scores)));
  const { accuracy, kendall } = sentenceAgreement(countPairs(pairs), 'second');
  expect(allNear([accuracy!, kendall!], [expected.sentence.accuracy, expected.sentence.kendall])).toBe(true);
  const table = systems.map((system) => sentence_scores[system]);
  const scores = table.map(mean);
  for (const [name, own, tolerance] of [
    ['system_default', scores, 1e-9],
    ['system_expected_wins', expectedWinsOfScores(table).map((one) => numberOf(one)!), 1e-9],
    ['system_trueskill', trueSkillOfScores(table), 1e-5],
  ] as const) {
    const { metric_scores, ...columns } = expected[name];
    systems.forEach((system, index) => {
      expect(near(own[index], metric_scores[system], tolerance), `${name} ${system}`).toBe(true);
    });
    for (const column of ['ew', 'ts'] as const) {
      const { pearson, spearman } = correlateSystems(own, human_columns[column]);
      const wanted = columns[column];
      expect(near(numberOf(pearson), wanted.pearson, 10 * tolerance), `${name} ${column}`).toBe(true);
      expect(near(numberOf(spearman), wanted.spearman), `${name} ${column}`).toBe(true);
    }
  }
  expect(sameWindows(correlateWindows(scores, human_columns.ew, 4), expected.window4_ew)).toBe(true);
  expect(sameRanks(agreementByRanks(pairs, 'second'), expected.pairwise_by_rank)).toBe(true);
  expectEwPl(rankings, expected.ew_pl);
});

interface Statistics {
  readonly correlation: readonly {
    a: number[];
    b: number[];
    pearson: number | null;
    spearman: number | null;
    kendall_tau_b: number | null;
  }[];
  readonly williams: readonly {
    n: number;
    r1h: number;
    r2h: number;
    r12: number;
    t: number | null;
    p_one_sided: number | null;
    p_two_sided: number | null;
  }[];
  readonly bootstrap_errant: {
    readonly beta: number;
    readonly counts: Record<string, number[][][]>;
    readonly full: Record<string, { tp_fp_fn: number[]; f: number; choice: number[] }>;
    readonly resamples: readonly ({ index: number[] } & Record<
      string,
      { frozen_f: number; repeated_f: number }
    >)[];
  };
  readonly interval: { values: number[]; low: number; high: number };
  readonly paired_bootstrap: { a: number[]; b: number[]; observed_difference: number; p: number };
  readonly perm_both: {
    metric_a: number[][];
    metric_b: number[][];
    human: number[][];
    observed_delta: number;
    permutations: readonly { swap: number[][]; delta: number }[];
  };
}
const statistics = load<Statistics>('statistics.json');

describe.runIf(statistics)('statistics', () => {
  test('correlations are those of SciPy', () => {
    for (const { a, b, ...wanted } of statistics!.correlation) {
      const { pearson, spearman, kendall } = correlateSystems(a, b);
      for (const [own, value] of [
        [pearson, wanted.pearson],
        [spearman, wanted.spearman],
        [kendall, wanted.kendall_tau_b],
      ] as const) {
        if (value === null) expect(numberOf(own)).toBeNull();
        else expect(numberOf(own)).toBeCloseTo(value, 9);
      }
    }
  });

  test("Williams' test", () => {
    for (const { n, r1h, r2h, r12, t, p_one_sided, p_two_sided } of statistics!.williams) {
      const own = williamsTest(n, r1h, r2h, r12);
      if (t === null) expect(own).toHaveProperty('reason');
      else {
        expect(own).toHaveProperty('t');
        if ('t' in own)
          expect(allNear([own.t, own.oneSided, own.twoSided], [t, p_one_sided!, p_two_sided!])).toBe(true);
      }
    }
  });

  test('intervals and the paired bootstrap', () => {
    const { values, low, high } = statistics!.interval;
    expect(resampledInterval(values)).toEqual({ low, high });
    const { a, b, observed_difference, p } = statistics!.paired_bootstrap;
    expect(pairedBootstrapP(a, b, observed_difference)).toBeCloseTo(p, 9);
  });

  test('resampled ERRANT scores, with the choice of references kept and repeated', () => {
    const { counts, beta, full, resamples } = statistics!.bootstrap_errant;
    const declaration = metricById('errant-gec-metrics')!;
    const program = declaration.make(settingsOf(declaration, { beta }));
    for (const [system, vectors] of Object.entries(counts)) {
      const sentences = vectors.map(() => null as unknown as MetricSentence);
      let next = 0;
      const result = scoreCorpus({ ...program, statistics: () => vectors[next++] }, sentences);
      const { tp, fp, fn } = result.score.counts!;
      expect([tp, fp, fn]).toEqual(full[system].tp_fp_fn);
      expect([...result.chosen!]).toEqual(full[system].choice);
      expect(result.score.score).toBeCloseTo(full[system].f, 9);
      for (const resample of resamples) {
        const weights = vectors.map((_, index) => resample.index.filter((one) => one === index).length);
        const frozen = program.score(sumRows(result.statistics as StatisticsTable, weights)).score;
        expect(frozen).toBeCloseTo(resample[system].frozen_f, 9);
        const repeated = scoreInOrder(program, result.vectors, resample.index).score;
        expect(repeated).toBeCloseTo(resample[system].repeated_f, 9);
      }
    }
    expect(resamples.length).toBeGreaterThan(3);
  });

  test('swapping the values of two metrics', () => {
    const { metric_a, metric_b, human, observed_delta, permutations } = statistics!.perm_both;
    const people = human.map(mean);
    const sentences = metric_a[0].length;
    const countedOf = (matrix: readonly (readonly number[])[]): CountedMetric => ({
      systems: matrix.map((row) => ({ rows: row.length, width: 2, values: row.flatMap((one) => [one, 1]) })),
      score: ({ 0: sum, 1: count }) => sum / count,
    });
    const differenceOf = (swap: readonly (readonly number[])[]) => {
      const swapped = swap.map((row) => row.reduce((sum, one) => sum + one, 0));
      const [a, b] = [metric_a, metric_b].map((matrix) => {
        const parts = partsOf(countedOf(matrix));
        if ('reason' in parts) return expect.fail(parts.reason);
        const sums = matrix.map((row, system) => [
          row.reduce((sum, one, sentence) => sum + one * swap[system][sentence], 0),
          swapped[system],
        ]);
        return parts({ swapped, sums });
      });
      return swappedDifference(a, b, people, { swapped, sentences });
    };
    expect(differenceOf(metric_a.map((row) => row.map(() => 0)))).toBeCloseTo(observed_delta, 9);
    for (const { swap, delta } of permutations) expect(differenceOf(swap)).toBeCloseTo(delta, 9);
  });
});

interface TrueSkillVectors {
  readonly games: readonly { players: number; games: Game[]; expected: [number, number][] }[];
  readonly pairwise: readonly number[][][];
  readonly trueskill: readonly number[];
  readonly expected_wins: readonly number[];
}
const trueskill = load<TrueSkillVectors>('trueskill.json');

test.runIf(trueskill)('TrueSkill game by game', () => {
  for (const { players, games, expected } of trueskill!.games)
    playGames(players, games, gecMetricsSkill).forEach(({ mu, sigma }, player) => {
      expect(Math.abs(mu - expected[player][0])).toBeLessThan(1e-5);
      expect(Math.abs(sigma - expected[player][1])).toBeLessThan(1e-5);
    });
});

test.runIf(trueskill)('both aggregations of pairwise signs', () => {
  const { pairwise, trueskill: skills, expected_wins } = trueskill!;
  const players = pairwise[0].length;
  const games: Game[] = [];
  const wins = new Float64Array(players * players);
  for (const signs of pairwise)
    for (let a = 0; a < players; a++)
      for (let b = a + 1; b < players; b++) {
        const sign = signs[a][b] as -1 | 0 | 1;
        games.push([a, b, sign]);
        if (sign !== 0) wins[sign > 0 ? a * players + b : b * players + a]++;
      }
  playGames(players, games, gecMetricsSkill).forEach(({ mu }, player) => {
    expect(Math.abs(mu - skills[player])).toBeLessThan(1e-5);
  });
  const own = expectedWins({ systems: players, wins, ties: new Float64Array(players * players) });
  own.forEach((one, player) => {
    expect(numberOf(one)).toBeCloseTo(expected_wins[player], 9);
  });
});
