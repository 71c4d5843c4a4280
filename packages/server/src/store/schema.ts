// The tables, as Kysely sees them. JSON and times (ISO 8601, UTC) are text, so both databases hold the same.
import type { AssignmentState, ManagerRole, Task } from '@corrigenda/core/internal';
import type { Kysely, Transaction } from 'kysely';

/** A secret link: only the hash of its secret is kept. */
export interface AccessTable {
  id: string;
  hash: string;
  role: ManagerRole | 'annotator';
  seat: string | null;
  /** The person who runs campaigns with it; null for an annotator. */
  manager: string | null;
  created_at: string;
  expires_at: string | null;
  revoked_at: string | null;
}

/** A person who runs campaigns, or reads along. */
export interface ManagerTable {
  id: string;
  name: string;
  role: ManagerRole;
  created_at: string;
  ended_at: string | null;
}

/** Who did what, and when: written before it is done. */
export interface AuditTable {
  id: string;
  at: string;
  /** Null: the command line. */
  manager: string | null;
  /** The name at that time. */
  name: string;
  action: string;
  campaign: string | null;
  /** The campaign's title, the item, the seat ... as JSON. */
  details: string;
  /** How it ended; null where that is not known. */
  outcome: 'done' | 'refused' | 'failed' | null;
}

/** A browser that has exchanged a link for a cookie; it ends with its link. */
export interface SessionTable {
  hash: string;
  access: string;
  created_at: string;
}

export interface CampaignTable {
  id: string;
  title: string;
  status: 'running' | 'paused' | 'closed';
  created_at: string;
  /** The campaign it was made from, and how (core's `CampaignOrigin` as JSON). */
  parent: string | null;
  protocol: string;
  language: string;
  settings: string;
  distribution: string;
  instructions: string;
  consent: string;
  guideline_version: number;
  /** From it every random order of the campaign is drawn. */
  seed: string;
  /** Grows when tasks are added or changed. */
  plan_version: number;
  /** The number of the last event. */
  last_seq: number;
  /** Idempotency key of its creation. */
  creation_key: string | null;
  /** While it is brought in: when the last part came. It is not there for anybody yet. */
  importing: string | null;
  /** Since when it is put away: out of the usual list. */
  archived_at: string | null;
}

export interface GuidelineTable {
  campaign: string;
  version: number;
  at: string;
  guidelines: string;
  /** The protocol that was in force with this version. */
  protocol: string;
}

export interface ItemTable {
  campaign: string;
  id: string;
  position: number;
  data: string;
}

/** One thing to judge: core's `Task`. */
export interface TaskTable {
  campaign: string;
  id: string;
  item: string;
  /** The systems that are shown, as JSON; all of them when null. */
  systems: string | null;
  role: Task['role'];
  /** People who are to judge it; null: everybody. */
  need: number | null;
  repeat_of: string | null;
  position: number;
}

export interface SeatTable {
  id: string;
  campaign: string;
  pseudonym: string;
  expert: number;
  /** Items at most; null: as many as there are. */
  quota: number | null;
  /** How many items the person is told to expect. */
  total: number;
  status: 'active' | 'revoked' | 'erased';
  /** Order of joining, from 1. */
  number: number;
  created_at: string;
  consented_at: string | null;
  completion_code: string;
}

export interface AssignmentTable {
  id: string;
  campaign: string;
  /** Null: the judge `auto`. */
  seat: string | null;
  task: string;
  position: number;
  display_order: string;
  state: AssignmentState;
  lease_until: string;
  /** Phases committed so far. */
  committed: number;
  version: number;
  /** Core's `finished`: grows with every assignment that the person finishes. */
  done_seq: number | null;
  created_at: string;
}

export interface DraftTable {
  assignment: string;
  phase: string;
  answers: string;
  version: number;
  at: string;
  key: string;
  body_hash: string;
}

/** How people come to a campaign by themselves, and where they go when they are done. */
export interface RecruitmentTable {
  campaign: string;
  /** Of the public link's secret; null: nobody joins. */
  hash: string | null;
  /** So many people may join. */
  most: number;
  expires_at: string | null;
  return_address: string | null;
}

/** An item that its person wants to look at again. */
export interface FlagTable {
  assignment: string;
  at: string;
}

/** What happened, never changed (an erasure empties contents and keeps the number). */
export interface EventTable {
  campaign: string;
  seq: number;
  at: string;
  kind: string;
  /** Who: a seat, or `manager`. */
  actor: string;
  assignment: string | null;
  item: string | null;
  phase: string | null;
  answers: string | null;
  /** 1 where the answers reject the item or one of its outputs. */
  rejects: number;
  version: number | null;
  key: string | null;
  body_hash: string | null;
  guideline_version: number | null;
  active_ms: number | null;
  /** Reason, message, facts ...: what else the kind carries, as JSON. */
  details: string | null;
}

export interface Schema {
  manager: ManagerTable;
  access: AccessTable;
  session: SessionTable;
  campaign: CampaignTable;
  guideline: GuidelineTable;
  item: ItemTable;
  task: TaskTable;
  seat: SeatTable;
  assignment: AssignmentTable;
  draft: DraftTable;
  recruitment: RecruitmentTable;
  flag: FlagTable;
  event: EventTable;
  audit: AuditTable;
}

export type Db = Kysely<Schema>;
export type DbTransaction = Transaction<Schema>;
