export * from './check-answers.ts';
export * from './check-item.ts';
export { checkProtocol, type ProtocolCheck } from './check-protocol.ts';
export {
  type Asked,
  answerTo,
  fieldById,
  holds,
  isAnswered,
  isRequired,
  isVoid,
  openingText,
  visibleFields,
} from './condition.ts';
export * from './csv-cell.ts';
export * from './decisions.ts';
export { type DemoCampaign, demoCampaigns } from './demo/index.ts';
export { expectedAnswers } from './expected.ts';
export * from './item.ts';
export * from './item-schema.ts';
export * from './judgement-set.ts';
export * from './judgements.ts';
export * from './names.ts';
export * from './next-task.ts';
export * from './pairs.ts';
export * from './plan.ts';
export * from './present.ts';
export * from './protocol.ts';
export { protocolJsonSchema } from './protocol-schema.ts';
export * from './protocols/index.ts';
export * from './random.ts';
export * from './record.ts';
export type { JsonSchema, SchemaProblem } from './schema.ts';
export * from './stage-two.ts';
export * from './task.ts';
export * from './translate.ts';
