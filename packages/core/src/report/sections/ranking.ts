// analysis -> sections about who is better: scores, rank ranges, head to head.
import type { Analysis } from '../../results/analyse.ts';
import { separatingP } from '../../results/separation.ts';
import type { RankedSystem, Rankings } from '../../stats/index.ts';
import { intervalPlot } from '../figures/interval-plot.ts';
import { matrixPlot } from '../figures/matrix-plot.ts';
import { estimated, number, probability, type ReportSection, range } from '../section.ts';
import type { ReportTexts } from '../texts/index.ts';

type Scored = Extract<RankedSystem, { score: number }> & { readonly system: string };

/** All systems, the best first, so that every figure has them in one order. */
export function systemOrder({ systems, ranking }: Analysis): readonly string[] {
  const best = scoredRows(ranking?.expectedWins ?? {}).map(({ system }) => system);
  return [...best, ...systems.filter((system) => !best.includes(system))];
}

/** A caption that also says what the adjudicated column is, where there is one. */
export const withDecisions = (
  caption: string,
  adjudicated: Analysis['adjudicated'],
  texts: ReportTexts,
): string => (adjudicated ? `${caption} ${texts.adjudicated.caption(adjudicated.decisions)}` : caption);

/** What a criterion is called in a report. */
export const criterionName = (criteria: Analysis['criteria'], id: string | undefined): string =>
  criteria.find((criterion) => criterion.id === id)?.label ?? id ?? '';

/** Systems that have a score, the best first. */
const scoredRows = (ranked: Readonly<Record<string, RankedSystem>>): readonly Scored[] =>
  Object.entries(ranked)
    .flatMap(([system, row]) => ('score' in row ? [{ ...row, system }] : []))
    .sort((a, b) => b.score - a.score);

export function rankingSection(
  { ranking, rankedBy, criteria, choices, adjudicated }: Analysis,
  texts: ReportTexts,
): ReportSection | null {
  if (!ranking) return null;
  const rows = scoredRows(ranking.expectedWins);
  const criterion = rankedBy === 'comparisons' ? null : criterionName(criteria, rankedBy);
  const words = texts.ranking;
  if (rows.length === 0) return null;
  const other = (method: 'bradleyTerry' | 'trueSkill', system: string) => {
    const row = ranking[method][system];
    return row && 'score' in row ? number(row.score, 2) : '–';
  };
  return {
    id: 'ranking',
    title: words.title,
    figure: intervalPlot({
      title: words.figure,
      axis: words.axis,
      include: () => [0, 1],
      rows: rows.map(({ system, score, low, high, cluster }) => ({
        label: system,
        group: words.cluster(cluster),
        value: score,
        low,
        high,
      })),
    }),
    caption: withDecisions(words.caption(criterion, choices.trueSkill), adjudicated, texts),
    table: {
      columns: [...words.columns, ...(adjudicated ? [texts.adjudicated.wins] : [])],
      rows: rows.map(({ system, score, low, high, cluster }) => [
        String(cluster),
        system,
        number(score),
        range(low, high, 3, texts.range),
        other('bradleyTerry', system),
        other('trueSkill', system),
        ...(adjudicated ? [estimated(adjudicated.expectedWins?.[system])] : []),
      ]),
    },
  };
}

const methods: readonly (readonly [keyof Rankings, string])[] = [
  ['expectedWins', 'Expected Wins'],
  ['bradleyTerry', 'Bradley-Terry'],
  ['trueSkill', 'TrueSkill'],
];

export function rankRangeSection(
  { ranking, systems, choices }: Analysis,
  { rankRanges: words }: ReportTexts,
): ReportSection | null {
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
    title: words.title,
    figure: intervalPlot({
      title: words.figure,
      axis: words.axis,
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
    caption: words.caption(choices.resampleBy),
    table: {
      columns: [words.system, ...ranked.flatMap(({ name }) => [name, words.cluster])],
      rows: first.rows.map(({ system }) => [system, ...ranked.flatMap(({ rows }) => of(rows, system))]),
    },
  };
}

export function headToHeadSection(
  { headToHead, ranking }: Analysis,
  { headToHead: words }: ReportTexts,
): ReportSection | null {
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
  const pairs = names.flatMap((row, index) =>
    names.slice(index + 1).map((column) => ({ row, column, cell: headToHead[row][column] })),
  );
  return {
    id: 'head-to-head',
    title: words.title,
    figure: matrixPlot({
      title: words.figure,
      names,
      share,
      marked: (row, column) => (p(row, column, 'corrected') ?? 1) < separatingP,
    }),
    caption: words.caption,
    table: {
      columns: words.columns,
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
