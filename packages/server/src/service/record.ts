// campaign -> record: one snapshot of everything it is, taken while others keep writing.
import {
  type Assignment,
  autoJudge,
  type CampaignOrigin,
  type CampaignRecord,
  type Distribution,
  recordFormat,
  recordVersion,
  type Settings,
} from '@corrigenda/core';
import { refuse } from '../api/refusal.ts';
import { annotatorOf, assignmentOf, eventOf, guidelineOf, itemOf } from '../store/rows.ts';
import { readTasks } from '../store/tasks.ts';
import type { Workbench } from '../workbench.ts';

export async function readRecord({ db, kind }: Workbench, id: string): Promise<CampaignRecord> {
  // SQLite has one connection, so every transaction is a snapshot; PostgreSQL must be asked.
  const snapshot =
    kind === 'postgres' ? db.transaction().setIsolationLevel('repeatable read') : db.transaction();
  return snapshot.execute(async (tx) => {
    const campaign = await tx.selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirst();
    if (!campaign) return refuse('not-found');
    const guidelines = await tx
      .selectFrom('guideline')
      .selectAll()
      .where('campaign', '=', id)
      .orderBy('version')
      .execute();
    const items = await tx
      .selectFrom('item')
      .select('data')
      .where('campaign', '=', id)
      .orderBy('position')
      .execute();
    const seats = await tx
      .selectFrom('seat')
      .selectAll()
      .where('campaign', '=', id)
      .orderBy('number')
      .execute();
    const names = new Map(seats.map((seat) => [seat.id, seat.pseudonym]));
    const assignments = await tx.selectFrom('assignment').selectAll().where('campaign', '=', id).execute();
    const events = await tx
      .selectFrom('event')
      .selectAll()
      .where('campaign', '=', id)
      .orderBy('seq')
      .execute();
    return {
      format: recordFormat,
      formatVersion: recordVersion,
      id,
      title: campaign.title,
      createdAt: campaign.created_at,
      language: campaign.language,
      status: campaign.status,
      settings: JSON.parse(campaign.settings) as Settings,
      instructions: campaign.instructions,
      consent: campaign.consent,
      distribution: JSON.parse(campaign.distribution) as Distribution,
      seed: campaign.seed,
      ...(campaign.parent ? { origin: JSON.parse(campaign.parent) as CampaignOrigin } : {}),
      guidelines: guidelines.map(guidelineOf),
      items: items.map(itemOf),
      tasks: await readTasks(tx, id),
      annotators: seats.map(annotatorOf),
      assignments: assignments.map((row) => assignmentOf(row, names, autoJudge)).sort(byGiving),
      events: events.map((row) => eventOf(row, names)),
    };
  });
}

/** In the order in which they were given; the same wherever the campaign lies. */
function byGiving(one: Assignment, other: Assignment): number {
  const [a, b] = [one, other].map(({ createdAt, annotator }) => `${createdAt} ${annotator}`);
  return a < b ? -1 : a > b ? 1 : one.position - other.position;
}
