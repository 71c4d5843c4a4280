// entries of a record -> rows of a campaign, some at a time.
import type { CampaignRecord } from '@corrigenda/core/human';
import {
  type Annotator,
  type Assignment,
  autoJudge,
  type BundleHead,
  type CampaignEvent,
  type GuidelineVersion,
  leaseUntil,
  type Task,
  unfinishedState,
} from '@corrigenda/core/internal';
import { newId } from '../../secret.ts';
import { type EventTarget, rowOfEvent } from '../../store/rows.ts';
import type { AssignmentTable, SeatTable } from '../../store/schema.ts';
import type { Tx } from '../../store/store.ts';
import type { RecordSource } from './record-source.ts';

export async function insertCampaign(
  tx: Tx,
  id: string,
  head: BundleHead,
  { guidelines, at }: { readonly guidelines: readonly GuidelineVersion[]; readonly at: string },
): Promise<void> {
  const current = guidelines[guidelines.length - 1];
  // Version 0.1 named quotas of single people here; they are given to these people.
  const { quotas: _, ...distribution } = head.distribution as BundleHead['distribution'] & {
    quotas?: object;
  };
  await tx.campaigns.add({
    id,
    title: head.title,
    status: head.status,
    created_at: head.createdAt,
    parent: head.origin ? JSON.stringify(head.origin) : null,
    protocol: JSON.stringify(current.protocol),
    language: head.language,
    settings: JSON.stringify(head.settings),
    distribution: JSON.stringify(distribution),
    instructions: head.instructions,
    consent: head.consent,
    guideline_version: current.version,
    seed: head.seed,
    plan_version: 1,
    last_seq: 0,
    creation_key: null,
    archived_at: null,
    importing: at,
  });
  await tx.campaigns.addGuidelines(
    guidelines.map(({ version, at: since, guidelines: text, protocol }) => ({
      campaign: id,
      version,
      at: since,
      guidelines: text,
      protocol: JSON.stringify(protocol),
    })),
  );
}

/** Writes so many entries in one transaction. */
export type Write = (entries: number, work: (tx: Tx) => Promise<void>) => Promise<void>;

/** People, plan, events and assignments; gives the number of the last event. What is known meanwhile of each assignment is not kept. */
export async function insertWork(
  write: Write,
  source: RecordSource,
  { now, ...target }: Omit<Target, 'seats'> & { readonly now: string },
): Promise<number> {
  const seats = await insertPeople(write, target.campaign, source);
  await insertPlan(write, target.campaign, source);
  const work = await insertEvents(write, source, { ...target, seats });
  await insertAssignments(write, source, { ...target, seats, work, now });
  return work.lastSeq;
}

/** Gives the seats by pseudonym. */
async function insertPeople(
  write: Write,
  campaign: string,
  { head, list }: RecordSource,
): Promise<Map<string, string>> {
  const { quotas = {} } = head.distribution as { quotas?: Readonly<Record<string, number>> };
  const seats = new Map<string, string>();
  for (const some of list<Annotator>('annotators')) {
    const rows = some.map((annotator): SeatTable => {
      const seat = newId();
      seats.set(annotator.id, seat);
      return {
        id: seat,
        campaign,
        pseudonym: annotator.id,
        expert: annotator.expert ? 1 : 0,
        quota: annotator.quota ?? (Object.hasOwn(quotas, annotator.id) ? quotas[annotator.id] : null),
        total: 0,
        status: annotator.status,
        number: seats.size,
        created_at: annotator.joinedAt,
        consented_at: annotator.consentedAt,
        completion_code: annotator.completionCode,
      };
    });
    await write(rows.length, (tx) => tx.seats.add(rows));
  }
  return seats;
}

async function insertPlan(write: Write, campaign: string, { list }: RecordSource): Promise<void> {
  let [items, tasks] = [1, 1];
  for (const some of list<CampaignRecord['items'][number]>('items')) {
    await write(some.length, (tx) => tx.items.add(campaign, some, items));
    items += some.length;
  }
  for (const some of list<Task>('tasks')) {
    await write(some.length, (tx) => tx.tasks.add(campaign, some, tasks));
    tasks += some.length;
  }
}

/** What was committed of an assignment. */
interface Committed {
  readonly phases: string[];
  version: number;
  last: number;
}

interface Work {
  readonly of: ReadonlyMap<string, Committed>;
  readonly lastSeq: number;
}

interface Target extends Pick<EventTarget, 'campaign' | 'protocol' | 'seats'> {
  readonly idOf: (assignment: string) => string;
}

async function insertEvents(write: Write, { list }: RecordSource, target: Target): Promise<Work> {
  const of = new Map<string, Committed>();
  let lastSeq = 0;
  for (const some of list<CampaignEvent>('events')) {
    for (const event of some) note(of, event);
    lastSeq = some[some.length - 1].seq;
    const rows = some.map((event) => rowOfEvent(event, target));
    await write(some.length, (tx) => tx.events.add(rows));
  }
  return { of, lastSeq };
}

function note(
  work: Map<string, Committed>,
  { assignment, kind, phase, version = 0, seq }: CampaignEvent,
): void {
  if (assignment === undefined || (kind !== 'judgement' && kind !== 'amendment')) return;
  const known = work.get(assignment) ?? { phases: [], version: 0, last: 0 };
  work.set(assignment, known);
  known.version = Math.max(known.version, version);
  if (kind !== 'judgement' || !phase || known.phases.includes(phase)) return;
  known.phases.push(phase);
  known.last = seq;
}

async function insertAssignments(
  write: Write,
  { head, list }: RecordSource,
  {
    campaign,
    seats,
    idOf,
    work,
    now,
  }: Omit<Target, 'protocol'> & { readonly work: Work; readonly now: string },
): Promise<void> {
  const until = leaseUntil(head.distribution, now);
  const totals = new Map<string, number>();
  const rowOf = (assignment: Assignment): AssignmentTable => {
    const done = work.of.get(assignment.id);
    const contents = { committed: done?.phases.length ?? 0, version: done?.version ?? 0 };
    const seat = assignment.annotator === autoJudge ? null : (seats.get(assignment.annotator) ?? null);
    if (seat && assignment.state !== 'returned') totals.set(seat, (totals.get(seat) ?? 0) + 1);
    return {
      id: idOf(assignment.id),
      campaign,
      seat,
      task: assignment.task,
      position: assignment.position,
      display_order: JSON.stringify(assignment.order),
      state: assignment.state === 'open' ? unfinishedState(contents) : assignment.state,
      lease_until: until,
      ...contents,
      done_seq: assignment.state === 'done' ? (done?.last ?? null) : null,
      created_at: assignment.createdAt,
    };
  };
  for (const some of list<Assignment>('assignments')) {
    const rows = some.map(rowOf);
    await write(rows.length, (tx) => tx.assignments.add(rows));
  }
  for (const [seat, total] of totals) await write(0, (tx) => tx.seats.change(seat, { total }));
}
