// campaign -> the same under another name, put away, once more, or gone.
import type { z } from '@hono/zod-openapi';
import {
  type ChangeCampaign,
  type DeleteCampaign,
  Distribution,
  type DuplicateCampaign,
} from '../api/manager.ts';
import { refuse } from '../api/refusal.ts';
import type { CampaignTable } from '../store/schema.ts';
import { timestamp, type Workbench } from '../workbench.ts';
import { type Created, createCampaign } from './create.ts';
import { removeImport } from './record/import.ts';
import { readPlan } from './record/record.ts';

/** A new name, or into the archive and back; neither touches what was judged. */
export async function changeCampaign(
  bench: Workbench,
  id: string,
  { title, archived }: ChangeCampaign,
): Promise<void> {
  await bench.store.transaction(async (tx) => {
    const campaign = await tx.campaigns.lock(id);
    if (!campaign) refuse('not-found');
    if (archived && campaign.status === 'running')
      refuse('invalid', { message: 'People may still be working: pause or close the campaign first.' });
    await tx.campaigns.change(id, {
      ...(title === undefined ? {} : { title }),
      ...(archived === undefined ? {} : { archived_at: archived ? timestamp(bench) : null }),
    });
  });
}

/** The same protocol, items, texts and distribution for other people; no judgements and no links come along. */
export async function duplicateCampaign(
  bench: Workbench,
  id: string,
  { title, annotators }: z.output<typeof DuplicateCampaign>,
): Promise<Created> {
  const record = await readPlan(bench, id);
  const { guidelines, protocol } = record.guidelines[record.guidelines.length - 1];
  return createCampaign(bench, {
    title,
    protocol,
    items: record.items,
    language: record.language,
    settings: record.settings,
    distribution: Distribution.parse(record.distribution),
    instructions: record.instructions,
    consent: record.consent,
    guidelines,
    annotators,
    origin: { campaign: id, kind: 'copy' },
  });
}

/**
 * Everything of it, links included. Its name is repeated, so that no other campaign is meant. `first` is done once it is clear that
 * the campaign may be deleted, and before it is.
 */
export async function deleteCampaign(
  bench: Workbench,
  id: string,
  asked: DeleteCampaign,
  first: () => Promise<void> = async () => {},
): Promise<void> {
  refuseDeleting(await bench.store.campaigns.find(id), asked);
  await first();
  await bench.store.transaction(async (tx) => {
    refuseDeleting(await tx.campaigns.lock(id), asked);
    const at = timestamp(bench);
    for (const { id: seat } of await tx.seats.list(id)) await tx.access.revoke({ seat }, at);
    await tx.campaigns.hide(id, at);
  });
  // From here on it is gone for everybody; what ends the server now is cleared away later.
  await removeImport(bench.store, id);
}

function refuseDeleting(campaign: CampaignTable | undefined, { title }: DeleteCampaign): void {
  if (!campaign) refuse('not-found');
  if (campaign.title.trim() !== title.trim())
    refuse('invalid', { message: 'This is not the name of the campaign. Nothing was deleted.' });
  if (campaign.status === 'running')
    refuse('invalid', { message: 'People may still be working: pause or close the campaign first.' });
}
