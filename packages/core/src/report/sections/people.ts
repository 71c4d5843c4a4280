// analysis -> sections about people: their severity, order effects and time.
import type { Analysis } from '../../results/analyse.ts';
import { quantileOf } from '../../stats/index.ts';
import { intervalPlot } from '../figures/interval-plot.ts';
import { timePlot } from '../figures/time-plot.ts';
import { estimated, number, type ReportSection } from '../section.ts';
import type { ReportTexts } from '../texts/index.ts';
import { scaleEnds } from './ratings.ts';

/** Zero in the middle, and at least a tenth of a point to each side. */
function symmetric(rows: readonly { readonly value: number | null }[]): readonly number[] {
  const far = Math.max(0.1, ...rows.map(({ value }) => Math.abs(value ?? 0))) * 1.1;
  return [-far, far];
}

export function severitySection(
  { severity, annotatorMeans, criteria, splitHalf }: Analysis,
  texts: ReportTexts,
): ReportSection | null {
  const words = texts.severity;
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
        reason: 'reason' in estimate ? texts.reason(estimate.reason) : undefined,
      };
    }),
  );
  if (rows.length === 0) return null;
  const alike = (label: string) => rows.every((row) => row.label !== label || !row.value);
  const apart = rows.filter(({ label }) => !alike(label));
  return {
    id: 'severity',
    title: words.title,
    figure:
      apart.length === 0
        ? null
        : intervalPlot({
            title: words.figure,
            axis: words.axis,
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
    caption: words.caption,
    table: {
      columns: words.columns,
      rows: rows.map(({ label, id, rater, mean, n, other, value, reason }) => [
        label,
        rater,
        number(mean, 2),
        String(n),
        String(other),
        number(value, 2),
        estimated(splitHalf[id], 2),
        reason ?? '',
      ]),
    },
  };
}

export function orderSection(analysis: Analysis, { order: words }: ReportTexts): ReportSection | null {
  const { order, criteria } = analysis;
  const rows = criteria.flatMap(({ id, label }) => (order[id] ?? []).map((place) => ({ label, ...place })));
  if (rows.length === 0) return null;
  return {
    id: 'order',
    title: words.title,
    figure: intervalPlot({
      title: words.figure,
      axis: words.axis,
      ownScales: true,
      include: scaleEnds(analysis),
      rows: rows.map(({ label, position, mean }) => ({
        label: words.place(position + 1),
        group: label,
        value: mean,
        low: null,
        high: null,
      })),
    }),
    caption: words.caption,
    table: {
      columns: words.columns,
      rows: rows.map(({ label, position, mean, n }) => [
        label,
        String(position + 1),
        number(mean, 2),
        String(n),
      ]),
    },
  };
}

export function timeSection({ times }: Analysis, { time: words }: ReportTexts): ReportSection | null {
  if (times.length === 0) return null;
  const rows = times.map(({ annotator, seconds }) => ({
    label: annotator,
    seconds,
    median: quantileOf(seconds, 0.5) ?? 0,
  }));
  return {
    id: 'time',
    title: words.title,
    figure: timePlot({
      title: words.figure,
      axis: words.axis,
      written: words.seconds,
      rows,
    }),
    caption: words.caption,
    table: {
      columns: words.columns,
      rows: rows.map(({ label, seconds, median }) => [label, String(seconds.length), number(median, 1)]),
    },
  };
}
