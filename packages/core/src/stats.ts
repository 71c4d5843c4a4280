// `@corrigenda/core/stats`: agreement, rankings, correlation and resampling. They know no text.
export { type AgreementEstimate, type AgreementInput, agreement } from './stats/agreement/agreement.ts';
export { coefficients } from './stats/agreement/coefficients.ts';
export { judgeAgreement } from './stats/agreement/judges.ts';
export type { UnitRating } from './stats/agreement/rating-table.ts';
export { bootstrap } from './stats/bootstrap.ts';
export { comparisonTable, type SystemComparison } from './stats/comparisons.ts';
export { kendall, pearson, spearman } from './stats/correlation.ts';
export type { Estimate, IntervalEstimate } from './stats/estimate.ts';
export { headToHead } from './stats/head-to-head.ts';
export { type Random, randomStream } from './stats/random.ts';
export { type Rankings, rankSystems } from './stats/ranking.ts';
