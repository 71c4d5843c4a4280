// seat -> what its person sees: the campaign, the own list and progress, consent, reports.
import type { Protocol } from '@corrigenda/core';
import type { z } from '@hono/zod-openapi';
import type { AssignmentSummary, CampaignSettings, ReportProblem, SeatView } from '../api/annotator.ts';
import { refuse } from '../api/refusal.ts';
import { hashBody } from '../secret.ts';
import { appendEvent, findByKey, lockCampaign } from '../store/events.ts';
import type { Db, Tx } from '../store/schema.ts';
import { timestamp, type Workbench } from '../workbench.ts';

async function loadSeat(db: Db | Tx, id: string) {
  const seat = await db.selectFrom('seat').selectAll().where('id', '=', id).executeTakeFirst();
  return seat ?? refuse('not-found');
}

const taskRoles = (db: Db, seat: string) =>
  db
    .selectFrom('assignment')
    .innerJoin('task', (join) =>
      join.onRef('task.campaign', '=', 'assignment.campaign').onRef('task.id', '=', 'assignment.task'),
    )
    .select([
      'assignment.id',
      'assignment.position',
      'assignment.state',
      'assignment.begun',
      'assignment.committed',
      'task.role',
    ])
    .where('assignment.seat', '=', seat)
    .where('assignment.state', '!=', 'returned')
    .orderBy('assignment.position')
    .execute();

export async function viewSeat({ db }: Workbench, id: string): Promise<SeatView> {
  const seat = await loadSeat(db, id);
  const campaign = await db
    .selectFrom('campaign')
    .innerJoin('guideline', (join) =>
      join
        .onRef('guideline.campaign', '=', 'campaign.id')
        .onRef('guideline.version', '=', 'campaign.guideline_version'),
    )
    .selectAll('campaign')
    .select('guideline.guidelines')
    .where('campaign.id', '=', seat.campaign)
    .executeTakeFirstOrThrow();
  const list = await taskRoles(db, id);
  const done = list.filter(({ state }) => state === 'done').length;
  const total = Math.max(seat.total, list.length);
  return {
    campaign: {
      title: campaign.title,
      protocol: JSON.parse(campaign.protocol) as Protocol,
      language: campaign.language,
      instructions: campaign.instructions,
      consent: campaign.consent,
      guidelines: campaign.guidelines,
      guidelineVersion: campaign.guideline_version,
      status: campaign.status,
      settings: JSON.parse(campaign.settings) as CampaignSettings,
    },
    annotator: {
      pseudonym: seat.pseudonym,
      consentedAt: seat.consented_at,
      expert: seat.expert === 1,
    },
    progress: { done, total },
    completionCode: total > 0 && done === total ? seat.completion_code : null,
  };
}

export async function listAssignments({ db }: Workbench, seat: string): Promise<AssignmentSummary[]> {
  const list = await taskRoles(db, seat);
  return list.map(({ id, position, state, begun, committed, role }) => ({
    id,
    position,
    state: state === 'done' ? 'done' : committed > 0 ? 'phase' : begun ? 'draft' : 'open',
    ...(role === 'training' ? { training: true as const } : {}),
  }));
}

export async function consent(bench: Workbench, id: string): Promise<void> {
  await bench.db.transaction().execute(async (tx) => {
    const { campaign } = await loadSeat(tx, id);
    await lockCampaign(tx, campaign);
    const seat = await loadSeat(tx, id);
    if (seat.consented_at !== null) return;
    const at = timestamp(bench);
    await tx.updateTable('seat').set({ consented_at: at }).where('id', '=', id).execute();
    await appendEvent(tx, { campaign, at, kind: 'consent', actor: id });
  });
}

export async function reportProblem(
  bench: Workbench,
  id: string,
  body: z.output<typeof ReportProblem>,
): Promise<void> {
  const bodyHash = hashBody(body);
  await bench.db.transaction().execute(async (tx) => {
    const { campaign } = await loadSeat(tx, id);
    await lockCampaign(tx, campaign);
    const earlier = await findByKey(tx, campaign, id, body.key);
    if (earlier && earlier.body_hash !== bodyHash) refuse('key-reused');
    if (earlier) return;
    const assignment = body.assignment
      ? await tx
          .selectFrom('assignment')
          .innerJoin('task', (join) =>
            join.onRef('task.campaign', '=', 'assignment.campaign').onRef('task.id', '=', 'assignment.task'),
          )
          .select(['assignment.id', 'task.item'])
          .where('assignment.id', '=', body.assignment)
          .where('assignment.seat', '=', id)
          .executeTakeFirst()
      : undefined;
    if (body.assignment && !assignment) refuse('not-found');
    await appendEvent(tx, {
      campaign,
      at: timestamp(bench),
      kind: 'problem',
      actor: id,
      assignment: assignment?.id ?? null,
      item: assignment?.item ?? null,
      key: body.key,
      body_hash: bodyHash,
      details: JSON.stringify({ message: body.message, facts: body.facts }),
    });
  });
}
