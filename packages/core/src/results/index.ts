export * from './analyse.ts';
export * from './comparisons.ts';
export * from './criterion-agreement.ts';
export * from './judgement-set.ts';
export * from './means.ts';
export * from './metric-correlation.ts';
export * from './references.ts';
export * from './versions.ts';
