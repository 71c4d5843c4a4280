export * from './problem.ts';
export * from './sentence.ts';
