// validation without people -> sections of a report: does a metric prefer more of the needed corrections?
import type { MetricValidation } from '../../metric/validate.ts';
import { isDefined } from '../../stats/estimate.ts';
import { cellPlot } from '../figures/cell-plot.ts';
import { intervalPlot } from '../figures/interval-plot.ts';
import { number, type ReportSection } from '../section.ts';
import { type ReportTexts, reportTexts } from '../texts/index.ts';

export function validationSections(
  validations: readonly MetricValidation[],
  { validation }: ReportTexts = reportTexts(),
): readonly ReportSection[] {
  return [
    orderSection(validations, validation.order),
    typeSection(validations, validation.types),
    pseudoSection(validations, validation.systems),
  ];
}

type Words = ReportTexts['validation'];

export function validationFinding(
  validations: readonly MetricValidation[],
  { validation: { finding } }: ReportTexts = reportTexts(),
): string {
  const ordered = validations
    .filter(({ pooled }) => pooled.kendall !== null)
    .sort((a, b) => b.pooled.kendall! - a.pooled.kendall!);
  if (ordered.length === 0) return finding.none;
  const [best] = ordered;
  const worst = ordered.at(-1)!;
  const rest = best === worst ? '' : finding.worst(worst.id, number(worst.pooled.kendall, 2));
  return `${finding.best(best.id, number(best.pooled.kendall, 2))}${rest}.`;
}

export const validationMethods = (
  sentences: number,
  references: 'all' | 'own',
  { validation }: ReportTexts = reportTexts(),
): string => validation.methods(sentences, references === 'own');

function orderSection(validations: readonly MetricValidation[], words: Words['order']): ReportSection {
  return {
    id: 'validation-order',
    title: words.title,
    figure: intervalPlot({
      title: words.figure,
      axis: words.axis,
      rows: validations.map(({ id, pooled }) => ({
        label: id,
        value: pooled.kendall,
        low: null,
        high: null,
        reason: words.none,
      })),
      include: () => [0, 1],
    }),
    caption: words.caption,
    table: {
      columns: words.columns,
      rows: validations.map(({ id, lattices, pooled, perSentence }) => [
        id,
        String(lattices),
        ...pooled.counts.map(String),
        number(pooled.kendall),
        number(perSentence),
      ]),
    },
  };
}

function typeSection(validations: readonly MetricValidation[], words: Words['types']): ReportSection {
  const frequency = new Map<string, number>();
  for (const [type, { counts }] of Object.entries(validations[0]?.types ?? {}))
    frequency.set(type, counts[0] + counts[1] + counts[2]);
  const types = [...frequency].sort((a, b) => b[1] - a[1]).map(([type]) => type);
  return {
    id: 'validation-types',
    title: words.title,
    figure: cellPlot({
      title: words.figure,
      rows: types.slice(0, 40),
      columns: validations.map(({ id }) => id),
      cell: (type, id) => {
        const found = validations.find((one) => one.id === id)?.types[type];
        if (!found || found.kendall === null) return { text: '–', shade: 0, kind: 'won' };
        return {
          text: String(Math.round(100 * found.kendall)),
          shade: Math.abs(found.kendall) * 0.6,
          kind: found.kendall < 0 ? 'lost' : 'won',
          said: `${id}, ${type}: ${words.said(...found.counts)}`,
        };
      },
    }),
    caption: words.caption,
    table: {
      columns: words.columns,
      rows: types.flatMap((type) =>
        validations.flatMap(({ id, types: own }) =>
          own[type] ? [[type, id, ...own[type].counts.map(String), number(own[type].kendall)]] : [],
        ),
      ),
    },
  };
}

function pseudoSection(validations: readonly MetricValidation[], words: Words['systems']): ReportSection {
  return {
    id: 'validation-systems',
    title: words.title,
    figure: null,
    caption: words.caption,
    table: {
      columns: [...words.columns, ...(validations[0]?.pseudo ?? []).map(({ p }) => `p = ${p}`)],
      rows: validations.map(({ id, spearman, pseudo }) => [
        id,
        isDefined(spearman) ? number(spearman.value) : '–',
        ...pseudo.map(({ score }) => number(score)),
      ]),
    },
  };
}
