// validation without people -> sections of a report: does a metric prefer more of the needed corrections?
import type { MetricValidation } from '../../metric/validate.ts';
import { isDefined } from '../../stats/estimate.ts';
import { cellPlot } from '../figures/cell-plot.ts';
import { intervalPlot } from '../figures/interval-plot.ts';
import { number, type ReportSection } from '../section.ts';

export function validationSections(validations: readonly MetricValidation[]): readonly ReportSection[] {
  return [orderSection(validations), typeSection(validations), pseudoSection(validations)];
}

export function validationFinding(validations: readonly MetricValidation[]): string {
  const ordered = validations
    .filter(({ pooled }) => pooled.kendall !== null)
    .sort((a, b) => b.pooled.kendall! - a.pooled.kendall!);
  if (ordered.length === 0) return 'No sentence has two edits of one annotator, so nothing can be compared.';
  const [best] = ordered;
  const worst = ordered.at(-1)!;
  const rest = best === worst ? '' : `, ${worst.id} least (${number(worst.pooled.kendall, 2)})`;
  return `${best.id} prefers more of the needed corrections most often (Kendall ${number(best.pooled.kendall, 2)})${rest}.`;
}

export const validationMethods = (sentences: number, references: 'all' | 'own'): string =>
  `Edits of each annotator of ${sentences} sentences were applied in all combinations (of more than six edits, along 100 random orders); a text with more of them should score higher than one with fewer. References: ${references === 'all' ? 'those of all annotators' : 'only those of the same annotator'}. Pseudo-systems apply each edit of a random annotator with probability p. After Choshen and Abend (2018).`;

function orderSection(validations: readonly MetricValidation[]): ReportSection {
  return {
    id: 'validation-order',
    title: 'More corrections, higher score?',
    figure: intervalPlot({
      title: 'How often metrics prefer more of the needed corrections',
      axis: 'Kendall, all pairs',
      rows: validations.map(({ id, pooled }) => ({
        label: id,
        value: pooled.kendall,
        low: null,
        high: null,
        reason: 'no sentence has two edits',
      })),
      include: () => [0, 1],
    }),
    caption:
      'Pairs of partly corrected sentences of which one has all edits of the other and more: 1 if the metric always prefers it, 0 if it cannot tell.',
    table: {
      columns: ['Metric', 'Sentences', 'Right', 'Wrong', 'Tied', 'Kendall', 'Mean of sentences'],
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

function typeSection(validations: readonly MetricValidation[]): ReportSection {
  const frequency = new Map<string, number>();
  for (const [type, { counts }] of Object.entries(validations[0]?.types ?? {}))
    frequency.set(type, counts[0] + counts[1] + counts[2]);
  const types = [...frequency].sort((a, b) => b[1] - a[1]).map(([type]) => type);
  return {
    id: 'validation-types',
    title: 'Types that a metric punishes',
    figure: cellPlot({
      title: 'Reward and punishment of single edits by type',
      rows: types.slice(0, 40),
      columns: validations.map(({ id }) => id),
      cell: (type, id) => {
        const found = validations.find((one) => one.id === id)?.types[type];
        if (!found || found.kendall === null) return { text: '–', shade: 0, kind: 'won' };
        return {
          text: String(Math.round(100 * found.kendall)),
          shade: Math.abs(found.kendall) * 0.6,
          kind: found.kendall < 0 ? 'lost' : 'won',
          said: `${id}, ${type}: rewarded ${found.counts[0]}, punished ${found.counts[1]}, no difference ${found.counts[2]}`,
        };
      },
    }),
    caption:
      'One more correct edit of this type: how much more often it raises the score than lowers it, in per cent. Red cells are punished.',
    table: {
      columns: ['Type', 'Metric', 'Rewarded', 'Punished', 'No difference', 'Kendall'],
      rows: types.flatMap((type) =>
        validations.flatMap(({ id, types: own }) =>
          own[type] ? [[type, id, ...own[type].counts.map(String), number(own[type].kendall)]] : [],
        ),
      ),
    },
  };
}

function pseudoSection(validations: readonly MetricValidation[]): ReportSection {
  return {
    id: 'validation-systems',
    title: 'Pseudo-systems',
    figure: null,
    caption:
      'Systems that make each needed correction with probability p: the correlation (Spearman) of p with the corpus score, and the scores.',
    table: {
      columns: ['Metric', 'Spearman', ...(validations[0]?.pseudo ?? []).map(({ p }) => `p = ${p}`)],
      rows: validations.map(({ id, spearman, pseudo }) => [
        id,
        isDefined(spearman) ? number(spearman.value) : '–',
        ...pseudo.map(({ score }) => number(score)),
      ]),
    },
  };
}
