// What the server exports: the types of its HTTP API for the pages, and what starts it for the command line.
export {
  Amend,
  AssignmentSummary,
  AssignmentView,
  CommitPhase,
  DraftSaved,
  NextAssignment,
  ReportProblem,
  SaveDraft,
  SeatView,
  TrainingFeedback,
} from './api/annotator.ts';
export { BlindCampaign, BlindItem, BlindToDecide } from './api/blind.ts';
export { CampaignAgreement } from './api/campaign-agreement.ts';
export { CampaignPace } from './api/campaign-pace.ts';
export {
  Joined,
  OpenSignUp,
  Recruitment,
  SeatMessage,
  SignUpLink,
  WriteMessage,
  WriteToAnnotator,
} from './api/joining.ts';
export {
  AnnotatorLink,
  CampaignCreated,
  CampaignDetail,
  CampaignDraft,
  CampaignPreview,
  CampaignSummary,
  ChangeCampaign,
  CreateCampaign,
  Distribution,
  DuplicateCampaign,
  ExtendCampaign,
  ItemProgress,
  MakeExpertSample,
  MakeStage2,
  NewAnnotator,
  Person,
  ProtocolChecked,
  ProtocolChoice,
  ProtocolList,
  PutGuidelines,
  UploadedFile,
} from './api/manager.ts';
export {
  Adjudicate,
  Adjudication,
  CellMatrix,
  type CellState,
  Disagreement,
  ItemPair,
  ItemView,
  QualitySign,
  Remark,
  ShownJudgement,
} from './api/manager-judgements.ts';
export {
  AddManager,
  type AuditAction,
  AuditEntry,
  AuditPage,
  auditActions,
  ManagerLink,
  Me,
  ReplaceManagerLink,
  ShownManager,
} from './api/managers.ts';
export { MarkedItem } from './api/marked-item.ts';
export { FileProblem, KeptAnswers, Refusal, type RefusalCode, RefusalError } from './api/refusal.ts';
export type { Api } from './app.ts';
export { readTrustedProxies } from './http/client-address.ts';
export { jsonLog, type Log } from './http/log.ts';
export type { JobOptions } from './job/job.ts';
export { backUp, move, restore } from './operation/backup.ts';
export { type Verified, verifyBackup, verifyData } from './operation/verify.ts';
export { linkOf } from './routes/links.ts';
export { addLink, replaceManagerLink } from './service/access.ts';
export { adjudicate } from './service/adjudicate.ts';
export { listCells } from './service/cells.ts';
export { type Created, createCampaign, type NewCampaign } from './service/create.ts';
export { listCampaigns, viewCampaign } from './service/dashboard.ts';
export { makeExpertSample, makeStage2 } from './service/descend.ts';
export { createFromFiles, previewCampaign, protocolFrom } from './service/from-files.ts';
export { listRemarks, viewItem } from './service/item-view.ts';
export { extend, putGuidelines, setStatus } from './service/lifecycle.ts';
export { changeCampaign, deleteCampaign, duplicateCampaign } from './service/manage-campaign.ts';
export { audited, beginDeed, commandLine, readAudit } from './service/managers/audit.ts';
export { addManager, endManager, listManagers, renewManagerLink } from './service/managers/managers.ts';
export { writeToAnnotator } from './service/managers/messages.ts';
export { endSignUp, openSignUp, setReturnAddress } from './service/managers/sign-up.ts';
export { erase, invite, revoke, rotate, setQuota } from './service/people.ts';
export { bundleNameOf, exportBundle, exportInPieces, importBundle } from './service/record/bundle.ts';
export { importRecord } from './service/record/import.ts';
export { listDisagreements } from './service/record/read-disagreements.ts';
export { readJudgementSet } from './service/record/read-judgement-set.ts';
export { readPlan, readRecord } from './service/record/record.ts';
export { agreementOf, resultsOf } from './service/results.ts';
export { AddressError, defaultPort, type RunningServer, type ServerOptions, startServer } from './start.ts';
export type { StoreLocation } from './store/open.ts';
export { checkPostgres, checkSqlite, describeData } from './store/transfer/examine.ts';
export type { Transfer } from './store/transfer/transfer.ts';
export { type OpenWorkbench, openWorkbench, type Workbench } from './workbench.ts';
