// assignment id + seat -> what the annotator may see of it now.
import type { Distribution, PresentedItem, Protocol } from '@corrigenda/core/human';
import {
  type CampaignEvent,
  committedAnswers,
  type DisplayOrder,
  type Judging,
  keptNow,
  openPhase,
  presentFor,
  reachPhase,
  type Task,
  trainingFeedback,
} from '@corrigenda/core/internal';
import type { AssignmentView, CampaignSettings } from '../api/annotator.ts';
import { granted, refuse } from '../api/refusal.ts';
import { draftOf, eventOf, holdOf } from '../store/rows.ts';
import type { AssignmentTable } from '../store/schema.ts';
import type { Reads } from '../store/store.ts';

/** An assignment with everything its rules need. */
export interface LoadedAssignment {
  readonly campaign: string;
  readonly role: Task['role'];
  /** How many tasks the person is told to expect. */
  readonly total: number;
  readonly state: Judging;
  /** Judgements and amendments so far. */
  readonly events: readonly CampaignEvent[];
}

export async function loadAssignment(reads: Reads, seatId: string, id: string): Promise<LoadedAssignment> {
  const { loaded, row } = await loadWithoutContents(reads, seatId, id);
  return withContents(reads, loaded, row);
}

/** What does not change when the assignment is written to. Refused as not found when it is another seat's: its existence is not told. */
export async function loadWithoutContents(
  reads: Reads,
  seatId: string,
  id: string,
): Promise<{ readonly loaded: LoadedAssignment; readonly row: AssignmentTable }> {
  const assignment = await reads.assignments.find(seatId, id);
  if (!assignment) return refuse('not-found');
  // One after the other: inside a transaction they share one connection.
  const campaign = await reads.campaigns.find(assignment.campaign);
  const seat = await reads.seats.find(seatId);
  const item = await reads.items.find(assignment.campaign, assignment.item);
  if (!campaign || !seat || !item) throw new Error(`Assignment ${id} has lost its campaign, seat or item.`);
  const loaded: LoadedAssignment = {
    campaign: campaign.id,
    role: assignment.role,
    total: seat.total,
    events: [],
    state: {
      status: campaign.status,
      guidelineVersion: campaign.guideline_version,
      settings: JSON.parse(campaign.settings) as CampaignSettings,
      language: campaign.language,
      distribution: JSON.parse(campaign.distribution) as Distribution,
      protocol: JSON.parse(campaign.protocol) as Protocol,
      item,
      order: JSON.parse(assignment.display_order) as DisplayOrder,
      task: { need: assignment.need },
      hold: holdOf(assignment),
      committed: [],
      draft: null,
      earlier: null,
      others: [],
      lastFinished: 0,
    },
  };
  return { loaded, row: assignment };
}

/** The same with what is in it now. */
export async function withContents(
  reads: Reads,
  loaded: LoadedAssignment,
  row: AssignmentTable,
): Promise<LoadedAssignment> {
  const { state } = loaded;
  const draft = await reads.drafts.find(row.id);
  // Nothing was ever said where no phase is committed.
  const rows = row.committed > 0 ? await reads.events.listOfAssignment(row.id) : [];
  const events = rows.map((event) => eventOf(event, new Map()));
  const committed = committedAnswers(state.protocol, events);
  return {
    ...loaded,
    events,
    state: { ...state, hold: holdOf(row), committed, draft: draft ? draftOf(draft) : null },
  };
}

/** The item as a phase shows it, once that phase is open. */
export function presentPhase({ state }: LoadedAssignment, phase: string): PresentedItem {
  return presentFor(state, granted(reachPhase(state, phase)).id);
}

export function viewAssignment({ state, role, total }: LoadedAssignment): AssignmentView {
  const { protocol, item, order, hold, draft, committed } = state;
  const phase = openPhase(protocol, hold);
  const feedback = () => {
    const { differences, ...told } = trainingFeedback(protocol, item, { order, given: committed });
    return { feedback: { ...told, differences: [...differences] } };
  };
  return {
    id: hold.id,
    position: hold.position,
    total: Math.max(total, hold.position),
    phase,
    item: presentFor(state, phase),
    committed: [...committed],
    draft: draft && keptNow({ draft, committed }),
    version: hold.version,
    lease: hold.state === 'done' ? null : hold.until,
    ...(role === 'training' ? { training: true as const } : {}),
    ...(role === 'training' && phase === null ? feedback() : {}),
  };
}
