// analysis -> sections about people: their agreement, severity, order effects and time.
import type { Analysis } from '../results/analyse.ts';
import type { Criterion } from '../results/judgement-set.ts';
import { coefficients, type IntervalEstimate, quantile } from '../stats/index.ts';
import { intervalPlot } from './interval-plot.ts';
import { number, type ReportSection, range } from './section.ts';
import { scaleEnds } from './sections-ratings.ts';
import { timePlot } from './time-plot.ts';

/** What is drawn: one coefficient of each family, fitting the criterion's level; the table has all. */
const telling: Readonly<Record<Criterion['level'], readonly string[]>> = {
  nominal: ['raw', 'kappa', 'alphaNominal', 'ac1'],
  ordinal: ['raw', 'kappaQuadratic', 'alphaOrdinal', 'ac2'],
  interval: ['kappaQuadratic', 'alphaInterval', 'icc', 'ac2'],
  set: ['raw', 'alphaMasi'],
};

/** Agreement in one of its three kinds. */
function agreementOf(
  id: string,
  title: string,
  caption: string,
  analysis: Analysis,
  agreement: Analysis['agreement'],
): ReportSection | null {
  const known = analysis.criteria.filter((criterion) => agreement[criterion.id]);
  const rows = known.flatMap((criterion) =>
    coefficients.map((coefficient) => ({
      criterion,
      coefficient,
      estimate: agreement[criterion.id][coefficient.id] as IntervalEstimate,
    })),
  );
  const defined = rows.filter(({ estimate }) => 'value' in estimate);
  const drawn = defined.filter(({ criterion, coefficient }) =>
    telling[criterion.level].includes(coefficient.id),
  );
  if (rows.length === 0) return null;
  return {
    id,
    title,
    figure:
      drawn.length === 0
        ? null
        : intervalPlot({
            title: `${title} with 95 % intervals`,
            axis: 'Agreement',
            include: () => [0, 1],
            rows: drawn.map(({ criterion, coefficient, estimate }) => ({
              label: coefficient.name,
              group: criterion.label,
              ...(estimate as { value: number; low: number | null; high: number | null }),
            })),
          }),
    caption,
    table: {
      columns: ['Criterion', 'Coefficient', 'Value', '95 % interval', 'Remark'],
      rows: rows.map(({ criterion, coefficient, estimate }) =>
        'value' in estimate
          ? [
              criterion.label,
              coefficient.name,
              number(estimate.value),
              range(estimate.low, estimate.high),
              estimate.note ?? '',
            ]
          : [criterion.label, coefficient.name, '–', '–', estimate.reason],
      ),
    },
  };
}

export const agreementSection = (analysis: Analysis) =>
  agreementOf(
    'agreement',
    'Agreement between annotators',
    'Drawn are the coefficients that fit how each criterion was asked, with intervals from resampling items; the table has all, and says why where one has no value.',
    analysis,
    analysis.agreement,
  );
export const selfSection = (analysis: Analysis) =>
  agreementOf(
    'intra',
    'Annotators with themselves',
    'First answers against hidden repeats.',
    analysis,
    analysis.intra,
  );
export const expertSection = (analysis: Analysis) =>
  agreementOf(
    'expert',
    'Annotators and experts',
    'Answers of annotators against those of experts on the same items.',
    analysis,
    analysis.expert,
  );

/** Zero in the middle, and at least a tenth of a point to each side. */
function symmetric(rows: readonly { readonly value: number | null }[]): readonly number[] {
  const far = Math.max(0.1, ...rows.map(({ value }) => Math.abs(value ?? 0))) * 1.1;
  return [-far, far];
}

export function severitySection({ severity, criteria, splitHalf }: Analysis): ReportSection | null {
  const rows = criteria.flatMap(({ id, label }) =>
    Object.entries(severity[id] ?? {}).map(([rater, estimate]) => ({
      label,
      id,
      rater,
      value: 'value' in estimate ? estimate.value : null,
      reason: 'reason' in estimate ? estimate.reason : undefined,
    })),
  );
  if (rows.every(({ value }) => value === null)) return null;
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
      'Below zero: more severe than the others on the same outputs; criteria on which nobody differs are only in the table. Split-half: correlation of system means between random halves of the items, stepped up.',
    table: {
      columns: ['Criterion', 'Annotator', 'Severity', 'Split-half reliability', 'Remark'],
      rows: rows.map(({ label, id, rater, value, reason }) => [
        label,
        rater,
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
