// analysis -> sections about what systems got: mean ratings and how much people changed.
import type { Analysis } from '../results/analyse.ts';
import type { Criterion } from '../results/judgement-set.ts';
import { intervalPlot } from './figures/interval-plot.ts';
import { number, type ReportSection, range } from './section.ts';
import { systemOrder } from './sections-ranking.ts';

/** What an answer is called: by its label, its category, or its number. */
export function answerLabel({ categories, answerLabels = {} }: Criterion, value: number): string {
  const name = categories?.[value] ?? String(value);
  return answerLabels[name] ?? name;
}

/** More different answers than this (a slider) are summed up. */
const mostValues = 12;

function distribution({ answerLabels = {} }: Criterion, counts: Readonly<Record<string, number>>): string {
  const values = Object.entries(counts);
  if (values.length <= mostValues)
    return values.map(([value, count]) => `${answerLabels[value] ?? value}: ${count}`).join(', ');
  return `${values.length} values from ${values[0][0]} to ${values[values.length - 1][0]}`;
}

/** The ends of each criterion's scale as far as they were used, so that a small difference looks small. */
export function scaleEnds({ criteria, means }: Analysis): (label: string) => readonly number[] {
  const ends = new Map<string, readonly number[]>(
    criteria.map(({ id, label, level, categories = [] }) => {
      const cells = Object.values(means).flatMap((row) => (row[id] ? [row[id]] : []));
      const given = cells.flatMap(({ counts }) => Object.keys(counts).map(Number)).filter(Number.isFinite);
      if (given.length > 0) return [label, [Math.min(...given), Math.max(...given)]] as const;
      if (level === 'ordinal' && categories.length > 1) return [label, [0, categories.length - 1]] as const;
      const share = cells.every(({ mean }) => mean === null || (mean >= 0 && mean <= 1));
      return [label, share ? [0, 1] : []] as const;
    }),
  );
  return (label) => ends.get(label) ?? [];
}

export function meansSection(analysis: Analysis): ReportSection | null {
  const { means, criteria, zMeans } = analysis;
  const cells = criteria.flatMap((criterion) =>
    systemOrder(analysis).flatMap((system) =>
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
        ? null
        : intervalPlot({
            title: 'Mean ratings with 95 % intervals',
            axis: 'Mean',
            ownScales: true,
            include: scaleEnds(analysis),
            rows: averaged.map(({ criterion, system, cell }) => ({
              label: system,
              group: criterion.label,
              value: cell.mean,
              low: cell.low,
              high: cell.high,
            })),
          }),
    caption:
      'Means over judgements, Other left out and counted; beside them the means with every Other as 0. z is the mean of ratings standardised within each annotator.',
    table: {
      columns: [
        'Criterion',
        'System',
        'Mean',
        '95 % interval',
        'z',
        'n',
        'Other',
        'Mean, Other as 0',
        'Distribution',
      ],
      rows: cells.map(({ criterion, system, cell }) => [
        criterion.label,
        system,
        number(cell.mean, 2),
        range(cell.low, cell.high, 2),
        z(criterion.id, system),
        String(cell.n),
        String(cell.other),
        number(cell.meanWithOtherAsZero ?? cell.mean, 2),
        distribution(criterion, cell.counts),
      ]),
    },
  };
}

export function distanceSection({ editDistance }: Analysis): ReportSection | null {
  if (!editDistance) return null;
  const rows = Object.entries(editDistance).sort(([, a], [, b]) => a.mean - b.mean);
  return {
    id: 'edit-distance',
    title: 'Post-editing',
    figure: intervalPlot({
      title: 'Mean edit distance with 95 % intervals',
      axis: 'Edit distance from output to post-edit',
      include: () => [0],
      digits: 3,
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
