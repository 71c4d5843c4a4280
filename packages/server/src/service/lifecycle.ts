// campaign -> campaign: pause, resume, close, extend, new guidelines; core decides, each step is an event.
import type { Distribution, Protocol } from '@corrigenda/core/human';
import { changeStatus, extendCampaign, type NewEvent, reviseGuidelines } from '@corrigenda/core/internal';
import type { CampaignStatus } from '../api/annotator.ts';
import type { ExtendCampaign, PutGuidelines } from '../api/manager.ts';
import { granted, refuse } from '../api/refusal.ts';
import { rowOfNewEvent } from '../store/rows.ts';
import type { CampaignTable } from '../store/schema.ts';
import type { Tx } from '../store/store.ts';
import { timestamp, type Workbench } from '../workbench.ts';

interface Changed<Result> {
  readonly result: Result;
  readonly events: readonly NewEvent[];
}

/** Changes a campaign while nobody else does, and appends what happened. */
export async function change<Result>(
  bench: Workbench,
  id: string,
  make: (tx: Tx, campaign: CampaignTable, at: string) => Promise<Changed<Result>>,
): Promise<Result> {
  return bench.store.transaction(async (tx) => {
    const campaign = await tx.campaigns.lock(id);
    if (!campaign) return refuse('not-found');
    const { result, events } = await make(tx, campaign, timestamp(bench));
    if (events.length > 0) await tx.events.append(id, events.map(rowOfNewEvent));
    return result;
  });
}

/** A closed campaign stays closed: its data is frozen. */
export const setStatus = (bench: Workbench, id: string, status: CampaignStatus): Promise<void> =>
  change(bench, id, async (tx, campaign, at) => {
    const events = granted(changeStatus(campaign, { status }, at));
    if (events.length > 0) await tx.campaigns.change(id, { status });
    return { result: undefined, events };
  });

/** More people per item, or other quotas; nothing that was given is taken back. */
export const extend = (bench: Workbench, id: string, wished: ExtendCampaign): Promise<void> =>
  change(bench, id, async (tx, campaign, at) => {
    const { status, plan_version } = campaign;
    const before = { status, distribution: JSON.parse(campaign.distribution) as Distribution };
    const { distribution, needs, events } = granted(extendCampaign(before, wished, at));
    if (needs) await tx.tasks.changeNeed(id, needs.from, needs.to);
    await tx.campaigns.change(id, {
      distribution: JSON.stringify(distribution),
      plan_version: plan_version + 1,
    });
    return { result: undefined, events };
  });

/** A new guideline version; judgements remember which one they were made under. */
export const putGuidelines = (
  bench: Workbench,
  id: string,
  {
    guidelines,
    baseVersion,
    protocol: wished,
  }: Omit<PutGuidelines, 'protocol'> & { readonly protocol?: Protocol | undefined },
): Promise<number> =>
  change(bench, id, async (tx, { status, guideline_version, protocol: kept }, at) => {
    const before = { status, guidelineVersion: guideline_version, protocol: JSON.parse(kept) as Protocol };
    const { version, events } = granted(reviseGuidelines(before, { baseVersion, protocol: wished }, at));
    const protocol = wished ? JSON.stringify(wished) : kept;
    await tx.campaigns.addGuidelines([{ campaign: id, version, at, guidelines, protocol }]);
    await tx.campaigns.change(id, { guideline_version: version, protocol });
    return { result: version, events };
  });
