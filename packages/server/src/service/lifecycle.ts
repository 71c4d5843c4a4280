// campaign -> campaign: pause, resume, close, extend, new guidelines; each step an event.
import type { Distribution, Protocol } from '@corrigenda/core';
import type { CampaignStatus } from '../api/annotator.ts';
import type { ExtendCampaign, PutGuidelines } from '../api/manager.ts';
import { refuse } from '../api/refusal.ts';
import { hashBody } from '../secret.ts';
import { appendEvent, lockCampaign } from '../store/events.ts';
import type { CampaignTable, Tx } from '../store/schema.ts';
import { timestamp, type Workbench } from '../workbench.ts';

/** Changes a campaign while nobody else does. */
export async function change<Result>(
  bench: Workbench,
  id: string,
  make: (tx: Tx, campaign: CampaignTable, at: string) => Promise<Result>,
): Promise<Result> {
  return bench.db.transaction().execute(async (tx) => {
    const campaign = await lockCampaign(tx, id);
    return campaign ? make(tx, campaign, timestamp(bench)) : refuse('not-found');
  });
}

/** A closed campaign stays closed: its data is frozen. */
export const setStatus = (bench: Workbench, id: string, status: CampaignStatus): Promise<void> =>
  change(bench, id, async (tx, campaign, at) => {
    if (campaign.status === status) return;
    if (campaign.status === 'closed') refuse('closed');
    await tx.updateTable('campaign').set({ status }).where('id', '=', id).execute();
    await appendEvent(tx, {
      campaign: id,
      at,
      kind: 'status',
      actor: 'manager',
      details: JSON.stringify({ status }),
    });
  });

/** More people per item, or other quotas; nothing that was given is taken back. */
export const extend = (bench: Workbench, id: string, { redundancy, quota }: ExtendCampaign): Promise<void> =>
  change(bench, id, async (tx, campaign, at) => {
    if (campaign.status === 'closed') refuse('closed');
    const before = JSON.parse(campaign.distribution) as Distribution;
    if (redundancy !== undefined && redundancy < before.redundancy) {
      refuse('invalid', { message: `${before.redundancy} people per item are promised already.` });
    }
    const { quota: oldQuota, ...others } = before;
    const newQuota = quota === undefined ? oldQuota : (quota ?? undefined);
    const distribution: Distribution = {
      ...others,
      redundancy: redundancy ?? before.redundancy,
      ...(newQuota === undefined ? {} : { quota: newQuota }),
    };
    // With an overlap share, tasks that wait for one person go on waiting for one.
    const shared = before.overlap === undefined || before.overlap === 1 || before.redundancy > 1;
    if (shared) {
      await tx
        .updateTable('task')
        .set({ need: distribution.redundancy })
        .where('campaign', '=', id)
        .where('need', '=', before.redundancy)
        .where('role', '=', 'normal')
        .execute();
    }
    await tx
      .updateTable('campaign')
      .set({ distribution: JSON.stringify(distribution), plan_version: campaign.plan_version + 1 })
      .where('id', '=', id)
      .execute();
    const details = JSON.stringify({ redundancy: distribution.redundancy, quota: newQuota ?? null });
    await appendEvent(tx, { campaign: id, at, kind: 'extension', actor: 'manager', details });
  });

/** A new guideline version; judgements remember which one they were made under. */
export const putGuidelines = (
  bench: Workbench,
  id: string,
  {
    guidelines,
    baseVersion,
    protocol,
  }: Omit<PutGuidelines, 'protocol'> & { readonly protocol?: Protocol | undefined },
): Promise<number> =>
  change(bench, id, async (tx, campaign, at) => {
    if (campaign.status === 'closed') refuse('closed');
    if (campaign.guideline_version !== baseVersion) {
      refuse('conflict', {
        message: `Version ${campaign.guideline_version} of the guidelines was saved meanwhile.`,
      });
    }
    const version = baseVersion + 1;
    if (protocol) refuseOtherShape(JSON.parse(campaign.protocol) as Protocol, protocol);
    const now = protocol ? JSON.stringify(protocol) : campaign.protocol;
    await tx
      .insertInto('guideline')
      .values({ campaign: id, version, at, guidelines, protocol: now })
      .execute();
    await tx
      .updateTable('campaign')
      .set({ guideline_version: version, protocol: now })
      .where('id', '=', id)
      .execute();
    await appendEvent(tx, {
      campaign: id,
      at,
      kind: 'guideline',
      actor: 'manager',
      guideline_version: version,
    });
    return version;
  });

/** What was answered must go on meaning the same: phases and fields stay as they are, words and rules may change. */
function refuseOtherShape(before: Protocol, after: Protocol): void {
  const shape = ({ phases, fields }: Protocol) =>
    hashBody([
      phases.map(({ id, reveals }) => [id, [...reveals].sort()]),
      fields.map(({ id, kind, scope, phase }) => [id, kind, scope, phase]),
    ]);
  if (shape(before) !== shape(after)) {
    refuse('invalid', {
      message: 'A running campaign keeps its phases and fields; make a new campaign for others.',
    });
  }
}
