// record -> campaign: the same campaign again, in this database. Links are not part of it; they are made anew.
import { autoJudge, type CampaignRecord, type Distribution } from '@corrigenda/core';
import { newId } from '../secret.ts';
import { insertMany } from '../store/insert-many.ts';
import { rowOfEvent } from '../store/rows.ts';
import type { Tx } from '../store/schema.ts';
import type { Workbench } from '../workbench.ts';
import { leaseUntil } from './claim.ts';
import { insertTasks } from './create.ts';

/** Ids are kept where they are free, so that the export of the import is the same bundle again. */
export async function importRecord(bench: Workbench, record: CampaignRecord): Promise<string> {
  return bench.db.transaction().execute(async (tx) => {
    const fresh = await collides(tx, record);
    const id = fresh ? newId() : record.id;
    const ids = new Map(
      record.assignments.map((assignment) => [assignment.id, fresh ? newId() : assignment.id]),
    );
    const seats = new Map(record.annotators.map((annotator) => [annotator.id, newId()]));
    await insertCampaign(tx, id, record);
    await insertTasks(tx, id, record.tasks, 1);
    await insertMany(
      tx,
      'seat',
      record.annotators.map((annotator, index) => ({
        id: seats.get(annotator.id) ?? newId(),
        campaign: id,
        pseudonym: annotator.id,
        expert: annotator.expert ? 1 : 0,
        quota: annotator.quota,
        total: record.assignments.filter((one) => one.annotator === annotator.id && one.state !== 'returned')
          .length,
        status: annotator.status,
        number: index + 1,
        created_at: annotator.joinedAt,
        consented_at: annotator.consentedAt,
        completion_code: annotator.completionCode,
      })),
    );
    await insertAssignments(bench, tx, { id, record, ids, seats });
    await insertMany(
      tx,
      'event',
      record.events.map((event) => rowOfEvent(event, id, seats, ids)),
    );
    return id;
  });
}

async function collides(tx: Tx, { id, assignments }: CampaignRecord): Promise<boolean> {
  const campaign = await tx.selectFrom('campaign').select('id').where('id', '=', id).executeTakeFirst();
  if (campaign) return true;
  for (let start = 0; start < assignments.length; start += 500) {
    const some = assignments.slice(start, start + 500).map((assignment) => assignment.id);
    const taken = await tx.selectFrom('assignment').select('id').where('id', 'in', some).executeTakeFirst();
    if (taken) return true;
  }
  return false;
}

async function insertCampaign(tx: Tx, id: string, record: CampaignRecord): Promise<void> {
  const current = record.guidelines[record.guidelines.length - 1];
  await tx
    .insertInto('campaign')
    .values({
      id,
      title: record.title,
      status: record.status,
      created_at: record.createdAt,
      parent: record.origin ? JSON.stringify(record.origin) : null,
      protocol: JSON.stringify(current.protocol),
      language: record.language,
      settings: JSON.stringify(record.settings),
      distribution: JSON.stringify(record.distribution),
      instructions: record.instructions,
      consent: record.consent,
      guideline_version: current.version,
      seed: record.seed,
      plan_version: 1,
      last_seq: record.events.at(-1)?.seq ?? 0,
      creation_key: null,
    })
    .execute();
  await insertMany(
    tx,
    'guideline',
    record.guidelines.map(({ version, at, guidelines, protocol }) => ({
      campaign: id,
      version,
      at,
      guidelines,
      protocol: JSON.stringify(protocol),
    })),
  );
  await insertMany(
    tx,
    'item',
    record.items.map((item, index) => ({
      campaign: id,
      id: item.id,
      position: index + 1,
      data: JSON.stringify(item),
    })),
  );
}

interface Importing {
  readonly id: string;
  readonly record: CampaignRecord;
  readonly ids: ReadonlyMap<string, string>;
  readonly seats: ReadonlyMap<string, string>;
}

async function insertAssignments(
  bench: Workbench,
  tx: Tx,
  { id, record, ids, seats }: Importing,
): Promise<void> {
  const judged = new Map<string, { phases: Set<string>; version: number; last: number }>();
  for (const { assignment, kind, phase, version = 0, seq } of record.events) {
    if (assignment === undefined || (kind !== 'judgement' && kind !== 'amendment')) continue;
    const known = judged.get(assignment) ?? { phases: new Set(), version: 0, last: 0 };
    if (kind === 'judgement' && phase && !known.phases.has(phase)) {
      known.phases.add(phase);
      known.last = seq;
    }
    judged.set(assignment, { ...known, version: Math.max(known.version, version) });
  }
  const until = leaseUntil(bench, record.distribution as Distribution);
  await insertMany(
    tx,
    'assignment',
    record.assignments.map((assignment) => {
      const work = judged.get(assignment.id);
      return {
        id: ids.get(assignment.id) ?? newId(),
        campaign: id,
        seat: assignment.annotator === autoJudge ? null : (seats.get(assignment.annotator) ?? null),
        task: assignment.task,
        position: assignment.position,
        display_order: JSON.stringify(assignment.order),
        state: assignment.state === 'open' ? ('held' as const) : assignment.state,
        begun: work ? 1 : 0,
        lease_until: until,
        committed: work?.phases.size ?? 0,
        version: work?.version ?? 0,
        done_seq: assignment.state === 'done' ? (work?.last ?? null) : null,
        created_at: assignment.createdAt,
      };
    }),
  );
}
