// assignment id + seat -> what the annotator may see of it now.
import type { Distribution, Item, PresentedItem } from '@corrigenda/core/human';
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
import type { AssignmentTable, DraftTable } from '../store/schema.ts';
import type { Reads } from '../store/store.ts';
import type { AssignmentToWork } from '../store/work/assignment-to-work.ts';
import type { Workbench } from '../workbench.ts';

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

/** What loading needs of the workbench. */
type Loading = Pick<Workbench, 'store' | 'protocols'>;

export async function loadAssignment(bench: Loading, seatId: string, id: string): Promise<LoadedAssignment> {
  const { loaded, row } = await loadWithoutContents(bench, seatId, id);
  return withDraft(bench.store, loaded, row, row.draft);
}

/** What does not change when the assignment is written to. Refused as not found when it is another seat's: its existence is not told. */
async function loadWithoutContents(
  { store, protocols }: Loading,
  seatId: string,
  id: string,
): Promise<{ readonly loaded: LoadedAssignment; readonly row: AssignmentToWork }> {
  const assignment = await store.assignments.findToWork(seatId, id);
  if (!assignment) return refuse('not-found');
  const { campaign, guideline_version: guidelineVersion } = assignment;
  const loaded: LoadedAssignment = {
    campaign,
    role: assignment.role,
    total: assignment.total,
    events: [],
    state: {
      status: assignment.status,
      guidelineVersion,
      settings: JSON.parse(assignment.settings) as CampaignSettings,
      language: assignment.language,
      distribution: JSON.parse(assignment.distribution) as Distribution,
      protocol: await protocols.get(store, campaign, guidelineVersion),
      item: JSON.parse(assignment.data) as Item,
      order: JSON.parse(assignment.display_order) as DisplayOrder,
      task: { need: assignment.need },
      hold: holdOf(assignment),
      committed: [],
      draft: null,
      earlier: null,
      others: [],
      lastFinished: assignment.last_finished,
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
  return withDraft(reads, loaded, row, (await reads.drafts.find(row.id)) ?? null);
}

async function withDraft(
  reads: Reads,
  loaded: LoadedAssignment,
  row: AssignmentTable,
  draft: DraftTable | null,
): Promise<LoadedAssignment> {
  const { state } = loaded;
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
