export {
  type AnswerAddress,
  answerAt,
  answersBefore,
  differentAnswers,
  type KeptAnswers,
  mergeAnswers,
  noAnswers,
  sameAnswers,
} from './answers.ts';
export * from './built-in/index.ts';
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
  rejectsItem,
  visibleFields,
} from './condition.ts';
export * from './item.ts';
export * from './item-schema.ts';
export * from './protocol.ts';
export { protocolJsonSchema } from './protocol-schema.ts';
export type { JsonSchema, SchemaProblem } from './schema.ts';
export * from './translate.ts';
