// Routes of a manager: campaigns from their files to their export.
import { type Analysis, builtInProtocols } from '@corrigenda/core';
import { z } from '@hono/zod-openapi';
import { Done } from '../api/annotator.ts';
import {
  CampaignCreated,
  CampaignDetail,
  CampaignDraft,
  CampaignPreview,
  CampaignSummary,
  CreateCampaign,
  ErasePerson,
  ExtendCampaign,
  GuidelinesSaved,
  InviteAnnotators,
  Links,
  MakeExpertSample,
  MakeStage2,
  ProtocolChecked,
  ProtocolChoice,
  ProtocolList,
  PutGuidelines,
} from '../api/manager.ts';
import { Adjudicate, CellMatrix, Disagreement, ItemView, Remark } from '../api/manager-judgements.ts';
import { refuse } from '../api/refusal.ts';
import { adjudicate } from '../service/adjudicate.ts';
import { listCells } from '../service/cells.ts';
import { listCampaigns, viewCampaign } from '../service/dashboard.ts';
import { makeExpertSample, makeStage2 } from '../service/descend.ts';
import { chooseProtocol, createFromFiles, previewCampaign, protocolFrom } from '../service/from-files.ts';
import { listDisagreements, listRemarks, viewItem } from '../service/item-view.ts';
import { extend, putGuidelines, setStatus } from '../service/lifecycle.ts';
import { erase, invite, revoke, rotate } from '../service/people.ts';
import { readRecord } from '../service/record.ts';
import { analyseCampaign } from '../service/results.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { type LinkBase, wholeLinks } from './links.ts';

const ok = { ok: true } as const;
const megabyte = 1024 * 1024;
const at = '/api/m';
const one = `${at}/campaigns/{id}`;

const statusRoute = (verb: string, status: 'paused' | 'running' | 'closed', summary: string) =>
  endpoint({
    role: 'manager',
    method: 'post',
    path: `${one}/${verb}`,
    summary,
    gives: Done,
    async handle({ bench, params }) {
      await setStatus(bench, params.id, status);
      return ok;
    },
  });

export const managerRoutes = (base: LinkBase): readonly Endpoint[] => [
  endpoint({
    role: 'manager',
    method: 'get',
    path: `${at}/protocols`,
    summary: 'The built-in protocols',
    gives: ProtocolList,
    handle: async () => ({ protocols: Object.values(builtInProtocols) }),
  }),
  endpoint({
    role: 'manager',
    method: 'post',
    path: `${at}/protocols/check`,
    summary: "Check a protocol of one's own",
    takes: ProtocolChoice,
    gives: ProtocolChecked,
    maxBytes: 2 * megabyte,
    async handle({ body }) {
      const { value, problems } = chooseProtocol(body);
      return { protocol: value, problems: [...problems] };
    },
  }),
  endpoint({
    role: 'manager',
    method: 'get',
    path: `${at}/campaigns`,
    summary: 'All campaigns with their progress',
    gives: z.array(CampaignSummary),
    handle: ({ bench }) => listCampaigns(bench),
  }),
  endpoint({
    role: 'manager',
    method: 'post',
    path: `${at}/campaigns/preview`,
    summary: 'What a campaign from these files would be; nothing is created',
    takes: CampaignDraft,
    gives: CampaignPreview,
    maxBytes: 64 * megabyte,
    handle: async ({ bench, body }) => previewCampaign(bench, body),
  }),
  endpoint({
    role: 'manager',
    method: 'post',
    path: `${at}/campaigns`,
    summary: 'Create a campaign; its links are shown once',
    takes: CreateCampaign,
    gives: CampaignCreated,
    maxBytes: 64 * megabyte,
    async handle({ bench, body, context }) {
      const { id, links, warnings } = await createFromFiles(bench, body);
      return { id, links: wholeLinks(base(context), links), warnings: [...warnings] };
    },
  }),
  endpoint({
    role: 'manager',
    method: 'get',
    path: one,
    summary: 'One campaign: settings, people, progress, pace',
    gives: CampaignDetail,
    handle: ({ bench, params }) => viewCampaign(bench, params.id),
  }),
  endpoint({
    role: 'manager',
    method: 'get',
    path: `${one}/cells`,
    summary: 'Where each person stands with each item',
    gives: CellMatrix,
    handle: ({ bench, params }) => listCells(bench, params.id),
  }),
  statusRoute('pause', 'paused', 'Pause: drafts are kept, nothing is handed out or submitted'),
  statusRoute('resume', 'running', 'Go on after a pause'),
  statusRoute('close', 'closed', 'Close for good and freeze the data'),
  endpoint({
    role: 'manager',
    method: 'post',
    path: `${one}/extend`,
    summary: 'More people per item, or another quota',
    takes: ExtendCampaign,
    gives: Done,
    async handle({ bench, params, body }) {
      await extend(bench, params.id, body);
      return ok;
    },
  }),
  endpoint({
    role: 'manager',
    method: 'post',
    path: `${one}/annotators`,
    summary: 'Invite annotators; their links are shown once',
    takes: InviteAnnotators,
    gives: Links,
    handle: async ({ bench, params, body, context }) => ({
      links: wholeLinks(base(context), await invite(bench, params.id, body.annotators)),
    }),
  }),
  endpoint({
    role: 'manager',
    method: 'post',
    path: `${one}/annotators/{seat}/revoke`,
    summary: 'End a link and its sessions; finished work stays',
    gives: Done,
    async handle({ bench, params }) {
      await revoke(bench, params.id, params.seat);
      return ok;
    },
  }),
  endpoint({
    role: 'manager',
    method: 'post',
    path: `${one}/annotators/{seat}/rotate`,
    summary: 'A new link in place of the old one, shown once',
    gives: Links,
    handle: async ({ bench, params, context }) => ({
      links: wholeLinks(base(context), [await rotate(bench, params.id, params.seat)]),
    }),
  }),
  endpoint({
    role: 'manager',
    method: 'get',
    path: `${one}/items/{item}`,
    summary: 'One item with every judgement side by side',
    gives: ItemView,
    handle: async ({ bench, params }) => viewItem(await readRecord(bench, params.id), params.item),
  }),
  endpoint({
    role: 'manager',
    method: 'post',
    path: `${one}/items/{item}/adjudication`,
    summary: "Record the manager's decision on an item, or on one pair of it",
    takes: Adjudicate,
    gives: Done,
    async handle({ bench, params, body }) {
      await adjudicate(bench, { campaign: params.id, item: params.item }, body);
      return ok;
    },
  }),
  endpoint({
    role: 'manager',
    method: 'get',
    path: `${one}/disagreements`,
    summary: 'Where people differ, the widest difference first',
    gives: z.array(Disagreement),
    handle: async ({ bench, params }) => listDisagreements(await readRecord(bench, params.id)),
  }),
  endpoint({
    role: 'manager',
    method: 'get',
    path: `${one}/problems`,
    summary: 'Reported problems, comments and rejections, the newest first',
    gives: z.array(Remark),
    handle: async ({ bench, params }) => listRemarks(await readRecord(bench, params.id)),
  }),
  endpoint({
    role: 'manager',
    method: 'get',
    path: `${one}/results`,
    summary: 'Means, agreement and rankings with their intervals (?resamples=1000&amendments=1)',
    gives: z.custom<Analysis>().openapi({ type: 'object' }),
    async handle({ bench, params, query }) {
      const resamples = Number(query.resamples ?? 1000);
      if (!Number.isInteger(resamples) || resamples < 1 || resamples > 10_000) {
        refuse('bad-request', { message: 'resamples: expected a whole number from 1 to 10000.' });
      }
      return analyseCampaign(bench, params.id, { resamples, amendments: query.amendments === '1' });
    },
  }),
  endpoint({
    role: 'manager',
    method: 'put',
    path: `${one}/guidelines`,
    summary: 'A new version of the guidelines',
    takes: PutGuidelines,
    gives: GuidelinesSaved,
    maxBytes: 4 * megabyte,
    async handle({ bench, params, body }) {
      const protocol = body.protocol && protocolFrom(body.protocol);
      return { version: await putGuidelines(bench, params.id, { ...body, protocol }) };
    },
  }),
  endpoint({
    role: 'manager',
    method: 'post',
    path: `${one}/stage-2`,
    summary: 'A stage-2 campaign for some of the models',
    takes: MakeStage2,
    gives: CampaignCreated,
    async handle({ bench, params, body, context }) {
      const { id, links } = await makeStage2(bench, params.id, body);
      return { id, links: wholeLinks(base(context), links), warnings: [] };
    },
  }),
  endpoint({
    role: 'manager',
    method: 'post',
    path: `${one}/expert-sample`,
    summary: 'Have experts judge a sample again',
    takes: MakeExpertSample,
    gives: Links,
    handle: async ({ bench, params, body, context }) => ({
      links: wholeLinks(base(context), await makeExpertSample(bench, params.id, body)),
    }),
  }),
  endpoint({
    role: 'manager',
    method: 'post',
    path: `${one}/erase`,
    summary: "Erase a person's data; the places of the events stay",
    takes: ErasePerson,
    gives: Done,
    async handle({ bench, params, body }) {
      await erase(bench, params.id, body.seat);
      return ok;
    },
  }),
];
