// analysis -> sections about who is better: scores, rank ranges, head to head.
import type { Analysis } from '../results/analyse.ts';
import { separatingP } from '../results/separation.ts';
import type { RankedSystem, Rankings } from '../stats/index.ts';
import { intervalPlot } from './figures/interval-plot.ts';
import { matrixPlot } from './figures/matrix-plot.ts';
import { number, probability, type ReportSection, range } from './section.ts';

const trueSkillWords = {
  literature: 'mean 0, deviation 0.5',
  wmt: 'mean 0, deviation 0.5, beta growing with the comparisons',
  original: 'mean 25, deviation 25/3',
} as const;

type Scored = Extract<RankedSystem, { score: number }> & { readonly system: string };

/** All systems, the best first, so that every figure has them in one order. */
export function systemOrder({ systems, ranking }: Analysis): readonly string[] {
  const best = scoredRows(ranking?.expectedWins ?? {}).map(({ system }) => system);
  return [...best, ...systems.filter((system) => !best.includes(system))];
}

/** Systems that have a score, the best first. */
const scoredRows = (ranked: Readonly<Record<string, RankedSystem>>): readonly Scored[] =>
  Object.entries(ranked)
    .flatMap(([system, row]) => ('score' in row ? [{ ...row, system }] : []))
    .sort((a, b) => b.score - a.score);

export function rankingSection({ ranking, rankedBy, criteria, choices }: Analysis): ReportSection | null {
  if (!ranking) return null;
  const rows = scoredRows(ranking.expectedWins);
  const criterion = criteria.find(({ id }) => id === rankedBy)?.label ?? rankedBy;
  if (rows.length === 0) return null;
  const other = (method: 'bradleyTerry' | 'trueSkill', system: string) => {
    const row = ranking[method][system];
    return row && 'score' in row ? number(row.score, 2) : '–';
  };
  return {
    id: 'ranking',
    title: 'Ranking',
    figure: intervalPlot({
      title: 'Expected Wins with 95 % intervals',
      axis: 'Expected Wins',
      include: () => [0, 1],
      rows: rows.map(({ system, score, low, high, cluster }) => ({
        label: system,
        group: `Cluster ${cluster}`,
        value: score,
        low,
        high,
      })),
    }),
    caption: `Expected Wins ${rankedBy === 'comparisons' ? 'over the comparisons' : `over each annotator's ratings of ${criterion}`}, ties dropped. A cluster ends where no rank range crosses; two systems of one cluster may still differ head to head. TrueSkill (${trueSkillWords[choices.trueSkill]}) is centred on the mean of the systems.`,
    table: {
      columns: ['Cluster', 'System', 'Expected Wins', '95 % interval', 'Bradley-Terry', 'TrueSkill'],
      rows: rows.map(({ system, score, low, high, cluster }) => [
        String(cluster),
        system,
        number(score),
        range(low, high),
        other('bradleyTerry', system),
        other('trueSkill', system),
      ]),
    },
  };
}

const methods: readonly (readonly [keyof Rankings, string])[] = [
  ['expectedWins', 'Expected Wins'],
  ['bradleyTerry', 'Bradley-Terry'],
  ['trueSkill', 'TrueSkill'],
];

export function rankRangeSection({ ranking, systems, choices }: Analysis): ReportSection | null {
  if (!ranking) return null;
  const ranked = methods.map(([id, name]) => ({ name, rows: scoredRows(ranking[id]) }));
  const [first] = ranked;
  if (first.rows.length < 2) return null;
  const of = (rows: readonly Scored[], system: string) => {
    const row = rows.find((one) => one.system === system);
    if (!row) return ['–', '–'];
    const { rankLow, rankHigh, cluster } = row;
    return [rankLow === rankHigh ? String(rankLow) : `${rankLow}–${rankHigh}`, String(cluster)];
  };
  return {
    id: 'rank-ranges',
    title: 'Rank ranges',
    figure: intervalPlot({
      title: 'Rank ranges that hold 95 % of the resamples',
      axis: 'Rank by Expected Wins',
      digits: 0,
      include: () => [1, systems.length],
      rows: first.rows.map(({ system, score, rankLow, rankHigh }) => ({
        label: system,
        // Systems with the same score share a rank, as they do in the resamples.
        value: 1 + first.rows.filter((other) => other.score > score).length,
        low: rankLow,
        high: rankHigh,
      })),
    }),
    caption: `The ranks by Expected Wins that a system took in 95 % of the resamples of ${choices.resampleBy === 'pairs' ? 'single comparisons' : 'items'}; the dot is its rank over all of them. The table has the ranges by the other methods too.`,
    table: {
      columns: ['System', ...ranked.flatMap(({ name }) => [name, 'Cluster'])],
      rows: first.rows.map(({ system }) => [system, ...ranked.flatMap(({ rows }) => of(rows, system))]),
    },
  };
}

export function headToHeadSection({ headToHead, ranking }: Analysis): ReportSection | null {
  if (!headToHead || Object.keys(headToHead).length < 2) return null;
  const score = (system: string) => {
    const row = ranking?.expectedWins[system];
    return row && 'score' in row ? row.score : 0;
  };
  const names = Object.keys(headToHead).sort((a, b) => score(b) - score(a));
  const p = (row: string, column: string, which: 'p' | 'corrected') => {
    const test = headToHead[row][column]?.[which];
    return test && 'value' in test ? test.value : null;
  };
  const share = (row: string, column: string) => {
    const estimate = headToHead[row][column]?.share;
    return estimate && 'value' in estimate ? estimate.value : null;
  };
  const pairs = names.flatMap((row, place) =>
    names.slice(place + 1).map((column) => ({ row, column, cell: headToHead[row][column] })),
  );
  return {
    id: 'head-to-head',
    title: 'Head to head',
    figure: matrixPlot({
      title: 'Percent of decided comparisons won by the row',
      names,
      share,
      marked: (row, column) => (p(row, column, 'corrected') ?? 1) < separatingP,
    }),
    caption:
      'Percent of decided comparisons that the row won against the column, ties left out; * where an exact two-sided sign test gives p < 0.05 corrected for the number of pairs (Holm).',
    table: {
      columns: ['System', 'Against', 'Won', 'Lost', 'Tied', 'Share', 'p', 'p (Holm)'],
      rows: pairs.map(({ row, column, cell }) => [
        row,
        column,
        String(cell.wins),
        String(cell.losses),
        String(cell.ties),
        number(share(row, column), 2),
        probability(p(row, column, 'p')),
        probability(p(row, column, 'corrected')),
      ]),
    },
  };
}
