// The one door of the library: everything public is re-exported here, folder by folder, in the order of the two flows.
export * from './align/index.ts';
export * from './annotate.ts';
export * from './campaign/index.ts';
export * from './classify/index.ts';
export * from './edit/index.ts';
export * from './evaluate.ts';
export * from './format/index.ts';
export * from './language/index.ts';
export * from './report/index.ts';
export * from './results/index.ts';
export * from './score/index.ts';
export * from './stats/index.ts';
export * from './text/index.ts';
export * from './version.ts';
