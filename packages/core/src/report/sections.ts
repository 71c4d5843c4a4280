// analysis -> sections of a report: each a figure, its numbers as a table, and its method in one line.
import type { Analysis } from '../results/analyse.ts';
import { intervalPlot } from './interval-plot.ts';
import { mapPlot } from './map-plot.ts';
import { matrixPlot } from './matrix-plot.ts';
import { number, type ReportSection, range } from './section.ts';
import {
  agreementSection,
  expertSection,
  orderSection,
  selfSection,
  severitySection,
  timeSection,
} from './sections-people.ts';

export function reportSections(analysis: Analysis): readonly ReportSection[] {
  return [
    rankingSection,
    meansSection,
    headToHeadSection,
    distanceSection,
    agreementSection,
    selfSection,
    expertSection,
    mapSection,
    severitySection,
    orderSection,
    timeSection,
    metricSection,
  ].flatMap((section) => section(analysis) ?? []);
}

function rankingSection({ ranking, rankedBy }: Analysis): ReportSection | null {
  if (!ranking) return null;
  const rows = Object.entries(ranking.expectedWins)
    .flatMap(([system, row]) => ('score' in row ? [{ system, ...row }] : []))
    .sort((a, b) => b.score - a.score);
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
      rows: rows.map(({ system, score, low, high, cluster }) => ({
        label: system,
        group: `Cluster ${cluster}`,
        value: score,
        low,
        high,
      })),
    }),
    caption: `Expected Wins ${rankedBy === 'comparisons' ? 'over the comparisons' : `over ratings of ${rankedBy}`}, ties dropped; systems of one cluster cannot be told apart.`,
    table: {
      columns: ['Cluster', 'System', 'Expected Wins', '95 % interval', 'Ranks', 'Bradley-Terry', 'TrueSkill'],
      rows: rows.map(({ system, score, low, high, rankLow, rankHigh, cluster }) => [
        String(cluster),
        system,
        number(score),
        range(low, high),
        rankLow === rankHigh ? String(rankLow) : `${rankLow}–${rankHigh}`,
        other('bradleyTerry', system),
        other('trueSkill', system),
      ]),
    },
  };
}

function meansSection({ means, systems, criteria, zMeans }: Analysis): ReportSection | null {
  const cells = criteria.flatMap((criterion) =>
    systems.flatMap((system) =>
      means[system]?.[criterion.id] ? [{ criterion, system, cell: means[system][criterion.id] }] : [],
    ),
  );
  if (cells.length === 0) return null;
  const averaged = cells.filter(({ cell }) => cell.mean !== null);
  const z = (criterion: string, system: string) => {
    const estimate = zMeans[criterion]?.[system];
    return estimate && 'value' in estimate ? number(estimate.value, 2) : '–';
  };
  return {
    id: 'means',
    title: 'Ratings',
    figure:
      averaged.length === 0
        ? ''
        : intervalPlot({
            title: 'Mean ratings with 95 % intervals',
            axis: 'Mean',
            rows: averaged.map(({ criterion, system, cell }) => ({
              label: system,
              group: criterion.label,
              value: cell.mean,
              low: cell.low,
              high: cell.high,
            })),
          }),
    caption:
      'Means over judgements, Other left out and counted; z is the mean of ratings standardised within each annotator.',
    table: {
      columns: ['Criterion', 'System', 'Mean', '95 % interval', 'z', 'n', 'Other', 'Distribution'],
      rows: cells.map(({ criterion, system, cell }) => [
        criterion.label,
        system,
        number(cell.mean, 2),
        range(cell.low, cell.high, 2),
        z(criterion.id, system),
        String(cell.n),
        String(cell.other),
        Object.entries(cell.counts)
          .map(([value, count]) => `${value}: ${count}`)
          .join(', '),
      ]),
    },
  };
}

function headToHeadSection({ headToHead, ranking }: Analysis): ReportSection | null {
  if (!headToHead || Object.keys(headToHead).length < 2) return null;
  const score = (system: string) => {
    const row = ranking?.expectedWins[system];
    return row && 'score' in row ? row.score : 0;
  };
  const names = Object.keys(headToHead).sort((a, b) => score(b) - score(a));
  const p = (row: string, column: string) => {
    const test = headToHead[row][column]?.p;
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
      title: 'Share of decided comparisons won by the row',
      names,
      share,
      marked: (row, column) => (p(row, column) ?? 1) < 0.05,
    }),
    caption:
      'Share of decided comparisons that the row won against the column; * where an exact two-sided sign test gives p < 0.05 (not corrected for many tests).',
    table: {
      columns: ['System', 'Against', 'Won', 'Lost', 'Tied', 'Share', 'p'],
      rows: pairs.map(({ row, column, cell }) => [
        row,
        column,
        String(cell.wins),
        String(cell.losses),
        String(cell.ties),
        number(share(row, column), 2),
        number(p(row, column), 4),
      ]),
    },
  };
}

function distanceSection({ editDistance }: Analysis): ReportSection | null {
  if (!editDistance) return null;
  const rows = Object.entries(editDistance).sort(([, a], [, b]) => a.mean - b.mean);
  return {
    id: 'edit-distance',
    title: 'Post-editing',
    figure: intervalPlot({
      title: 'Mean edit distance with 95 % intervals',
      axis: 'Edit distance from output to post-edit',
      include: [0],
      rows: rows.map(([system, { mean, low, high }]) => ({ label: system, value: mean, low, high })),
    }),
    caption: 'Characters changed, divided by the longer text; less is better.',
    table: {
      columns: ['System', 'Mean', '95 % interval', 'After the first phase', 'n'],
      rows: rows.map(([system, { mean, low, high, earlier, n }]) => [
        system,
        number(mean),
        range(low, high),
        number(earlier?.mean),
        String(n),
      ]),
    },
  };
}

function mapSection({ versions }: Analysis): ReportSection | null {
  if (!versions || versions.versions.length < 3) return null;
  const kind = (name: string) =>
    name === 'source' || name === 'reference' ? 'text' : name.includes('+') ? 'edit' : 'output';
  return {
    id: 'map',
    title: 'Map of the texts',
    figure: mapPlot({
      title: 'Distances between versions of the texts',
      points: versions.versions.map((label, place) => ({
        label,
        kind: kind(label),
        place: versions.places[place],
      })),
    }),
    caption: `Mean normalised character distances between all versions over ${versions.items} items, in two dimensions (classical scaling). Small dots are post-edits.`,
    table: {
      columns: ['', ...versions.versions],
      rows: versions.versions.map((name, row) => [
        name,
        ...versions.distances[row].map((distance) => number(distance, 2)),
      ]),
    },
  };
}

function metricSection({ metrics }: Analysis): ReportSection | null {
  if (!metrics) return null;
  const cell = (estimate: { readonly value: number } | { readonly reason: string } | undefined) =>
    estimate && 'value' in estimate ? number(estimate.value) : '–';
  return {
    id: 'metrics',
    title: 'Automatic metrics',
    figure: '',
    caption:
      'Correlation of automatic scores with people: over systems, and over pairs of outputs that people decided.',
    table: {
      columns: [
        'Metric',
        'Systems',
        'Pearson',
        'Spearman',
        'Kendall',
        'Pairs',
        'Accuracy',
        'Kendall (sentences)',
      ],
      rows: Object.entries(metrics).map(([name, row]) => [
        name,
        String(row.systems),
        cell(row.pearson),
        cell(row.spearman),
        cell(row.kendall),
        row.sentence ? String(row.sentence.pairs) : '–',
        cell(row.sentence?.accuracy),
        cell(row.sentence?.kendall),
      ]),
    },
  };
}
