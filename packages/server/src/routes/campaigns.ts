// Routes of a manager about campaigns: protocols, preview, creation, progress, status, guidelines, campaigns made from others.
import { builtInProtocols } from '@corrigenda/core/human';
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { Done } from '../api/annotator.ts';
import { CampaignAgreement } from '../api/campaign-agreement.ts';
import { CampaignPace } from '../api/campaign-pace.ts';
import {
  CampaignCreated,
  CampaignDetail,
  CampaignDraft,
  CampaignPreview,
  CampaignSummary,
  ChangeCampaign,
  CreateCampaign,
  DeleteCampaign,
  DuplicateCampaign,
  ExtendCampaign,
  GuidelinesSaved,
  MakeStage2,
  ProtocolChecked,
  ProtocolChoice,
  ProtocolList,
  PutGuidelines,
} from '../api/manager.ts';
import { makeStage2 } from '../service/descend.ts';
import {
  type CreatedFromFiles,
  chooseProtocol,
  createFromFiles,
  previewCampaign,
  protocolFrom,
} from '../service/from-files.ts';
import { extend, putGuidelines, setStatus } from '../service/lifecycle.ts';
import { changeCampaign, deleteCampaign, duplicateCampaign } from '../service/manage-campaign.ts';
import { agreementOf } from '../service/results.ts';
import { answer, declareRoute, done, type Edge, megabyte } from './declare.ts';
import { wholeLinks } from './links.ts';
import { passJson, passPage } from './pass.ts';

const campaignPath = '/api/m/campaigns/{id}' as const;

const statusAfter = { pause: 'paused', resume: 'running', close: 'closed' } as const;

const statusRoute = (verb: keyof typeof statusAfter, summary: string) =>
  answer(
    declareRoute({
      role: 'manager',
      audit: verb,
      method: 'post',
      path: `${campaignPath}/${verb}`,
      summary,
      gives: Done,
    }),
    async (c) => {
      await setStatus(c.var.bench, c.req.param('id'), statusAfter[verb]);
      return c.json(done, 200);
    },
  );

function answerTo(
  c: Context<Edge>,
  { id, links, warnings, title }: CreatedFromFiles & { readonly title: string },
): CampaignCreated {
  c.var.note({ campaign: id, title });
  return { id, links: wholeLinks(c, links), warnings: [...warnings] };
}

export const campaignRoutes = [
  answer(
    declareRoute({
      role: 'reviewer',
      method: 'get',
      path: '/api/m/protocols',
      summary: 'The built-in protocols',
      gives: ProtocolList,
    }),
    async (c) => c.json({ protocols: Object.values(builtInProtocols) }, 200),
  ),
  answer(
    declareRoute({
      role: 'reviewer',
      method: 'post',
      path: '/api/m/protocols/check',
      summary: "Check a protocol of one's own",
      takes: ProtocolChoice,
      gives: ProtocolChecked,
      maxBytes: 2 * megabyte,
    }),
    async (c) => {
      const { value, problems } = chooseProtocol(c.req.valid('json'));
      return c.json({ protocol: value, problems: [...problems] }, 200);
    },
  ),
  answer(
    declareRoute({
      role: 'reviewer',
      method: 'get',
      path: '/api/m/campaigns',
      summary: 'All campaigns with their progress',
      gives: z.array(CampaignSummary),
    }),
    async (c) => passPage<CampaignSummary[]>(c, { page: 'campaigns' }),
  ),
  answer(
    declareRoute({
      role: 'reviewer',
      method: 'post',
      path: '/api/m/campaigns/preview',
      summary: 'What a campaign from these files would be; nothing is created',
      takes: CampaignDraft,
      gives: CampaignPreview,
      maxBytes: 64 * megabyte,
      takesLarge: async (c, bytes) => {
        const { signal } = c.req.raw;
        const answer = await c.var.bench.run({ kind: 'files', task: 'preview', bytes }, { signal });
        return c.body(answer, 200, { 'Content-Type': 'application/json' });
      },
    }),
    async (c) => c.json(previewCampaign(c.req.valid('json')), 200),
  ),
  answer(
    declareRoute({
      role: 'manager',
      audit: 'create',
      method: 'post',
      path: '/api/m/campaigns',
      summary: 'Create a campaign; its links are shown once',
      takes: CreateCampaign,
      gives: CampaignCreated,
      maxBytes: 64 * megabyte,
      takesLarge: async (c, bytes) => {
        // Not stopped when the manager goes away: it writes.
        const answer = await c.var.bench.run({ kind: 'files', task: 'create', bytes });
        const created = JSON.parse(new TextDecoder().decode(answer)) as CreatedFromFiles & { title: string };
        return c.json(answerTo(c, created), 200);
      },
    }),
    async (c) => {
      const body = c.req.valid('json');
      const created = await createFromFiles(c.var.bench, body);
      return c.json(answerTo(c, { ...created, title: body.title }), 200);
    },
  ),
  answer(
    declareRoute({
      role: 'reviewer',
      method: 'get',
      path: `${campaignPath}/pace`,
      summary: 'Judgements per day and when each person was last seen',
      gives: CampaignPace,
    }),
    async (c) => passPage<CampaignPace>(c, { page: 'pace', campaign: c.req.param('id') }),
  ),
  answer(
    declareRoute({
      role: 'reviewer',
      method: 'get',
      path: `${campaignPath}/agreement`,
      summary: "Krippendorff's alpha of each criterion, where the campaign has at most 5,000 events",
      gives: CampaignAgreement,
    }),
    async (c) => {
      const found = await agreementOf(c.var.bench, c.req.param('id'), c.req.raw.signal);
      return found ? passJson<CampaignAgreement>(c, found) : c.json({ criteria: null }, 200);
    },
  ),
  answer(
    declareRoute({
      role: 'reviewer',
      method: 'get',
      path: campaignPath,
      summary: 'One campaign: settings, people, progress, pace',
      gives: CampaignDetail,
    }),
    async (c) => passPage<CampaignDetail>(c, { page: 'campaign', campaign: c.req.param('id') }),
  ),
  answer(
    declareRoute({
      role: 'manager',
      audit: 'change',
      method: 'post',
      path: `${campaignPath}/change`,
      summary: 'Another name, or into the archive and back',
      takes: ChangeCampaign,
      gives: Done,
    }),
    async (c) => {
      c.var.note({ facts: { ...c.req.valid('json') } });
      await changeCampaign(c.var.bench, c.req.param('id'), c.req.valid('json'));
      return c.json(done, 200);
    },
  ),
  answer(
    declareRoute({
      role: 'manager',
      audit: 'duplicate',
      method: 'post',
      path: `${campaignPath}/duplicate`,
      summary: 'The same campaign once more, without judgements, for other people',
      takes: DuplicateCampaign,
      gives: CampaignCreated,
    }),
    async (c) => {
      const { id, links } = await duplicateCampaign(c.var.bench, c.req.param('id'), c.req.valid('json'));
      c.var.note({ facts: { made: c.req.valid('json').title } });
      return c.json({ id, links: wholeLinks(c, links), warnings: [] }, 200);
    },
  ),
  answer(
    declareRoute({
      role: 'manager',
      audit: 'delete',
      method: 'post',
      path: `${campaignPath}/delete`,
      summary: 'Delete a paused or closed campaign for good, by its name',
      takes: DeleteCampaign,
      gives: Done,
    }),
    async (c) => {
      await deleteCampaign(c.var.bench, c.req.param('id'), c.req.valid('json'));
      return c.json(done, 200);
    },
  ),
  statusRoute('pause', 'Pause: drafts are kept, nothing is handed out or submitted'),
  statusRoute('resume', 'Go on after a pause'),
  statusRoute('close', 'Close for good and freeze the data'),
  answer(
    declareRoute({
      role: 'manager',
      audit: 'extend',
      method: 'post',
      path: `${campaignPath}/extend`,
      summary: 'More people per item, or another quota',
      takes: ExtendCampaign,
      gives: Done,
    }),
    async (c) => {
      c.var.note({ facts: { ...c.req.valid('json') } });
      await extend(c.var.bench, c.req.param('id'), c.req.valid('json'));
      return c.json(done, 200);
    },
  ),
  answer(
    declareRoute({
      role: 'manager',
      audit: 'guidelines',
      method: 'put',
      path: `${campaignPath}/guidelines`,
      summary: 'A new version of the guidelines',
      takes: PutGuidelines,
      gives: GuidelinesSaved,
      maxBytes: 4 * megabyte,
    }),
    async (c) => {
      const body = c.req.valid('json');
      const protocol = body.protocol && protocolFrom(body.protocol);
      const version = await putGuidelines(c.var.bench, c.req.param('id'), { ...body, protocol });
      c.var.note({ facts: { version } });
      return c.json({ version }, 200);
    },
  ),
  answer(
    declareRoute({
      role: 'manager',
      audit: 'stage-2',
      method: 'post',
      path: `${campaignPath}/stage-2`,
      summary: 'A stage-2 campaign for some of the models',
      takes: MakeStage2,
      gives: CampaignCreated,
    }),
    async (c) => {
      const { id, links } = await makeStage2(c.var.bench, c.req.param('id'), c.req.valid('json'));
      c.var.note({ facts: { made: c.req.valid('json').title } });
      return c.json({ id, links: wholeLinks(c, links), warnings: [] }, 200);
    },
  ),
] as const;
