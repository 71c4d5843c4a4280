export * from './m2.ts';
export * from './m2-check.ts';
export * from './m2-problem.ts';
export { createM2Reader, type M2Read, type M2Reader, readM2 } from './m2-reader.ts';
export * from './m2-sources.ts';
export * from './published/index.ts';
