export * from './letters.ts';
export * from './problem.ts';
export * from './same-text.ts';
export * from './sentence.ts';
export * from './string-distance.ts';
export * from './white-space.ts';
