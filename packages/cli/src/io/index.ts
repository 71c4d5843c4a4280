// Reading, writing, and reporting what went wrong: what every command shares.
export * from './input.ts';
export * from './lines.ts';
export * from './output.ts';
export * from './paint.ts';
export * from './problems.ts';
export * from './progress.ts';
export * from './refusal.ts';
export * from './run.ts';
