// a campaign -> what grows from it: stage 2 for a subset of models, and a sample that experts judge again.
import { nextStageOf, sampleForExperts, stageTwoItems } from '@corrigenda/core/internal';
import { randomStream } from '@corrigenda/core/stats';
import type { z } from '@hono/zod-openapi';
import type { AnnotatorLink, MakeExpertSample, MakeStage2 } from '../api/manager.ts';
import { granted, refuse } from '../api/refusal.ts';
import { newId } from '../secret.ts';
import type { Workbench } from '../workbench.ts';
import { type Created, createCampaign } from './create.ts';
import { wholeDistribution } from './dashboard.ts';
import { change } from './lifecycle.ts';
import { addSeats } from './people.ts';
import { readPlan } from './record/record.ts';

export async function makeStage2(
  bench: Workbench,
  id: string,
  { title, systems, distribution, annotators }: z.output<typeof MakeStage2>,
): Promise<Created> {
  const record = await readPlan(bench, id);
  const before = record.guidelines[record.guidelines.length - 1];
  const protocol = nextStageOf(before.protocol);
  if (!protocol)
    return refuse('invalid', { message: `The protocol ${before.protocol.id} has no next stage.` });
  const items = stageTwoItems(record.items, systems, protocol);
  if (items.length === 0) refuse('invalid', { message: 'None of the items has an output of these systems.' });
  return createCampaign(bench, {
    title,
    protocol,
    items,
    language: record.language,
    settings: record.settings,
    distribution: distribution ?? wholeDistribution(record.distribution),
    instructions: record.instructions,
    consent: record.consent,
    guidelines: '',
    annotators,
    origin: { campaign: id, kind: 'stage-2', systems },
  });
}

/** Further tasks for experts alone, in the same campaign, so that their answers stand beside the others'. */
export const makeExpertSample = (
  bench: Workbench,
  id: string,
  { size, redundancy, annotators }: z.output<typeof MakeExpertSample>,
): Promise<AnnotatorLink[]> =>
  change(bench, id, async (tx, { status, plan_version }, at) => {
    const tasks = await tx.tasks.list(id);
    const judged = await tx.assignments.listDoneTasks(id);
    const wished = { count: size, need: redundancy, random: randomStream(newId(), 'plan') };
    const sample = granted(sampleForExperts({ status, tasks, judged }, wished, at));
    await tx.tasks.add(id, sample.tasks, tasks.length + 1);
    await tx.campaigns.change(id, { plan_version: plan_version + 1 });
    const experts = annotators.map((annotator) => ({ ...annotator, expert: true }));
    const { links, events } = await addSeats(bench, tx, id, experts);
    return { result: links, events: [...sample.events, ...events] };
  });
