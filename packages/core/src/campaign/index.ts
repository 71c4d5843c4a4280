export * from './check-answers.ts';
export type { Asked } from './condition.ts';
export {
  answerTo,
  fieldById,
  holds,
  isAnswered,
  isRequired,
  isVoid,
  openingText,
  visibleFields,
} from './condition.ts';
export * from './item.ts';
export * from './judgements.ts';
export * from './next-task.ts';
export * from './pairs.ts';
export * from './plan.ts';
export * from './present.ts';
export * from './protocol.ts';
export * from './protocols/index.ts';
export * from './random.ts';
export * from './record.ts';
export * from './stage-two.ts';
export * from './task.ts';
export * from './translate.ts';
