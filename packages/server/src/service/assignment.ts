// assignment id + seat -> what the annotator may see of it now.
import {
  type Answers,
  type DisplayOrder,
  type Item,
  mergeAnswers,
  noAnswers,
  type PresentedItem,
  type Protocol,
  presentItem,
} from '@corrigenda/core';
import type { AssignmentView, CampaignSettings } from '../api/annotator.ts';
import { type KeptAnswers, refuse } from '../api/refusal.ts';
import type {
  AssignmentTable,
  CampaignTable,
  Db,
  DraftTable,
  SeatTable,
  TaskTable,
  Tx,
} from '../store/schema.ts';
import { trainingFeedback } from './training.ts';

/** An assignment with everything its rules need, read together. */
export interface LoadedAssignment {
  readonly assignment: AssignmentTable;
  readonly campaign: CampaignTable;
  readonly seat: SeatTable;
  readonly task: TaskTable;
  readonly protocol: Protocol;
  readonly item: Item;
  readonly order: DisplayOrder;
  /** Current answers of the committed phases, in the order of the phases. */
  readonly committed: readonly KeptAnswers[];
  readonly draft: DraftTable | null;
}

/** Refused as not found when it is another seat's: its existence is not told. */
export async function loadAssignment(db: Db | Tx, seatId: string, id: string): Promise<LoadedAssignment> {
  const assignment = await db
    .selectFrom('assignment')
    .selectAll()
    .where('id', '=', id)
    .where('seat', '=', seatId)
    .executeTakeFirst();
  if (!assignment) return refuse('not-found');
  // One after the other: inside a transaction they share one connection.
  const campaign = await db
    .selectFrom('campaign')
    .selectAll()
    .where('id', '=', assignment.campaign)
    .executeTakeFirstOrThrow();
  const seat = await db.selectFrom('seat').selectAll().where('id', '=', seatId).executeTakeFirstOrThrow();
  const task = await db
    .selectFrom('task')
    .innerJoin('item', (join) =>
      join.onRef('item.campaign', '=', 'task.campaign').onRef('item.id', '=', 'task.item'),
    )
    .selectAll('task')
    .select('item.data')
    .where('task.campaign', '=', assignment.campaign)
    .where('task.id', '=', assignment.task)
    .executeTakeFirstOrThrow();
  const draft = await db.selectFrom('draft').selectAll().where('assignment', '=', id).executeTakeFirst();
  const events = await db
    .selectFrom('event')
    .select(['phase', 'answers', 'version', 'at'])
    .where('assignment', '=', id)
    .where('kind', 'in', ['judgement', 'amendment'])
    .orderBy('seq')
    .execute();
  const protocol = JSON.parse(campaign.protocol) as Protocol;
  const latest = new Map<string, KeptAnswers>();
  for (const { phase, answers, version, at } of events) {
    if (phase === null) continue;
    latest.set(phase, { phase, answers: JSON.parse(answers ?? '{}') as Answers, version: version ?? 0, at });
  }
  return {
    assignment,
    campaign,
    seat,
    task,
    protocol,
    item: JSON.parse(task.data) as Item,
    order: JSON.parse(assignment.display_order) as DisplayOrder,
    committed: protocol.phases.flatMap(({ id: phase }) => latest.get(phase) ?? []),
    draft: draft ?? null,
  };
}

/** The phase that can be committed next; null when all are. */
export const openPhase = ({ protocol, assignment }: LoadedAssignment): string | null =>
  protocol.phases[assignment.committed]?.id ?? null;

export function present(loaded: LoadedAssignment, phase: string | null): PresentedItem {
  const { assignment, campaign, protocol, item, order } = loaded;
  return presentItem(protocol, item, {
    id: assignment.id,
    phase,
    order,
    settings: JSON.parse(campaign.settings) as CampaignSettings,
    language: campaign.language,
  });
}

/** The item as a phase shows it, once that phase is open. */
export function presentPhase(loaded: LoadedAssignment, phase: string): PresentedItem {
  return present(loaded, requirePhase(loaded, phase).id);
}

/** A phase that is open or committed; a later one is refused. */
export function requirePhase(
  loaded: LoadedAssignment,
  phase: string,
): { id: string; index: number; frozen: boolean } {
  const index = loaded.protocol.phases.findIndex(({ id }) => id === phase);
  if (index < 0) refuse('not-found', { message: 'This protocol has no such phase.' });
  if (index > loaded.assignment.committed) refuse('phase-not-open');
  return { id: phase, index, frozen: loaded.protocol.phases[index]?.frozen === true };
}

/** Answers of the phases before this one, as they were committed. */
export function answersBefore(loaded: LoadedAssignment, index: number): Answers {
  const earlier = new Set(loaded.protocol.phases.slice(0, index).map(({ id }) => id));
  return loaded.committed
    .filter(({ phase }) => earlier.has(phase))
    .reduce<Answers>((merged, { answers }) => mergeAnswers(merged, answers), noAnswers);
}

export const keptDraft = (draft: DraftTable | null): KeptAnswers | null =>
  draft && {
    phase: draft.phase,
    answers: JSON.parse(draft.answers) as Answers,
    version: draft.version,
    at: draft.at,
  };

/** What a conflict shows: the draft, or else the last committed answers. */
export const currentAnswers = ({ draft, committed }: LoadedAssignment): KeptAnswers | null =>
  keptDraft(draft) ?? committed.at(-1) ?? null;

export function viewAssignment(loaded: LoadedAssignment): AssignmentView {
  const { assignment, seat, task, draft, committed } = loaded;
  const phase = openPhase(loaded);
  const training = task.role === 'training' ? ({ training: true } as const) : {};
  const feedback = task.role === 'training' && phase === null ? { feedback: trainingFeedback(loaded) } : {};
  return {
    id: assignment.id,
    position: assignment.position,
    total: Math.max(seat.total, assignment.position),
    phase,
    item: present(loaded, phase),
    committed: [...committed],
    draft: keptDraft(draft),
    version: assignment.version,
    lease: assignment.state === 'done' ? null : assignment.lease_until,
    ...training,
    ...feedback,
  };
}
