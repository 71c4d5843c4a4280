// analysis -> sections about people: their severity, order effects and time.
import type { Analysis } from '../results/analyse.ts';
import { quantile } from '../stats/index.ts';
import { intervalPlot } from './figures/interval-plot.ts';
import { timePlot } from './figures/time-plot.ts';
import { number, type ReportSection } from './section.ts';
import { scaleEnds } from './sections-ratings.ts';

/** Zero in the middle, and at least a tenth of a point to each side. */
function symmetric(rows: readonly { readonly value: number | null }[]): readonly number[] {
  const far = Math.max(0.1, ...rows.map(({ value }) => Math.abs(value ?? 0))) * 1.1;
  return [-far, far];
}

export function severitySection({
  severity,
  annotatorMeans,
  criteria,
  splitHalf,
}: Analysis): ReportSection | null {
  const rows = criteria.flatMap(({ id, label }) =>
    Object.entries(annotatorMeans[id] ?? {}).map(([rater, { mean, n, other }]) => {
      const estimate = severity[id]?.[rater] ?? { reason: '' };
      return {
        label,
        id,
        rater,
        mean,
        n,
        other,
        value: 'value' in estimate ? estimate.value : null,
        reason: 'reason' in estimate ? estimate.reason : undefined,
      };
    }),
  );
  if (rows.length === 0) return null;
  const alike = (label: string) => rows.every((row) => row.label !== label || !row.value);
  const apart = rows.filter(({ label }) => !alike(label));
  const reliability = (id: string) => {
    const estimate = splitHalf[id];
    return estimate && 'value' in estimate ? number(estimate.value, 2) : '–';
  };
  return {
    id: 'severity',
    title: 'Annotators',
    figure:
      apart.length === 0
        ? null
        : intervalPlot({
            title: 'Severity of annotators',
            axis: 'Distance from the others on the same outputs',
            ownScales: true,
            include: (label) => symmetric(rows.filter((row) => row.label === label)),
            rows: apart.map(({ label, rater, value, reason }) => ({
              label: rater,
              group: label,
              value,
              low: null,
              high: null,
              reason,
            })),
          }),
    caption:
      'The mean of each annotator over what they rated, and how far it lies from the others on the same outputs: below zero is more severe; criteria on which nobody differs are only in the table. Split-half: correlation of system means between random halves of the items, stepped up.',
    table: {
      columns: [
        'Criterion',
        'Annotator',
        'Mean',
        'n',
        'Other',
        'Severity',
        'Split-half reliability',
        'Remark',
      ],
      rows: rows.map(({ label, id, rater, mean, n, other, value, reason }) => [
        label,
        rater,
        number(mean, 2),
        String(n),
        String(other),
        number(value, 2),
        reliability(id),
        reason ?? '',
      ]),
    },
  };
}

export function orderSection(analysis: Analysis): ReportSection | null {
  const { order, criteria } = analysis;
  const rows = criteria.flatMap(({ id, label }) => (order[id] ?? []).map((place) => ({ label, ...place })));
  if (rows.length === 0) return null;
  return {
    id: 'order',
    title: 'Order effect',
    figure: intervalPlot({
      title: 'Mean rating by place on the screen',
      axis: 'Mean rating',
      ownScales: true,
      include: scaleEnds(analysis),
      rows: rows.map(({ label, position, mean }) => ({
        label: `place ${position + 1}`,
        group: label,
        value: mean,
        low: null,
        high: null,
      })),
    }),
    caption: 'Outputs are shown in random order, so every place should have the same mean.',
    table: {
      columns: ['Criterion', 'Place', 'Mean', 'n'],
      rows: rows.map(({ label, position, mean, n }) => [
        label,
        String(position + 1),
        number(mean, 2),
        String(n),
      ]),
    },
  };
}

export function timeSection({ times }: Analysis): ReportSection | null {
  if (times.length === 0) return null;
  const rows = times.map(({ annotator, seconds }) => ({
    label: annotator,
    seconds,
    median: quantile(
      [...seconds].sort((a, b) => a - b),
      0.5,
    ),
  }));
  return {
    id: 'time',
    title: 'Time per item',
    figure: timePlot({
      title: 'Seconds per item',
      axis: 'Seconds per item',
      rows,
    }),
    caption:
      'One dot an item, the line and the number are the median; idle gaps are left out, and the slowest 2 % stand at the edge.',
    table: {
      columns: ['Annotator', 'Items', 'Median seconds'],
      rows: rows.map(({ label, seconds, median }) => [label, String(seconds.length), number(median, 1)]),
    },
  };
}
