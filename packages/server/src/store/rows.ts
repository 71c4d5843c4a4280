// rows <-> record: what a campaign is in the tables, and what it is in an export.
import type { Protocol } from '@corrigenda/core/human';
import {
  type Annotator,
  type Assignment,
  autoJudge,
  type CampaignEvent,
  type NewEvent as CoreEvent,
  type DisplayOrder,
  type Draft,
  type GuidelineVersion,
  type Hold,
  rejectsItem,
} from '@corrigenda/core/internal';
import { emptyEvent, type NewEvent } from './events.ts';
import type { AssignmentTable, DraftTable, EventTable, GuidelineTable, SeatTable } from './schema.ts';

/** Seat ids to pseudonyms, or back. */
export type Names = ReadonlyMap<string, string>;

export const annotatorOf = (seat: SeatTable): Annotator => ({
  id: seat.pseudonym,
  expert: seat.expert === 1,
  status: seat.status,
  joinedAt: seat.created_at,
  consentedAt: seat.consented_at,
  quota: seat.quota,
  completionCode: seat.completion_code,
});

export const guidelineOf = ({ version, at, guidelines, protocol }: GuidelineTable): GuidelineVersion => ({
  version,
  at,
  guidelines,
  protocol: JSON.parse(protocol) as GuidelineVersion['protocol'],
});

export const assignmentOf = (row: AssignmentTable, names: Names): Assignment => ({
  id: row.id,
  task: row.task,
  annotator: row.seat === null ? autoJudge : (names.get(row.seat) ?? row.seat),
  position: row.position,
  // Drafts are not exported.
  state: row.state === 'draft' ? 'open' : row.state,
  createdAt: row.created_at,
  order: JSON.parse(row.display_order) as DisplayOrder,
});

/** What core's rules look at; annotators are known by their seats. */
export const holdOf = (
  row: Pick<
    AssignmentTable,
    'id' | 'task' | 'seat' | 'position' | 'state' | 'lease_until' | 'committed' | 'version' | 'done_seq'
  >,
): Hold => ({
  id: row.id,
  task: row.task,
  annotator: row.seat ?? autoJudge,
  position: row.position,
  state: row.state,
  until: row.lease_until,
  committed: row.committed,
  version: row.version,
  finished: row.done_seq,
});

export const draftOf = ({ phase, answers, version, at, key, body_hash }: DraftTable): Draft => ({
  phase,
  answers: JSON.parse(answers) as Draft['answers'],
  version,
  at,
  key,
  fingerprint: body_hash,
});

export const rowOfDraft = (assignment: string, draft: Draft): DraftTable => ({
  assignment,
  phase: draft.phase,
  answers: JSON.stringify(draft.answers),
  version: draft.version,
  at: draft.at,
  key: draft.key,
  body_hash: draft.fingerprint,
});

/** An event that core decided, as a row that has no number yet. */
export const rowOfNewEvent = (event: CoreEvent): NewEvent => ({
  at: event.at,
  kind: event.kind,
  actor: event.actor,
  assignment: event.assignment ?? null,
  item: event.item ?? null,
  phase: event.phase ?? null,
  answers: event.answers ? JSON.stringify(event.answers) : null,
  version: event.version ?? null,
  key: event.key ?? null,
  body_hash: event.fingerprint ?? null,
  guideline_version: event.guidelineVersion ?? null,
  active_ms: event.activeMs ?? null,
  details: event.details ? JSON.stringify(event.details) : null,
});

/** The same for judgements and amendments, whose answers may reject the item. */
export const rowOfJudgement = (event: CoreEvent, protocol: Protocol): NewEvent => ({
  ...rowOfNewEvent(event),
  rejects: judges(event) && event.answers && rejectsItem(protocol, event.answers) ? 1 : 0,
});

const judges = ({ kind }: { readonly kind: string }) => kind === 'judgement' || kind === 'amendment';

/** Absent where there is nothing, so that a record has one form. */
export function eventOf(row: EventTable, names: Names): CampaignEvent {
  return {
    seq: row.seq,
    at: row.at,
    kind: row.kind,
    actor: names.get(row.actor) ?? row.actor,
    ...(row.assignment === null ? {} : { assignment: row.assignment }),
    ...(row.item === null ? {} : { item: row.item }),
    ...(row.phase === null ? {} : { phase: row.phase }),
    ...(row.answers !== null
      ? { answers: JSON.parse(row.answers) as CampaignEvent['answers'] }
      : judges(row)
        ? { answers: null }
        : {}),
    ...(row.version === null ? {} : { version: row.version }),
    ...(row.guideline_version === null ? {} : { guidelineVersion: row.guideline_version }),
    ...(row.key === null ? {} : { key: row.key }),
    ...(row.active_ms === null ? {} : { activeMs: row.active_ms }),
    ...(row.details === null ? {} : { details: detailsOf(row.details, names) }),
  };
}

/** A seat inside the details is named by its pseudonym too. */
function detailsOf(details: string, names: Names): Record<string, unknown> {
  const { seat, ...others } = JSON.parse(details) as Record<string, unknown>;
  return typeof seat === 'string' ? { ...others, annotator: names.get(seat) ?? seat } : others;
}

export interface EventTarget {
  readonly campaign: string;
  readonly protocol: Protocol;
  /** Seats by pseudonym. */
  readonly seats: Names;
  /** The id that an assignment of the record gets here. */
  readonly idOf: (assignment: string) => string;
}

export function rowOfEvent(
  event: CampaignEvent,
  { campaign, protocol, seats, idOf }: EventTarget,
): EventTable {
  const { annotator, ...others } = event.details ?? {};
  const seat = typeof annotator === 'string' ? seats.get(annotator) : undefined;
  const details = seat ? { ...others, seat } : event.details;
  return {
    ...emptyEvent,
    ...rowOfJudgement(event, protocol),
    campaign,
    seq: event.seq,
    actor: seats.get(event.actor) ?? event.actor,
    assignment: event.assignment === undefined ? null : idOf(event.assignment),
    details: details ? JSON.stringify(details) : null,
  };
}
