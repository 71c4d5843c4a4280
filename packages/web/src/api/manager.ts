// What a manager's page asks of the server, one function per address under /api/m.
import type {
  AddManager,
  Adjudicate,
  AuditPage,
  BlindCampaign,
  BlindItem,
  BlindToDecide,
  CampaignAgreement,
  CampaignDetail,
  CampaignDraft,
  CampaignPace,
  CampaignPreview,
  ChangeCampaign,
  CreateCampaign,
  DuplicateCampaign,
  ExtendCampaign,
  FileProblem,
  ItemView,
  MakeExpertSample,
  MakeStage2,
  ManagerLink,
  Me,
  NewAnnotator,
  OpenSignUp,
  ProtocolChecked,
  ProtocolChoice,
  ProtocolList,
  PutGuidelines,
  ReplaceManagerLink,
  ShownManager,
  SignUpLink,
  WriteToAnnotator,
} from '@corrigenda/server';
import { basePath } from '../base-path.ts';
import { answerOf, at, patientServer, Refused, server } from './client.ts';

const { protocols, campaigns, managers, blind } = server.api.m;
const campaign = campaigns[':id'];
const person = campaign.annotators[':seat'];
const items = campaign.items[':item'];

export const getMe = (): Promise<Me> => answerOf(server.api.m.me.$get());
export const signOut = () => answerOf(server.api.m['sign-out'].$post());
export const listManagers = (): Promise<ShownManager[]> => answerOf(managers.$get());
export const addManager = (json: AddManager): Promise<ManagerLink> => answerOf(managers.$post({ json }));
export const renewManagerLink = (manager: string, json: ReplaceManagerLink): Promise<ManagerLink> =>
  answerOf(managers[':manager'].link.$post({ ...at({ manager }), json }));
export const endManager = (manager: string) => answerOf(managers[':manager'].end.$post(at({ manager })));
export const readAudit = (query: { campaign?: string; before?: string }): Promise<AuditPage> =>
  answerOf(server.api.m.audit.$get({ query }));

export const listProtocols = (): Promise<ProtocolList> => answerOf(protocols.$get());
export const checkProtocolFile = (json: ProtocolChoice): Promise<ProtocolChecked> =>
  answerOf(protocols.check.$post({ json }));

export const listCampaigns = () => answerOf(campaigns.$get());
export const previewCampaign = (json: CampaignDraft, signal: AbortSignal): Promise<CampaignPreview> =>
  answerOf(patientServer.api.m.campaigns.preview.$post({ json }, { init: { signal } }));
export const createCampaign = (json: CreateCampaign) =>
  answerOf(patientServer.api.m.campaigns.$post({ json }));

export const getCampaign = (id: string): Promise<CampaignDetail> => answerOf(campaign.$get(at({ id })));
export const getPace = (id: string): Promise<CampaignPace> => answerOf(campaign.pace.$get(at({ id })));
export const getAgreement = (id: string): Promise<CampaignAgreement> =>
  answerOf(campaign.agreement.$get(at({ id })));
export const getCells = (id: string) => answerOf(campaign.cells.$get(at({ id })));
export const setStatus = (id: string, verb: 'pause' | 'resume' | 'close') =>
  answerOf(campaign[verb].$post(at({ id })));
export const changeCampaign = (id: string, json: ChangeCampaign) =>
  answerOf(campaign.change.$post({ ...at({ id }), json }));
export const duplicateCampaign = (id: string, json: DuplicateCampaign) =>
  answerOf(campaign.duplicate.$post({ ...at({ id }), json }));
/** For good; the name is repeated so that no other campaign is meant. */
export const deleteCampaign = (id: string, title: string) =>
  answerOf(campaign.delete.$post({ ...at({ id }), json: { title } }));
export const extendCampaign = (id: string, json: ExtendCampaign) =>
  answerOf(campaign.extend.$post({ ...at({ id }), json }));
export const putGuidelines = (id: string, json: PutGuidelines) =>
  answerOf(campaign.guidelines.$put({ ...at({ id }), json }));

export const invite = (id: string, annotators: NewAnnotator[], expiresAt?: string) =>
  answerOf(campaign.annotators.$post({ ...at({ id }), json: { annotators, expiresAt } }));
export const setQuota = (id: string, seat: string, quota: number | null) =>
  answerOf(person.quota.$put({ ...at({ id, seat }), json: { quota } }));
export const openSignUp = (id: string, json: OpenSignUp): Promise<SignUpLink> =>
  answerOf(campaign['sign-up'].$post({ ...at({ id }), json }));
export const endSignUp = (id: string) => answerOf(campaign['sign-up'].end.$post(at({ id })));
export const setReturnAddress = (id: string, address: string | null) =>
  answerOf(campaign['return-address'].$put({ ...at({ id }), json: { address } }));
export const revokeLink = (id: string, seat: string) => answerOf(person.revoke.$post(at({ id, seat })));
export const rotateLink = (id: string, seat: string) => answerOf(person.rotate.$post(at({ id, seat })));
export const erasePerson = (id: string, seat: string) =>
  answerOf(campaign.erase.$post({ ...at({ id }), json: { seat } }));

export const getItem = (id: string, item: string): Promise<ItemView> =>
  answerOf(items.$get(at({ id, item })));
export const adjudicate = (id: string, item: string, json: Adjudicate) =>
  answerOf(items.adjudication.$post({ ...at({ id, item }), json }));
export const writeToAnnotator = (id: string, item: string, json: WriteToAnnotator) =>
  answerOf(items.messages.$post({ ...at({ id, item }), json }));
export const listBlindCampaigns = (): Promise<BlindCampaign[]> => answerOf(blind.$get());
export const getToDecide = (id: string): Promise<BlindToDecide> => answerOf(blind[':id'].$get(at({ id })));
export const getBlindItem = (id: string, item: string): Promise<BlindItem> =>
  answerOf(blind[':id'].items[':item'].$get(at({ id, item })));
export const decideBlind = (id: string, item: string, json: Adjudicate) =>
  answerOf(blind[':id'].items[':item'].adjudication.$post({ ...at({ id, item }), json }));
export const listDisagreements = (id: string) => answerOf(campaign.disagreements.$get(at({ id })));
export const listSigns = (id: string) => answerOf(campaign.signs.$get(at({ id })));
export const listRemarks = (id: string) => answerOf(campaign.problems.$get(at({ id })));

export const makeStageTwo = (id: string, json: MakeStage2) =>
  answerOf(campaign['stage-2'].$post({ ...at({ id }), json }));
export const makeExpertSample = (id: string, json: MakeExpertSample) =>
  answerOf(campaign['expert-sample'].$post({ ...at({ id }), json }));

/** To be followed by the browser itself; the typed client gives paths without its base. */
export const exportPath = (id: string): string =>
  basePath + campaign.export.$path({ ...at({ id }), query: {} }).slice(1);

/** The bundle's bytes: results are computed from them. */
export async function fetchBundle(id: string): Promise<Uint8Array> {
  const bundle = await patientServer.api.m.campaigns[':id'].export.$get({
    ...at({ id }),
    query: { for: 'results' },
  });
  return new Uint8Array(await bundle.arrayBuffer());
}

export const importBundle = (body: Blob) =>
  answerOf(
    patientServer.api.m.campaigns.import.$post(undefined, {
      init: { body },
      headers: { 'Content-Type': 'application/zip' },
    }),
  );

/** Problems of files that a refusal names. */
export function problemsOf(error: unknown): readonly FileProblem[] {
  if (!(error instanceof Refused)) return [];
  return (error.refusal.problems ?? []).filter(
    (problem): problem is FileProblem => typeof problem.message === 'string',
  );
}
