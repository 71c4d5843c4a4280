export * from './apply-edits.ts';
export * from './edit.ts';
export * from './m2-block.ts';
export * from './merge-edits.ts';
export { type MergeRule, mergeRules } from './merge-rules.ts';
export * from './minimise.ts';
