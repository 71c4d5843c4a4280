// Rows for tests of the store: one small campaign, every column filled.
import type { Item } from '@corrigenda/core/human';
import type { Task } from '@corrigenda/core/internal';
import type { NewEvent } from '../../packages/server/src/store/events.ts';
import type {
  AccessTable,
  AssignmentTable,
  CampaignTable,
  DraftTable,
  GuidelineTable,
  SeatTable,
} from '../../packages/server/src/store/schema.ts';
import type { Store } from '../../packages/server/src/store/store.ts';

/** A moment of the test's own clock: minutes after noon. */
export const minute = (minutes: number): string =>
  new Date(Date.parse('2030-06-01T12:00:00Z') + minutes * 60_000).toISOString();

export const campaignRow = (change: Partial<CampaignTable> = {}): CampaignTable => ({
  id: 'c',
  title: 'Title',
  status: 'running',
  created_at: minute(0),
  parent: null,
  protocol: '{"fields":[]}',
  language: 'sv',
  settings: '{}',
  distribution: '{}',
  instructions: 'Read.',
  consent: '',
  guideline_version: 1,
  seed: 'seed',
  plan_version: 1,
  last_seq: 0,
  creation_key: null,
  importing: null,
  archived_at: null,
  ...change,
});

export const guidelineRow = (change: Partial<GuidelineTable> = {}): GuidelineTable => ({
  campaign: 'c',
  version: 1,
  at: minute(0),
  guidelines: 'Version 1',
  protocol: '{"fields":[]}',
  ...change,
});

export const accessRow = (change: Partial<AccessTable> = {}): AccessTable => ({
  id: 'link',
  hash: 'hash',
  role: 'manager',
  seat: null,
  manager: 'person',
  created_at: minute(0),
  expires_at: null,
  revoked_at: null,
  ...change,
});

export const seatRow = (number: number, change: Partial<SeatTable> = {}): SeatTable => ({
  id: `seat-${number}`,
  campaign: 'c',
  pseudonym: `Annotator ${number}`,
  expert: 0,
  quota: null,
  total: 0,
  status: 'active',
  number,
  created_at: minute(0),
  consented_at: null,
  completion_code: 'CODE',
  ...change,
});

export const assignmentRow = (seat: number, task: number, change: Partial<AssignmentTable> = {}) =>
  ({
    id: `a-${seat}-${task}`,
    campaign: 'c',
    seat: `seat-${seat}`,
    task: `task-${task}`,
    position: task,
    display_order: '[]',
    state: 'open',
    lease_until: minute(60),
    committed: 0,
    version: 0,
    done_seq: null,
    created_at: minute(0),
    ...change,
  }) satisfies AssignmentTable as AssignmentTable;

export const draftRow = (change: Partial<DraftTable> = {}): DraftTable => ({
  assignment: 'a-1-1',
  phase: 'judge',
  answers: '{"item":{},"outputs":{}}',
  version: 1,
  at: minute(1),
  key: 'draft-key',
  body_hash: 'hash',
  ...change,
});

/** What an event has where it has nothing. */
export const emptyEvent = {
  key: null,
  body_hash: null,
  guideline_version: null,
  active_ms: null,
  details: null,
};

export const judgement = (assignment: string, change: Partial<NewEvent> = {}): NewEvent => ({
  at: minute(1),
  kind: 'judgement',
  actor: 'seat-1',
  assignment,
  item: 'item-1',
  phase: 'judge',
  answers: '{"item":{},"outputs":{}}',
  version: 1,
  ...change,
});

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

export const itemsOf = (count: number): Item[] =>
  numbers(count).map((number) => ({ id: `item-${number}`, source: `Text ${number}` }));

export const tasksOf = (count: number, need: number | null = 2): Task[] =>
  numbers(count).map((number) => ({ id: `task-${number}`, item: `item-${number}`, role: 'normal', need }));

/** The campaign `c` with its items, one task for each, and seats 1, 2 ... */
export const addCampaign = (store: Store, { items = 4, seats = 2, need = 2 as number | null } = {}) =>
  store.transaction(async (tx) => {
    await tx.campaigns.add(campaignRow());
    await tx.campaigns.addGuidelines([guidelineRow()]);
    await tx.items.add('c', itemsOf(items));
    await tx.tasks.add('c', tasksOf(items, need), 1);
    await tx.seats.add(numbers(seats).map((number) => seatRow(number)));
  });
