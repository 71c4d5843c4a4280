// campaign -> record: everything a campaign is, as plain data that can be exported. Every number shown can be computed from it.
import type { Answers, DisplayOrder, Item } from '../protocol/item.ts';
import type { Protocol, Settings } from '../protocol/protocol.ts';
import type { AssignmentState } from './assignment.ts';
import type { Distribution, Task } from './task.ts';

export const recordFormat = 'corrigenda-campaign';
export const recordVersion = 1;

export type CampaignStatus = 'running' | 'paused' | 'closed';

/** A whole campaign: what was planned, who took part and everything that happened. */
export interface CampaignRecord {
  readonly format: typeof recordFormat;
  readonly formatVersion: typeof recordVersion;
  readonly id: string;
  readonly title: string;
  readonly createdAt: string;
  /** Of the items' texts. */
  readonly language: string;
  readonly status: CampaignStatus;
  readonly settings: Settings;
  /** Markdown; empty when there is none. */
  readonly instructions: string;
  readonly consent: string;
  readonly distribution: Distribution;
  /** Everyone's order of the tasks follows from it. */
  readonly seed: string;
  /** The campaign it was made from. */
  readonly origin?: CampaignOrigin;
  /** From the first to the current one; never empty. */
  readonly guidelines: readonly GuidelineVersion[];
  readonly items: readonly Item[];
  readonly tasks: readonly Task[];
  readonly annotators: readonly Annotator[];
  readonly assignments: readonly Assignment[];
  /** In the order of `seq`. */
  readonly events: readonly CampaignEvent[];
}

export interface CampaignOrigin {
  readonly campaign: string;
  readonly kind: 'stage-2' | 'expert-sample' | 'published-data' | 'copy';
  readonly systems?: readonly string[];
}

/** What annotators read and were asked from then on. */
export interface GuidelineVersion {
  readonly version: number;
  readonly at: string;
  /** Markdown of the manager's own; empty where the protocol's stand. */
  readonly guidelines: string;
  readonly protocol: Protocol;
}

export interface Annotator {
  /** The pseudonym. */
  readonly id: string;
  readonly expert: boolean;
  readonly status: 'active' | 'revoked' | 'erased';
  readonly joinedAt: string;
  readonly consentedAt: string | null;
  readonly quota: number | null;
  readonly completionCode: string;
}

/** A task given to one annotator (or to the judge `auto`), as it was shown. */
export interface Assignment {
  readonly id: string;
  readonly task: string;
  readonly annotator: string;
  /** 1, 2 ... in the order in which the annotator was given it. */
  readonly position: number;
  /** Drafts are not exported: what is only drafted is `open` here. */
  readonly state: Exclude<AssignmentState, 'draft'>;
  readonly createdAt: string;
  readonly order: DisplayOrder;
}

/** What can happen; a record may hold other kinds, which are kept as they are. */
export type EventKind =
  | 'created'
  | 'judgement'
  | 'amendment'
  | 'adjudication'
  | 'consent'
  | 'problem'
  | 'guideline'
  | 'status'
  | 'extension'
  | 'erasure';

/** One thing that happened. Events are only ever added; an erasure empties an event's contents and keeps its number. */
export interface CampaignEvent {
  /** 1, 2 ... without gaps. */
  readonly seq: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly kind: EventKind | (string & {});
  /** An annotator, `manager` or `auto`. */
  readonly actor: string;
  readonly assignment?: string;
  readonly item?: string;
  readonly phase?: string;
  /** Null where they were erased. An adjudication names outputs by system, everything else by opaque id. */
  readonly answers?: Answers | null;
  readonly version?: number;
  readonly guidelineVersion?: number;
  /** Idempotency key of the request that brought it. */
  readonly key?: string;
  /** Time spent, idle gaps left out; absent when not measured. */
  readonly activeMs?: number;
  /** Reason of an amendment, message and facts of a problem, note and pair of an adjudication, confirmed warnings ... */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** The protocol in force, or the one of an earlier guideline version. */
export function protocolOf({ guidelines }: Pick<CampaignRecord, 'guidelines'>, version?: number): Protocol {
  const found = version === undefined ? undefined : guidelines.find((one) => one.version === version);
  const { protocol } = found ?? guidelines[guidelines.length - 1];
  return protocol;
}

/** A record as version 0.1 wrote it. */
interface EarlierRecord extends Omit<CampaignRecord, 'distribution'> {
  readonly distribution: Distribution & { readonly quotas?: Readonly<Record<string, number>> };
}

/**
 * The same record in today's words. Version 0.1 named quotas of single people in the distribution, where nothing read them:
 * they belong to the people. And it called an assignment `open` whose first phases were committed: that is `phase`.
 */
export function readEarlierRecord(record: EarlierRecord): CampaignRecord {
  const { quotas = {}, ...distribution } = record.distribution;
  const begun = new Set(
    record.events.flatMap(({ kind, assignment, answers }) =>
      kind === 'judgement' && answers && assignment !== undefined ? assignment : [],
    ),
  );
  return {
    ...record,
    distribution,
    annotators: record.annotators.map((annotator) => ({
      ...annotator,
      quota: annotator.quota ?? (Object.hasOwn(quotas, annotator.id) ? quotas[annotator.id] : null),
    })),
    assignments: record.assignments.map((assignment) =>
      assignment.state === 'open' && begun.has(assignment.id)
        ? { ...assignment, state: 'phase' }
        : assignment,
    ),
  };
}
