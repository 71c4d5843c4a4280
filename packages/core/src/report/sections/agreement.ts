// analysis -> sections about agreement: every coefficient with its interval and the units and pairs it rests on.
import type { Analysis } from '../../results/analyse.ts';
import type { Criterion } from '../../results/judgement-set.ts';
import { type AgreementEstimate, coefficients } from '../../stats/index.ts';
import { intervalPlot } from '../figures/interval-plot.ts';
import { estimated, type ReportSection, range } from '../section.ts';
import type { ReportTexts } from '../texts/index.ts';

/** What is drawn: one coefficient of each family, fitting the criterion's level; the table has all. */
const drawnCoefficients: Readonly<Record<Criterion['level'], readonly string[]>> = {
  nominal: ['raw', 'kappa', 'kappaPooled', 'alphaNominal', 'ac1'],
  ordinal: ['raw', 'kappaQuadratic', 'kappaQuadraticPooled', 'alphaOrdinal', 'ac2'],
  interval: ['kappaQuadratic', 'alphaInterval', 'icc21', 'ac2'],
  set: ['raw', 'alphaMasi'],
};

/** Agreement in one of its three kinds. */
function agreementOf(
  id: string,
  { title, caption }: { readonly title: string; readonly caption: string },
  analysis: Analysis,
  agreement: Analysis['agreement'],
  texts: ReportTexts,
): ReportSection | null {
  const words = texts.agreement;
  const known = analysis.criteria.filter((criterion) => agreement[criterion.id]);
  const rows = known.flatMap((criterion) =>
    coefficients.flatMap((coefficient) => {
      const estimate = agreement[criterion.id][coefficient.id] as AgreementEstimate;
      // Without any Other the coefficients without it are the same once more.
      const same = 'reason' in estimate && coefficient.id.endsWith('WithoutOther');
      return same ? [] : [{ criterion, coefficient, estimate }];
    }),
  );
  const drawn = rows.filter(
    ({ criterion, coefficient, estimate }) =>
      'value' in estimate && drawnCoefficients[criterion.level].includes(coefficient.id),
  );
  if (rows.length === 0) return null;
  return {
    id,
    title,
    figure:
      drawn.length === 0
        ? null
        : intervalPlot({
            title: words.figure(title),
            axis: words.axis,
            include: () => [0, 1],
            rows: drawn.map(({ criterion, coefficient, estimate }) => ({
              label: texts.coefficient(coefficient),
              group: criterion.label,
              ...(estimate as { value: number; low: number | null; high: number | null }),
            })),
          }),
    caption,
    table: {
      columns: words.columns,
      rows: rows.map(({ criterion, coefficient, estimate }) => [
        criterion.label,
        texts.coefficient(coefficient),
        estimated(estimate),
        'value' in estimate ? range(estimate.low, estimate.high, 3, texts.range) : '–',
        String(estimate.units),
        String(estimate.pairs),
        String(estimate.raterPairs),
        texts.reason('value' in estimate ? (estimate.note ?? '') : estimate.reason),
      ]),
    },
  };
}

export const agreementSection = (analysis: Analysis, texts: ReportTexts) =>
  agreementOf('agreement', texts.agreement.between, analysis, analysis.agreement, texts);
export const selfSection = (analysis: Analysis, texts: ReportTexts) =>
  agreementOf('intra', texts.agreement.self, analysis, analysis.intra, texts);
export const expertSection = (analysis: Analysis, texts: ReportTexts) =>
  agreementOf('expert', texts.agreement.expert, analysis, analysis.expert, texts);
