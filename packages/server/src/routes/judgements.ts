// Routes of a manager about judgements: progress by person and item, items, decisions, disagreements, remarks, results.
import type { Analysis } from '@corrigenda/core/human';
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { Done } from '../api/annotator.ts';
import { WriteToAnnotator } from '../api/joining.ts';
import {
  Adjudicate,
  CellMatrix,
  Disagreement,
  ItemView,
  QualitySign,
  Remark,
} from '../api/manager-judgements.ts';
import { adjudicate } from '../service/adjudicate.ts';
import { writeToAnnotator } from '../service/managers/messages.ts';
import { computed, resultsOf } from '../service/results.ts';
import { answer, declareRoute, done, type Edge } from './declare.ts';
import { passJson, passPage } from './pass.ts';

const campaignPath = '/api/m/campaigns/{id}' as const;

/** A page from the whole log of a campaign: made once for each state of it. */
const wholePage = (c: Context<Edge>, page: 'disagreements' | 'remarks' | 'signs') =>
  computed(c.var.bench, { kind: 'page', page, campaign: c.req.param('id') ?? '' }, c.req.raw.signal);

export const judgementRoutes = [
  answer(
    declareRoute({
      role: 'reviewer',
      method: 'get',
      path: `${campaignPath}/cells`,
      summary: 'The state of each person with each item',
      gives: CellMatrix,
    }),
    async (c) => passPage<CellMatrix>(c, { page: 'cells', campaign: c.req.param('id') }),
  ),
  answer(
    declareRoute({
      role: 'reviewer',
      audit: 'item',
      method: 'get',
      path: `${campaignPath}/items/{item}`,
      summary: 'One item with every judgement side by side',
      gives: ItemView,
    }),
    async (c) => {
      const { id: campaign, item } = c.req.param();
      return passPage<ItemView>(c, { page: 'item', campaign, item });
    },
  ),
  answer(
    declareRoute({
      role: 'manager',
      audit: 'adjudicate',
      method: 'post',
      path: `${campaignPath}/items/{item}/adjudication`,
      summary: "Record the manager's decision on an item, or on one pair of it",
      takes: Adjudicate,
      gives: Done,
    }),
    async (c) => {
      const { id: campaign, item } = c.req.param();
      await adjudicate(c.var.bench, { campaign, item }, c.req.valid('json'));
      return c.json(done, 200);
    },
  ),
  answer(
    declareRoute({
      role: 'manager',
      audit: 'message',
      method: 'post',
      path: `${campaignPath}/items/{item}/messages`,
      summary: 'Write to somebody who has or had the item',
      takes: WriteToAnnotator,
      gives: Done,
    }),
    async (c) => {
      const { id: campaign, item } = c.req.param();
      await writeToAnnotator(c.var.bench, { campaign, item }, c.req.valid('json'));
      return c.json(done, 200);
    },
  ),
  answer(
    declareRoute({
      role: 'reviewer',
      method: 'get',
      path: `${campaignPath}/disagreements`,
      summary: 'Where people differ, the widest difference first',
      gives: z.array(Disagreement),
    }),
    async (c) => passJson(c, await wholePage(c, 'disagreements')),
  ),
  answer(
    declareRoute({
      role: 'reviewer',
      method: 'get',
      path: `${campaignPath}/signs`,
      summary: 'Whose work wants a look: too fast, always the same answer, gold missed, drift',
      gives: z.array(QualitySign),
    }),
    async (c) => passJson<QualitySign[]>(c, await wholePage(c, 'signs')),
  ),
  answer(
    declareRoute({
      role: 'reviewer',
      method: 'get',
      path: `${campaignPath}/problems`,
      summary: 'Reported problems, comments and rejections, the newest first',
      gives: z.array(Remark),
    }),
    async (c) => passJson<Remark[]>(c, await wholePage(c, 'remarks')),
  ),
  answer(
    declareRoute({
      role: 'reviewer',
      audit: 'results',
      method: 'get',
      path: `${campaignPath}/results`,
      summary: 'Means, agreement and rankings with their intervals (?resamples=1000&amendments=1)',
      query: z.object({
        resamples: z.coerce.number().int().min(1).max(10_000).default(1000),
        /** `1`: with the amendments. */
        amendments: z.string().optional(),
      }),
      gives: z.custom<Analysis>().openapi({ type: 'object' }),
    }),
    async (c) => {
      const { resamples, amendments } = c.req.valid('query');
      const question = { campaign: c.req.param('id'), resamples, amendments: amendments === '1' };
      return passJson<Analysis>(c, await resultsOf(c.var.bench, question, c.req.raw.signal));
    },
  ),
] as const;
