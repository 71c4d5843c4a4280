// The coefficients of agreement, in the order of tables: what each is called, who defined it, and what kind of data it needs.
import type { IccName } from './icc.ts';
import type { PairName } from './pairs.ts';
import type { ShareName } from './shares.ts';

/** What pairs of raters give; each is also computed without the answers of "Other". */
export type PairCoefficient = Exclude<PairName, 'withinOne'>;
export type AlphaName = 'alphaNominal' | 'alphaOrdinal' | 'alphaInterval' | 'alphaMasi';

export type CoefficientId = PairName | `${PairCoefficient}WithoutOther` | ShareName | AlphaName | IccName;

export interface Coefficient {
  readonly id: CoefficientId;
  readonly name: string;
  /** The paper that defines it; empty where none is needed. */
  readonly paper: string;
  /** The data it says something about: `nominal` fits everything but sets, `ordinal` and `interval` need an order. */
  readonly level: 'nominal' | 'ordinal' | 'interval' | 'set';
  /**
   * The ratings it sees: `all`, with "Other" as the category 0; `rated`, without "Other"; `complete`, those on units that
   * every rater rated; `choice`, without "Other" unless an option keeps it as a category.
   */
  readonly sees: 'all' | 'rated' | 'complete' | 'choice';
}

const kappas: readonly (Coefficient & { readonly id: PairCoefficient })[] = [
  { id: 'raw', name: 'Raw agreement', paper: '', level: 'nominal', sees: 'all' },
  { id: 'kappa', name: "Cohen's kappa, mean over pairs", paper: 'Cohen 1960', level: 'nominal', sees: 'all' },
  { id: 'kappaPooled', name: "Cohen's kappa, pooled", paper: 'Cohen 1960', level: 'nominal', sees: 'all' },
  {
    id: 'kappaLinear',
    name: 'Kappa, linear weights, mean over pairs',
    paper: 'Cohen 1968',
    level: 'ordinal',
    sees: 'all',
  },
  {
    id: 'kappaLinearPooled',
    name: 'Kappa, linear weights, pooled',
    paper: 'Cohen 1968',
    level: 'ordinal',
    sees: 'all',
  },
  {
    id: 'kappaQuadratic',
    name: 'Kappa, quadratic weights, mean over pairs',
    paper: 'Cohen 1968',
    level: 'ordinal',
    sees: 'all',
  },
  {
    id: 'kappaQuadraticPooled',
    name: 'Kappa, quadratic weights, pooled',
    paper: 'Cohen 1968',
    level: 'ordinal',
    sees: 'all',
  },
];

/** What pairs of raters give, with and without "Other". */
export const pairCoefficients: readonly PairCoefficient[] = kappas.map(({ id }) => id);

/**
 * Every coefficient of agreement, with its name and paper.
 *
 * @example coefficients.map(({ id }) => id).includes('alphaNominal') // true
 */
export const coefficients: readonly Coefficient[] = [
  ...kappas,
  ...kappas.map(
    (one): Coefficient => ({
      ...one,
      id: `${one.id}WithoutOther`,
      name: `${one.name}, without Other`,
      sees: 'rated',
    }),
  ),
  { id: 'withinOne', name: 'Agreement within one step', paper: '', level: 'ordinal', sees: 'rated' },
  { id: 'fleiss', name: "Fleiss' kappa", paper: 'Fleiss 1971', level: 'nominal', sees: 'choice' },
  {
    id: 'fleissAllUnits',
    name: "Fleiss' kappa, prevalence from all units",
    paper: 'Gwet 2014',
    level: 'nominal',
    sees: 'choice',
  },
  {
    id: 'alphaNominal',
    name: "Krippendorff's alpha, nominal",
    paper: 'Krippendorff 2004',
    level: 'nominal',
    sees: 'choice',
  },
  {
    id: 'alphaOrdinal',
    name: "Krippendorff's alpha, ordinal",
    paper: 'Krippendorff 2004',
    level: 'ordinal',
    sees: 'rated',
  },
  {
    id: 'alphaInterval',
    name: "Krippendorff's alpha, interval",
    paper: 'Krippendorff 2004',
    level: 'interval',
    sees: 'rated',
  },
  {
    id: 'alphaMasi',
    name: "Krippendorff's alpha, MASI",
    paper: 'Passonneau 2006',
    level: 'set',
    sees: 'rated',
  },
  { id: 'icc11', name: 'ICC(1,1)', paper: 'Shrout & Fleiss 1979', level: 'interval', sees: 'complete' },
  { id: 'icc21', name: 'ICC(2,1)', paper: 'Shrout & Fleiss 1979', level: 'interval', sees: 'complete' },
  { id: 'icc31', name: 'ICC(3,1)', paper: 'Shrout & Fleiss 1979', level: 'interval', sees: 'complete' },
  { id: 'icc1k', name: 'ICC(1,k)', paper: 'Shrout & Fleiss 1979', level: 'interval', sees: 'complete' },
  { id: 'icc2k', name: 'ICC(2,k)', paper: 'Shrout & Fleiss 1979', level: 'interval', sees: 'complete' },
  { id: 'icc3k', name: 'ICC(3,k)', paper: 'Shrout & Fleiss 1979', level: 'interval', sees: 'complete' },
  { id: 'ac1', name: "Gwet's AC1", paper: 'Gwet 2008', level: 'nominal', sees: 'choice' },
  { id: 'ac2', name: "Gwet's AC2, quadratic weights", paper: 'Gwet 2014', level: 'ordinal', sees: 'rated' },
];
