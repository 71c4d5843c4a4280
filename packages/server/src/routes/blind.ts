// Routes of an adjudicator: items on which people differ, without names of people and systems, and decisions about them.
import { z } from '@hono/zod-openapi';
import { Done } from '../api/annotator.ts';
import { BlindCampaign, BlindItem, BlindToDecide } from '../api/blind.ts';
import { Adjudicate } from '../api/manager-judgements.ts';
import { adjudicateBlind } from '../service/managers/blind.ts';
import { computed } from '../service/results.ts';
import { answer, declareRoute, done } from './declare.ts';
import { passJson, passPage } from './pass.ts';

const campaignPath = '/api/m/blind/{id}' as const;

export const blindRoutes = [
  answer(
    declareRoute({
      role: 'adjudicator',
      method: 'get',
      path: '/api/m/blind',
      summary: 'The campaigns, by name alone',
      gives: z.array(BlindCampaign),
    }),
    async (c) => {
      const all = await c.var.bench.store.campaigns.list();
      return c.json(
        all.filter(({ archived_at }) => archived_at === null).map(({ id, title }) => ({ id, title })),
        200,
      );
    },
  ),
  answer(
    declareRoute({
      role: 'adjudicator',
      method: 'get',
      path: campaignPath,
      summary: 'The items of a campaign on which people differ',
      gives: BlindToDecide,
    }),
    async (c) => {
      const job = { kind: 'page', page: 'to-decide', campaign: c.req.param('id') } as const;
      return passJson<BlindToDecide>(c, await computed(c.var.bench, job, c.req.raw.signal));
    },
  ),
  answer(
    declareRoute({
      role: 'adjudicator',
      method: 'get',
      path: `${campaignPath}/items/{item}`,
      summary: 'One item with every judgement, without names of people and systems',
      gives: BlindItem,
    }),
    async (c) => {
      const { id: campaign, item } = c.req.param();
      return passPage<BlindItem>(c, { page: 'blind-item', campaign, item });
    },
  ),
  answer(
    declareRoute({
      role: 'adjudicator',
      audit: 'adjudicate-blind',
      method: 'post',
      path: `${campaignPath}/items/{item}/adjudication`,
      summary: 'Record a decision made without knowing names',
      takes: Adjudicate,
      gives: Done,
    }),
    async (c) => {
      const { id: campaign, item } = c.req.param();
      await adjudicateBlind(c.var.bench, { campaign, item }, c.req.valid('json'));
      return c.json(done, 200);
    },
  ),
] as const;
