// analysis -> sections about people: their agreement, severity, order effects and time.
import type { Analysis } from '../results/analyse.ts';
import { coefficients, type IntervalEstimate } from '../stats/index.ts';
import { intervalPlot } from './interval-plot.ts';
import { number, type ReportSection, range } from './section.ts';
import { timePlot } from './time-plot.ts';

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
  if (rows.length === 0) return null;
  return {
    id,
    title,
    figure:
      defined.length === 0
        ? ''
        : intervalPlot({
            title: `${title} with 95 % intervals`,
            axis: 'Agreement',
            include: [0, 1],
            rows: defined.map(({ criterion, coefficient, estimate }) => ({
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
    'Each coefficient with the interval from resampling items; where one is undefined the table says why.',
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
  const reliability = (id: string) => {
    const estimate = splitHalf[id];
    return estimate && 'value' in estimate ? number(estimate.value, 2) : '–';
  };
  return {
    id: 'severity',
    title: 'Annotators',
    figure: intervalPlot({
      title: 'Severity of annotators',
      axis: 'Distance from the others on the same outputs',
      include: [0],
      rows: rows.map(({ label, rater, value, reason }) => ({
        label: rater,
        group: label,
        value,
        low: null,
        high: null,
        reason,
      })),
    }),
    caption:
      'Below zero: more severe than the others on the same outputs. Split-half: correlation of system means between random halves of the items, stepped up.',
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

export function orderSection({ order, criteria }: Analysis): ReportSection | null {
  const rows = criteria.flatMap(({ id, label }) => (order[id] ?? []).map((place) => ({ label, ...place })));
  if (rows.length === 0) return null;
  return {
    id: 'order',
    title: 'Order effect',
    figure: intervalPlot({
      title: 'Mean rating by place on the screen',
      axis: 'Mean rating',
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
  const middle = (seconds: readonly number[]) =>
    [...seconds].sort((a, b) => a - b)[Math.floor(seconds.length / 2)];
  return {
    id: 'time',
    title: 'Time per item',
    figure: timePlot({
      title: 'Seconds per item',
      axis: 'Seconds per item',
      rows: times.map(({ annotator, seconds }) => ({ label: annotator, seconds })),
    }),
    caption: 'One dot an item, the line is the median; idle gaps are left out.',
    table: {
      columns: ['Annotator', 'Items', 'Median seconds'],
      rows: times.map(({ annotator, seconds }) => [
        annotator,
        String(seconds.length),
        number(middle(seconds), 1),
      ]),
    },
  };
}
