// analysis -> sections about agreement: every coefficient with its interval and the units and pairs it rests on.
import type { Analysis } from '../results/analyse.ts';
import type { Criterion } from '../results/judgement-set.ts';
import { type AgreementEstimate, coefficients } from '../stats/index.ts';
import { intervalPlot } from './figures/interval-plot.ts';
import { estimated, type ReportSection, range } from './section.ts';

/** What is drawn: one coefficient of each family, fitting the criterion's level; the table has all. */
const telling: Readonly<Record<Criterion['level'], readonly string[]>> = {
  nominal: ['raw', 'kappa', 'kappaPooled', 'alphaNominal', 'ac1'],
  ordinal: ['raw', 'kappaQuadratic', 'kappaQuadraticPooled', 'alphaOrdinal', 'ac2'],
  interval: ['kappaQuadratic', 'alphaInterval', 'icc21', 'ac2'],
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
    coefficients.flatMap((coefficient) => {
      const estimate = agreement[criterion.id][coefficient.id] as AgreementEstimate;
      // Without any Other the coefficients without it are the same once more.
      const same = 'reason' in estimate && coefficient.id.endsWith('WithoutOther');
      return same ? [] : [{ criterion, coefficient, estimate }];
    }),
  );
  const drawn = rows.filter(
    ({ criterion, coefficient, estimate }) =>
      'value' in estimate && telling[criterion.level].includes(coefficient.id),
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
      columns: [
        'Criterion',
        'Coefficient',
        'Value',
        '95 % interval',
        'Units',
        'Pairs',
        'Rater pairs',
        'Remark',
      ],
      rows: rows.map(({ criterion, coefficient, estimate }) => [
        criterion.label,
        coefficient.name,
        estimated(estimate),
        'value' in estimate ? range(estimate.low, estimate.high) : '–',
        String(estimate.units),
        String(estimate.pairs),
        String(estimate.raterPairs),
        'value' in estimate ? (estimate.note ?? '') : estimate.reason,
      ]),
    },
  };
}

export const agreementSection = (analysis: Analysis) =>
  agreementOf(
    'agreement',
    'Agreement between annotators',
    'Drawn are the coefficients that fit how each criterion was asked, with intervals from resampling items; the table has all, and says why where one has no value. Units have two ratings or more, pairs are pairs of ratings of one unit. Mean over pairs: kappa of every two annotators, weighted by the units both rated; pooled: one kappa over all pairs of ratings.',
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
