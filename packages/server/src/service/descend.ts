// a campaign -> what grows from it: stage 2 for a subset of models, and a sample that experts judge again.
import {
  builtInProtocols,
  type Distribution as CoreDistribution,
  planExpertSample,
  randomFromSeed,
  stageTwoItems,
} from '@corrigenda/core';
import type { z } from '@hono/zod-openapi';
import { type AnnotatorLink, Distribution, type MakeExpertSample, type MakeStage2 } from '../api/manager.ts';
import { refuse } from '../api/refusal.ts';
import { newId } from '../secret.ts';
import { appendEvent, lockCampaign } from '../store/events.ts';
import { readTasks } from '../store/tasks.ts';
import { timestamp, type Workbench } from '../workbench.ts';
import { type Created, createCampaign, insertTasks } from './create.ts';
import { addSeats } from './people.ts';
import { readRecord } from './record.ts';

export async function makeStage2(
  bench: Workbench,
  id: string,
  { title, systems, distribution, annotators }: z.output<typeof MakeStage2>,
): Promise<Created> {
  const record = await readRecord(bench, id);
  const before = record.guidelines[record.guidelines.length - 1];
  if (before.protocol.id !== 'target-error-1') {
    refuse('invalid', { message: 'Stage 2 is made from a campaign of target-error stage 1.' });
  }
  const protocol = builtInProtocols['target-error-2'];
  const items = stageTwoItems(record.items, systems, protocol);
  if (items.length === 0) refuse('invalid', { message: 'None of the items has an output of these systems.' });
  const { quotas: _quotas, ...inherited } = record.distribution as CoreDistribution;
  return createCampaign(bench, {
    title,
    protocol,
    items,
    language: record.language,
    settings: record.settings,
    distribution: distribution ?? Distribution.parse(inherited),
    instructions: record.instructions,
    consent: record.consent,
    guidelines: '',
    annotators,
    origin: { campaign: id, kind: 'stage-2', systems },
  });
}

/** Further tasks for experts alone, in the same campaign, so that their answers stand beside the others'. */
export async function makeExpertSample(
  bench: Workbench,
  id: string,
  { size, redundancy, annotators }: z.output<typeof MakeExpertSample>,
): Promise<AnnotatorLink[]> {
  return bench.db.transaction().execute(async (tx) => {
    const campaign = await lockCampaign(tx, id);
    if (!campaign) return refuse('not-found');
    if (campaign.status === 'closed') refuse('closed');
    const tasks = await readTasks(tx, id);
    const judged = await tx
      .selectFrom('assignment')
      .select('task')
      .distinct()
      .where('campaign', '=', id)
      .where('state', '=', 'done')
      .execute();
    const known = new Set(judged.map(({ task }) => task));
    const candidates = tasks.filter((task) => known.has(task.id) && task.role === 'normal');
    if (candidates.length === 0)
      refuse('invalid', { message: 'Nothing is judged yet that experts could check.' });
    const startAt = tasks.length + 1;
    const sample = planExpertSample(
      candidates,
      { count: size, need: redundancy, startAt },
      randomFromSeed(newId()),
    );
    await insertTasks(tx, id, sample, startAt);
    await tx
      .updateTable('campaign')
      .set({ plan_version: campaign.plan_version + 1 })
      .where('id', '=', id)
      .execute();
    const details = JSON.stringify({ expertTasks: sample.length });
    await appendEvent(tx, {
      campaign: id,
      at: timestamp(bench),
      kind: 'extension',
      actor: 'manager',
      details,
    });
    return addSeats(
      bench,
      tx,
      id,
      annotators.map((annotator) => ({ ...annotator, expert: true })),
    );
  });
}
