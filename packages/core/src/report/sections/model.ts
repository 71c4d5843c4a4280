// analysis -> sections about the mixed model: what systems get apart from items and raters, and what the ratings vary by.
import type { Analysis } from '../../results/analyse.ts';
import type { Criterion } from '../../results/judgement-set.ts';
import type { MixedModelFit } from '../../stats/index.ts';
import { estimated, number, type ReportSection, range, reasonOf } from '../section.ts';
import type { ReportTexts } from '../texts/index.ts';
import { criterionPlot } from './ratings.ts';

interface Fitted {
  readonly criterion: Criterion;
  readonly fit: MixedModelFit;
}

const fittedOf = ({ criteria, mixedModels }: Analysis): readonly Fitted[] =>
  criteria.flatMap((criterion) => {
    const fit = mixedModels[criterion.id];
    return fit && !('reason' in fit) ? [{ criterion, fit }] : [];
  });

export function mixedModelSection(analysis: Analysis, texts: ReportTexts): ReportSection | null {
  const words = texts.mixedModel;
  const { criteria, mixedModels } = analysis;
  const fitted = fittedOf(analysis);
  const failed = criteria.flatMap(({ id, label }) => {
    const reason = reasonOf(mixedModels[id] && 'reason' in mixedModels[id] ? mixedModels[id] : undefined);
    return reason === '' ? [] : [[label, '', '–', '–', '–', '–', '–', '–', texts.reason(reason)]];
  });
  if (fitted.length + failed.length === 0) return null;
  const rows = fitted.flatMap(({ criterion, fit }) =>
    Object.entries(fit.systems).map(([system, effects]) => ({ criterion, system, ...effects })),
  );
  return {
    id: 'mixed-model',
    title: words.title,
    figure: criterionPlot(
      analysis,
      words,
      rows.map(({ criterion, system, mean: { value, low, high } }) => ({
        label: system,
        group: criterion.label,
        value,
        low,
        high,
      })),
    ),
    caption: words.caption,
    table: {
      columns: words.columns,
      rows: [
        ...rows.map(({ criterion, system, mean, fromFirst }) => {
          const isFirst = fromFirst.value === 0 && fromFirst.error === 0;
          return [
            criterion.label,
            system,
            number(mean.value),
            number(mean.error),
            range(mean.low, mean.high, 3, texts.range),
            isFirst ? '–' : number(fromFirst.value),
            isFirst ? '–' : number(fromFirst.error),
            isFirst ? '–' : range(fromFirst.low, fromFirst.high, 3, texts.range),
            '',
          ];
        }),
        ...failed,
      ],
    },
  };
}

export function varianceSection(analysis: Analysis, texts: ReportTexts): ReportSection | null {
  const words = texts.variance;
  const fitted = fittedOf(analysis);
  if (fitted.length === 0) return null;
  return {
    id: 'variance',
    title: words.title,
    figure: null,
    caption: words.caption,
    table: {
      columns: words.columns,
      rows: fitted.flatMap(({ criterion, fit: { variance } }) => {
        const value = (of: keyof typeof variance) => {
          const estimate = variance[of];
          return 'value' in estimate ? estimate.value : 0;
        };
        const total = value('items') + value('raters') + value('residual');
        return (['items', 'raters', 'residual'] as const).map((of) => {
          const isKnown = 'value' in variance[of];
          return [
            criterion.label,
            words.names[of],
            estimated(variance[of], 4),
            isKnown ? number(Math.sqrt(value(of))) : '–',
            isKnown ? number((100 * value(of)) / total, 1) : '–',
            texts.reason(reasonOf(variance[of])),
          ];
        });
      }),
    },
  };
}
