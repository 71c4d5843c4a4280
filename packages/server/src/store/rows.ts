// rows <-> record: what a campaign is in the tables, and what it is when it travels.
import type {
  Annotator,
  Assignment,
  CampaignEvent,
  CampaignRecord,
  DisplayOrder,
  GuidelineVersion,
  Item,
} from '@corrigenda/core';
import type { AssignmentTable, EventTable, GuidelineTable, SeatTable } from './schema.ts';

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

export const assignmentOf = (row: AssignmentTable, names: Names, auto: string): Assignment => ({
  id: row.id,
  task: row.task,
  annotator: row.seat === null ? auto : (names.get(row.seat) ?? row.seat),
  position: row.position,
  state: row.state === 'held' ? 'open' : row.state,
  createdAt: row.created_at,
  order: JSON.parse(row.display_order) as DisplayOrder,
});

/** Absent where there is nothing, so that a record has one form. */
export function eventOf(row: EventTable, names: Names): CampaignEvent {
  const judges = row.kind === 'judgement' || row.kind === 'amendment';
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
      : judges
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

export function rowOfEvent(event: CampaignEvent, campaign: string, seats: Names, ids: Names): EventTable {
  const { annotator, ...others } = event.details ?? {};
  const seat = typeof annotator === 'string' ? seats.get(annotator) : undefined;
  const details = seat ? { ...others, seat } : event.details;
  return {
    campaign,
    seq: event.seq,
    at: event.at,
    kind: event.kind,
    actor: seats.get(event.actor) ?? event.actor,
    assignment: event.assignment === undefined ? null : (ids.get(event.assignment) ?? event.assignment),
    item: event.item ?? null,
    phase: event.phase ?? null,
    answers: event.answers ? JSON.stringify(event.answers) : null,
    version: event.version ?? null,
    key: event.key ?? null,
    body_hash: null,
    guideline_version: event.guidelineVersion ?? null,
    active_ms: event.activeMs ?? null,
    details: details ? JSON.stringify(details) : null,
  };
}

export const itemOf = ({ data }: { data: string }): Item => JSON.parse(data) as Item;

export type { CampaignRecord };
