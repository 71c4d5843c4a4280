// The door of the server: the types of its HTTP API for the pages, and what starts it for the command line.
export * from './api/annotator.ts';
export * from './api/enter.ts';
export * from './api/manager.ts';
export { FileProblem, KeptAnswers, Refusal, type RefusalCode, RefusalError } from './api/refusal.ts';
export { jsonLog } from './http/log.ts';
export { linkOf } from './routes/links.ts';
export { replaceManagerLink } from './service/access.ts';
export { exportBundle, importBundle } from './service/bundle.ts';
export { type Created, createCampaign, type NewCampaign } from './service/create.ts';
export { listCampaigns, viewCampaign } from './service/dashboard.ts';
export { makeExpertSample, makeStage2 } from './service/descend.ts';
export { createFromFiles, previewCampaign } from './service/from-files.ts';
export { listDisagreements, listRemarks, viewItem } from './service/item-view.ts';
export { adjudicate, extend, putGuidelines, setStatus } from './service/lifecycle.ts';
export { erase, invite, revoke, rotate } from './service/people.ts';
export { readRecord } from './service/record.ts';
export { defaultPort, type RunningServer, type ServerOptions, startServer } from './start.ts';
export { type OpenWorkbench, openWorkbench, type Workbench } from './workbench.ts';
