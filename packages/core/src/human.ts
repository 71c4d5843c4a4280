// `@corrigenda/core/human`, human evaluation: campaign -> assignment -> judgement -> results -> report.

export { judgementSetOf } from './campaign/judgement-set/judgement-set.ts';
export { planCampaign } from './campaign/plan.ts';
export { presentItem } from './campaign/present.ts';
export type { CampaignRecord } from './campaign/record.ts';
export type { Distribution } from './campaign/task.ts';
export { readBundle } from './format/bundle/read.ts';
export { writeBundle } from './format/bundle/write.ts';
export { readProtocol, writeProtocol } from './format/protocol-file.ts';
export { builtInProtocols } from './protocol/built-in/index.ts';
export { checkAnswers } from './protocol/check-answers.ts';
export { checkProtocol } from './protocol/check-protocol.ts';
export type { Answers, Item, PresentedItem } from './protocol/item.ts';
export { itemJsonSchema } from './protocol/item-schema.ts';
export type { Answer, Field, Protocol } from './protocol/protocol.ts';
export { protocolJsonSchema } from './protocol/protocol-schema.ts';
export { translate } from './protocol/translate.ts';
export { htmlReport } from './report/html-report.ts';
export { type Analysis, type AnalysisOptions, analyse } from './results/analyse.ts';
export type { JudgementSet } from './results/judgement-set.ts';
export { postEditReferences } from './results/references.ts';
