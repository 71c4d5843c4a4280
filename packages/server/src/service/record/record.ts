// campaign -> record, whole or in parts: one snapshot of everything it is, taken while others keep writing.
import type { CampaignRecord, Distribution, Item } from '@corrigenda/core/human';
import {
  type Assignment,
  type BundleHead,
  type CampaignEvent,
  type CampaignOrigin,
  recordFormat,
  recordVersion,
  type Settings,
  type Task,
} from '@corrigenda/core/internal';
import { refuse } from '../../api/refusal.ts';
import { annotatorOf, assignmentOf, eventOf, guidelineOf, type Names } from '../../store/rows.ts';
import type { CampaignTable } from '../../store/schema.ts';
import type { Reads, Store } from '../../store/store.ts';

/** Rows that are read at once: some megabytes at most. */
const atOnce = 1000;

export async function readRecord(
  { store }: { readonly store: Pick<Store, 'snapshot'> },
  id: string,
): Promise<CampaignRecord> {
  return store.snapshot(async (reads) => {
    const frame = await readFrame(reads, id);
    const { names, ...record } = frame;
    const assignments: Assignment[] = [];
    for await (const some of readAssignments(reads, await reads.assignments.listIdsByGiving(id), names))
      assignments.push(...some);
    const events: CampaignEvent[] = [];
    for await (const some of readEvents(reads, id, names)) events.push(...some);
    return {
      ...record.head,
      guidelines: record.guidelines,
      items: await reads.items.list(id),
      tasks: await reads.tasks.list(id),
      annotators: record.annotators,
      assignments,
      events,
    };
  });
}

/** What a campaign asks for, without what people did. */
export async function readPlan(
  { store }: { readonly store: Pick<Store, 'snapshot'> },
  id: string,
): Promise<BundleHead & Pick<CampaignRecord, 'guidelines' | 'items'>> {
  return store.snapshot(async (reads) => {
    const { head, guidelines } = await readFrame(reads, id);
    return { ...head, guidelines, items: await reads.items.list(id) };
  });
}

/** What a record is beside its long lists. */
export interface RecordFrame extends Pick<CampaignRecord, 'guidelines' | 'annotators'> {
  readonly head: BundleHead;
  /** Pseudonyms by seat. */
  readonly names: Names;
}

/** With `importing`, of a campaign that is not there for others yet. */
export async function readFrame(
  reads: Reads,
  id: string,
  { importing = false }: { readonly importing?: boolean } = {},
): Promise<RecordFrame> {
  const campaign = await (importing ? reads.campaigns.findImporting(id) : reads.campaigns.find(id));
  if (!campaign) return refuse('not-found');
  const guidelines = await reads.campaigns.listGuidelines(id);
  const seats = await reads.seats.list(id);
  return {
    head: headOf(campaign),
    guidelines: guidelines.map(guidelineOf),
    annotators: seats.map(annotatorOf),
    names: new Map(seats.map((seat) => [seat.id, seat.pseudonym])),
  };
}

const headOf = (campaign: CampaignTable): BundleHead => ({
  format: recordFormat,
  formatVersion: recordVersion,
  id: campaign.id,
  title: campaign.title,
  createdAt: campaign.created_at,
  // Version 0.1 took an empty one; `und` is the code for a language that is not said.
  language: campaign.language || 'und',
  status: campaign.status,
  settings: JSON.parse(campaign.settings) as Settings,
  instructions: campaign.instructions,
  consent: campaign.consent,
  distribution: JSON.parse(campaign.distribution) as Distribution,
  seed: campaign.seed,
  ...(campaign.parent ? { origin: JSON.parse(campaign.parent) as CampaignOrigin } : {}),
});

/** In the order in which they were given; the same wherever the campaign lies. */
export function byGiving(one: Assignment, other: Assignment): number {
  const [a, b] = [one, other].map(({ createdAt, annotator }) => `${createdAt} ${annotator}`);
  return a < b ? -1 : a > b ? 1 : one.position - other.position;
}

/** These assignments in the order of the ids, some at a time. */
export async function* readAssignments(
  reads: Reads,
  ids: readonly string[],
  names: Names,
): AsyncGenerator<readonly Assignment[]> {
  for (let start = 0; start < ids.length; start += atOnce) {
    const some = ids.slice(start, start + atOnce);
    const rows = new Map((await reads.assignments.findAll(some)).map((row) => [row.id, row]));
    yield some.flatMap((id) => {
      const row = rows.get(id);
      return row ? [assignmentOf(row, names)] : [];
    });
  }
}

export async function* readEvents(
  reads: Reads,
  campaign: string,
  names: Names,
): AsyncGenerator<readonly CampaignEvent[]> {
  for (let after = 0; ; ) {
    const rows = await reads.events.listAfter(campaign, after, atOnce);
    const last = rows.at(-1);
    if (!last) return;
    after = last.seq;
    yield rows.map((row) => eventOf(row, names));
  }
}

/** Items and tasks of a whole campaign by their ids, read once. */
export interface KnownWork {
  readonly items: ReadonlyMap<string, Item>;
  readonly tasks: ReadonlyMap<string, Task>;
}

export const knownWork = ({ items, tasks }: Pick<CampaignRecord, 'items' | 'tasks'>): KnownWork => ({
  items: new Map(items.map((item) => [item.id, item])),
  tasks: new Map(tasks.map((task) => [task.id, task])),
});

/** The part of a record that is about these assignments. */
export async function readPart(
  reads: Reads,
  { head, guidelines, annotators, names }: RecordFrame,
  known: KnownWork,
  assignments: readonly Assignment[],
): Promise<CampaignRecord> {
  const events = await reads.events.listOfAssignments(assignments.map(({ id }) => id));
  const tasks = new Set(assignments.flatMap(({ task }) => known.tasks.get(task) ?? []));
  const items = new Set([...tasks].flatMap(({ item }) => known.items.get(item) ?? []));
  return {
    ...head,
    guidelines,
    annotators,
    tasks: [...tasks],
    items: [...items],
    assignments,
    events: events.map((row) => eventOf(row, names)),
  };
}
