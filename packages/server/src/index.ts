// The door of the server: the types of its HTTP API for the pages, and what starts it for the command line.
export type * from './api/annotator.ts';
export type * from './api/enter.ts';
export type * from './api/manager.ts';
export type { FileProblem, KeptAnswers, Refusal, RefusalCode } from './api/refusal.ts';
export { jsonLog } from './http/log.ts';
export { linkOf } from './routes/links.ts';
export { type Created, createCampaign, type NewCampaign } from './service/create.ts';
export { type RunningServer, type ServerOptions, startServer } from './start.ts';
