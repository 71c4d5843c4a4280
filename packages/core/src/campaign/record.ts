// campaign -> record: everything a campaign is, as plain data that travels. Every number shown can be computed from it.
import type { Answers, DisplayOrder, Item } from './item.ts';
import type { Protocol, Settings } from './protocol.ts';
import type { Distribution, Task } from './task.ts';

export const recordFormat = 'corrigenda-campaign';
export const recordVersion = 1;

export type CampaignStatus = 'running' | 'paused' | 'closed';

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
  readonly kind: 'stage-2' | 'published-data';
  readonly systems?: readonly string[];
}

/** The protocol, guidelines included, as it was from then on. */
export interface GuidelineVersion {
  readonly version: number;
  readonly at: string;
  readonly protocol: Protocol;
}

export interface Annotator {
  /** A pseudonym: `P1`, `P2` ... */
  readonly id: string;
  readonly expert: boolean;
  readonly status: 'active' | 'revoked' | 'erased';
}

/** A task in the hands of one annotator, as it was shown. */
export interface Assignment {
  readonly id: string;
  readonly task: string;
  readonly annotator: string;
  /** 1, 2 ... in the order in which the annotator was given it. */
  readonly position: number;
  readonly order: DisplayOrder;
}

interface EventBase {
  /** 1, 2 ... without gaps: what happened before what. */
  readonly seq: number;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** Answers committed for one phase; a changed answer is a further event with the next version. */
export interface JudgementEvent extends EventBase {
  readonly kind: 'judgement';
  readonly annotator: string;
  readonly assignment: string;
  readonly phase: string;
  /** Null when they were erased on request; the event keeps its place. */
  readonly answers: Answers | null;
  /** 1, 2 ... per assignment and phase. */
  readonly version: number;
  readonly guidelineVersion: number;
  /** Idempotency key of the request that brought it. */
  readonly key: string;
  /** Warnings that were confirmed. */
  readonly confirmed: readonly string[];
  /** Time spent, idle gaps left out; null when not measured. */
  readonly activeMs: number | null;
}

/** A slip in a frozen phase, mended with a reason; left out of statistics unless asked for. */
export interface AmendmentEvent extends EventBase {
  readonly kind: 'amendment';
  readonly annotator: string;
  readonly assignment: string;
  readonly phase: string;
  readonly answers: Answers | null;
  readonly reason: string;
  readonly key: string;
}

/** The manager's decision where annotators disagree; outputs are named by system. */
export interface AdjudicationEvent extends EventBase {
  readonly kind: 'adjudication';
  readonly task: string;
  readonly phase: string;
  readonly answers: Answers;
  readonly note: string;
}

export type CampaignEvent =
  | JudgementEvent
  | AmendmentEvent
  | AdjudicationEvent
  | (EventBase & { readonly kind: 'consent'; readonly annotator: string })
  | (EventBase & {
      readonly kind: 'problem';
      readonly annotator: string;
      readonly assignment: string | null;
      readonly message: string;
      /** Browser, page, window size. */
      readonly facts: Readonly<Record<string, string>>;
    })
  | (EventBase & { readonly kind: 'guideline'; readonly version: number })
  | (EventBase & { readonly kind: 'status'; readonly status: CampaignStatus })
  | (EventBase & { readonly kind: 'annotator'; readonly annotator: string; readonly change: AnnotatorChange })
  | (EventBase & { readonly kind: 'erasure'; readonly annotator: string })
  | (EventBase & { readonly kind: 'extension'; readonly tasks: readonly string[] });

export type AnnotatorChange = 'added' | 'revoked' | 'rotated';

/** The protocol in force, or the one of an earlier guideline version. */
export function protocolOf({ guidelines }: CampaignRecord, version?: number): Protocol {
  const found = version === undefined ? undefined : guidelines.find((one) => one.version === version);
  const { protocol } = found ?? guidelines[guidelines.length - 1];
  return protocol;
}
