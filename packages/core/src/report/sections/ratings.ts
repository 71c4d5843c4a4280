// analysis -> sections about what systems got: mean ratings and how much people changed.
import type { Analysis } from '../../results/analyse.ts';
import type { Criterion } from '../../results/judgement-set.ts';
import { type IntervalRow, intervalPlot } from '../figures/interval-plot.ts';
import type { Figure } from '../figures/svg.ts';
import { estimated, number, type ReportSection, range } from '../section.ts';
import type { ReportTexts } from '../texts/index.ts';
import { systemOrder, withDecisions } from './ranking.ts';

/** What an answer is called: by its label, its category, or its number. */
export const answerLabel = (criterion: Criterion, value: number, texts: ReportTexts): string =>
  answerName(criterion, criterion.categories?.[value] ?? String(value), texts);

/** The same of a category, or of a number as text. */
export const answerName = (
  { answerLabels = {} }: Criterion,
  name: string,
  { answers: { names } }: ReportTexts,
): string => {
  const label = answerLabels[name] ?? name;
  return Object.hasOwn(names, label) ? names[label] : label;
};

/** More different answers than this (a slider) are summed up. */
const mostValues = 12;

function distribution(
  criterion: Criterion,
  counts: Readonly<Record<string, number>>,
  texts: ReportTexts,
): string {
  const values = Object.entries(counts);
  if (values.length <= mostValues)
    return values.map(([value, count]) => `${answerName(criterion, value, texts)}: ${count}`).join(', ');
  return texts.means.manyValues(values.length, values[0][0], values[values.length - 1][0]);
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

/** A value of each system per criterion, every criterion on its own scale; null without values. */
export const criterionPlot = (
  analysis: Analysis,
  { figure, axis }: { readonly figure: string; readonly axis: string },
  rows: readonly IntervalRow[],
): Figure | null =>
  rows.length === 0
    ? null
    : intervalPlot({ title: figure, axis, ownScales: true, include: scaleEnds(analysis), rows });

export function meansSection(analysis: Analysis, texts: ReportTexts): ReportSection | null {
  const words = texts.means;
  const { means, criteria, zMeans, adjudicated } = analysis;
  const cells = criteria.flatMap((criterion) =>
    systemOrder(analysis).flatMap((system) =>
      means[system]?.[criterion.id] ? [{ criterion, system, cell: means[system][criterion.id] }] : [],
    ),
  );
  if (cells.length === 0) return null;
  const averaged = cells.filter(({ cell }) => cell.mean !== null);
  return {
    id: 'means',
    title: words.title,
    figure: criterionPlot(
      analysis,
      words,
      averaged.map(({ criterion, system, cell: { mean, low, high } }) => ({
        label: system,
        group: criterion.label,
        value: mean,
        low,
        high,
      })),
    ),
    caption: withDecisions(words.caption, adjudicated, texts),
    table: {
      columns: [...words.columns, ...(adjudicated ? [texts.adjudicated.mean] : [])],
      rows: cells.map(({ criterion, system, cell }) => [
        criterion.label,
        system,
        number(cell.mean, 2),
        range(cell.low, cell.high, 2, texts.range),
        estimated(zMeans[criterion.id]?.[system], 2),
        String(cell.n),
        String(cell.other),
        number(cell.meanWithOtherAsZero ?? cell.mean, 2),
        distribution(criterion, cell.counts, texts),
        ...(adjudicated ? [number(adjudicated.means[system]?.[criterion.id]?.mean, 2)] : []),
      ]),
    },
  };
}

export function distanceSection({ editDistance }: Analysis, texts: ReportTexts): ReportSection | null {
  const words = texts.editDistance;
  if (!editDistance) return null;
  const rows = Object.entries(editDistance).sort(([, a], [, b]) => a.mean - b.mean);
  return {
    id: 'edit-distance',
    title: words.title,
    figure: intervalPlot({
      title: words.figure,
      axis: words.axis,
      include: () => [0],
      digits: 3,
      rows: rows.map(([system, { mean, low, high }]) => ({ label: system, value: mean, low, high })),
    }),
    caption: words.caption,
    table: {
      columns: words.columns,
      rows: rows.map(([system, { mean, low, high, earlier, n }]) => [
        system,
        number(mean),
        range(low, high, 3, texts.range),
        number(earlier?.mean),
        String(n),
      ]),
    },
  };
}
