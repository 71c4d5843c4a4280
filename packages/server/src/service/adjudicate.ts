// answers -> decision: what the manager decides about an item or a pair, kept as an event beside the judgements.
import type { Protocol } from '@corrigenda/core/human';
import { decideItem } from '@corrigenda/core/internal';
import type { z } from '@hono/zod-openapi';
import type { Adjudicate } from '../api/manager-judgements.ts';
import { granted, refuse } from '../api/refusal.ts';
import { hashBody } from '../secret.ts';
import { rowOfNewEvent } from '../store/rows.ts';
import { timestamp, type Workbench } from '../workbench.ts';
import { findKeyUse } from './judge.ts';

/** The last decision about an item or a pair counts, the earlier ones stay in the log. */
export async function adjudicate(
  bench: Workbench,
  { campaign: id, item: itemId }: { campaign: string; item: string },
  { pair, answers, note, key }: z.output<typeof Adjudicate>,
  { blind = false }: { readonly blind?: boolean } = {},
): Promise<void> {
  const fingerprint = hashBody({ item: itemId, ...(pair && { pair }), answers, note });
  await bench.store.transaction(async (tx) => {
    const campaign = (await tx.campaigns.find(id)) ?? refuse('not-found');
    const item = await tx.items.find(id, itemId);
    if (!item) return refuse('not-found', { message: `There is no item “${itemId}” in this campaign.` });
    const state = {
      protocol: JSON.parse(campaign.protocol) as Protocol,
      guidelineVersion: campaign.guideline_version,
      item,
      tasks: await tx.tasks.listOfItem(id, itemId),
      earlier: await findKeyUse(tx, { campaign: id, actor: 'manager', key }),
    };
    const events = granted(
      decideItem(state, { pair, answers, note, blind, key, fingerprint }, timestamp(bench)),
    );
    if (events.length > 0) await tx.events.append(id, events.map(rowOfNewEvent));
  });
}
