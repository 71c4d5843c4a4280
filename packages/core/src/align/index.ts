export * from './align.ts';
export * from './alignment.ts';
