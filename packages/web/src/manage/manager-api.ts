// What a manager's page asks of the server, one function per address under /api/m.
import type {
  Adjudicate,
  CampaignCreated,
  CampaignDetail,
  CampaignDraft,
  CampaignPreview,
  CampaignSummary,
  CellMatrix,
  CreateCampaign,
  Disagreement,
  Done,
  ExtendCampaign,
  FileProblem,
  GuidelinesSaved,
  Imported,
  ItemView,
  Links,
  MakeExpertSample,
  MakeStage2,
  NewAnnotator,
  ProtocolChecked,
  ProtocolChoice,
  ProtocolList,
  PutGuidelines,
  Refusal,
  Remark,
} from '@corrigenda/server';
import { ask, Refused } from '../api/client.ts';

const root = '/api/m';
const at = (id: string, rest = '') => `${root}/campaigns/${encodeURIComponent(id)}${rest}`;
/** Whole corpora travel: a slow line gets its time. */
const patience = 180_000;

export const listProtocols = () => ask<ProtocolList>('GET', `${root}/protocols`);
export const checkProtocolFile = (body: ProtocolChoice) =>
  ask<ProtocolChecked>('POST', `${root}/protocols/check`, { body });

export const listCampaigns = () => ask<readonly CampaignSummary[]>('GET', `${root}/campaigns`);
export const previewCampaign = (body: CampaignDraft, signal: AbortSignal) =>
  ask<CampaignPreview>('POST', `${root}/campaigns/preview`, { body, signal, patience });
export const createCampaign = (body: CreateCampaign) =>
  ask<CampaignCreated>('POST', `${root}/campaigns`, { body, patience });

export const getCampaign = (id: string) => ask<CampaignDetail>('GET', at(id));
export const getCells = (id: string) => ask<CellMatrix>('GET', at(id, '/cells'));
export const setStatus = (id: string, verb: 'pause' | 'resume' | 'close') =>
  ask<Done>('POST', at(id, `/${verb}`), { body: {} });
export const extendCampaign = (id: string, body: ExtendCampaign) =>
  ask<Done>('POST', at(id, '/extend'), { body });
export const putGuidelines = (id: string, body: PutGuidelines) =>
  ask<GuidelinesSaved>('PUT', at(id, '/guidelines'), { body });

export const invite = (id: string, annotators: NewAnnotator[]) =>
  ask<Links>('POST', at(id, '/annotators'), { body: { annotators } });
const seatAt = (id: string, seat: string, verb: string) =>
  at(id, `/annotators/${encodeURIComponent(seat)}/${verb}`);
export const revokeLink = (id: string, seat: string) =>
  ask<Done>('POST', seatAt(id, seat, 'revoke'), { body: {} });
export const rotateLink = (id: string, seat: string) =>
  ask<Links>('POST', seatAt(id, seat, 'rotate'), { body: {} });
export const erasePerson = (id: string, seat: string) =>
  ask<Done>('POST', at(id, '/erase'), { body: { seat } });

export const getItem = (id: string, item: string) =>
  ask<ItemView>('GET', at(id, `/items/${encodeURIComponent(item)}`));
export const adjudicate = (id: string, item: string, body: Adjudicate) =>
  ask<Done>('POST', at(id, `/items/${encodeURIComponent(item)}/adjudication`), { body });
export const listDisagreements = (id: string) =>
  ask<readonly Disagreement[]>('GET', at(id, '/disagreements'));
export const listRemarks = (id: string) => ask<readonly Remark[]>('GET', at(id, '/problems'));

export const makeStageTwo = (id: string, body: MakeStage2) =>
  ask<CampaignCreated>('POST', at(id, '/stage-2'), { body });
export const makeExpertSample = (id: string, body: MakeExpertSample) =>
  ask<Links>('POST', at(id, '/expert-sample'), { body });

export const exportPath = (id: string): string => at(id, '/export');

/** The bundle's bytes: results are computed from them. */
export async function fetchBundle(id: string): Promise<Uint8Array> {
  const response = await send(exportPath(id), { method: 'GET' });
  return new Uint8Array(await response.arrayBuffer());
}

export async function importBundle(file: Blob): Promise<Imported> {
  const headers = { 'Content-Type': 'application/zip', 'X-Corrigenda': '1' };
  const response = await send(`${root}/campaigns/import`, { method: 'POST', headers, body: file });
  return (await response.json()) as Imported;
}

/** A request whose body or answer is no JSON. */
async function send(path: string, request: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, {
      ...request,
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    });
  } catch {
    throw new Refused('offline');
  }
  if (response.ok) return response;
  const refusal = (await response.json().catch(() => ({}))) as Partial<Refusal>;
  throw new Refused(refusal.code ?? 'internal', refusal);
}

/** Problems of files that a refusal names. */
export function problemsOf(error: unknown): readonly FileProblem[] {
  if (!(error instanceof Refused)) return [];
  return (error.refusal.problems ?? []).filter(
    (problem): problem is FileProblem => typeof problem.message === 'string',
  );
}
