// draft, commit, amendment -> what is kept: core decides, the store writes it while nobody else writes to the same assignment.
import {
  amendPhase,
  type CampaignEvent,
  committedAnswers,
  commitPhase as decideCommit,
  saveDraft as decideDraft,
  openAssignment as decideOpen,
  type Judged,
  type Judging,
  type Keyed,
  type KeyUse,
  needsRoom,
  type Refused,
} from '@corrigenda/core/internal';
import type { z } from '@hono/zod-openapi';
import type { Amend, CommitPhase, DraftSaved, SaveDraft } from '../api/annotator.ts';
import { granted, refuse } from '../api/refusal.ts';
import { hashBody } from '../secret.ts';
import { rowOfDraft, rowOfJudgement } from '../store/rows.ts';
import type { Reads } from '../store/store.ts';
import { type Kept, keepInSteps, type WorkToKeep } from '../store/work/keep-work.ts';
import { timestamp, type Workbench } from '../workbench.ts';
import { type LoadedAssignment, loadAssignment, withContents } from './assignment.ts';

type Decide = (state: Judging, now: string) => Judged | Refused;

interface Write {
  readonly seat: string;
  readonly id: string;
  readonly decide: Decide;
  /** The key of a command that makes events; a draft keeps its key itself. */
  readonly key?: string;
}

/** Opens an item to work on it; one that was given back is held again, when there is still room. */
export async function openAssignment(bench: Workbench, seat: string, id: string): Promise<LoadedAssignment> {
  const loaded = await loadAssignment(bench, seat, id);
  if (!needsRoom(loaded.state.hold, timestamp(bench))) return loaded;
  return write(bench, { seat, id, decide: decideOpen }, loaded);
}

export async function saveDraft(
  bench: Workbench,
  seat: string,
  id: string,
  body: SaveDraft,
): Promise<DraftSaved> {
  const command = { ...body, fingerprint: hashBody(body) };
  const { state } = await write(bench, {
    seat,
    id,
    decide: (before, now) => decideDraft(before, command, now),
  });
  return { version: state.draft?.version ?? 0, at: state.draft?.at ?? '' };
}

/** Commits the open phase, or revises a committed one that is not frozen. */
export function commitPhase(
  bench: Workbench,
  { seat, id, phase }: { seat: string; id: string; phase: string },
  body: z.output<typeof CommitPhase>,
): Promise<LoadedAssignment> {
  const command = { ...body, phase, fingerprint: hashBody({ ...body, phase }) };
  const decide: Decide = (state, now) => decideCommit(state, command, now);
  return write(bench, { seat, id, key: body.key, decide });
}

/** A slip in a committed phase, put right with a reason: recorded beside what was committed, not instead of it. */
export function amend(
  bench: Workbench,
  { seat, id }: { seat: string; id: string },
  body: Amend,
): Promise<LoadedAssignment> {
  const command = { ...body, fingerprint: hashBody(body) };
  const decide: Decide = (state, now) => amendPhase(state, command, now);
  return write(bench, { seat, id, key: body.key, decide });
}

/** What a key was used for before in a campaign. */
export async function findKeyUse(
  reads: Reads,
  { campaign, actor, key }: { readonly campaign: string; readonly actor: string } & Pick<Keyed, 'key'>,
): Promise<KeyUse | null> {
  const event = await reads.events.findByKey(campaign, actor, key);
  return event ? { assignment: event.assignment, fingerprint: event.body_hash } : null;
}

/** Thrown inside a transaction when another request wrote to the assignment since it was read: nothing of it stays. */
class Overwritten extends Error {}

const mostTries = 5;

/** Everything is read before the transaction, which holds the assignment and the log for its writes alone. */
async function write(bench: Workbench, asked: Write, before?: LoadedAssignment): Promise<LoadedAssignment> {
  for (let tries = 1, loaded = before; ; tries++) {
    loaded ??= await loadAssignment(bench, asked.seat, asked.id);
    // Whoever lost the assignment needs the task too, and takes it first, as a claim does.
    const attempt = needsRoom(loaded.state.hold, timestamp(bench)) ? writeWithRoom : writeHeld;
    try {
      return await attempt(bench, asked, loaded);
    } catch (error) {
      if (!(error instanceof Overwritten) || tries >= mostTries) throw error;
      loaded = undefined;
    }
  }
}

/** A write to an assignment that the person holds: decided on what was read, and kept only if that still stands. */
async function writeHeld(
  bench: Workbench,
  { seat, id, key, decide }: Write,
  before: LoadedAssignment,
): Promise<LoadedAssignment> {
  const earlier = await earlierUse(bench.store, before.campaign, { seat, key });
  // A key that was used belongs to a write that may have come after the assignment was read.
  const loaded = earlier ? await loadAssignment(bench, seat, id) : before;
  const state = { ...loaded.state, earlier };
  const judged = granted(decide(state, timestamp(bench)));
  if (judged.hold === state.hold && judged.draft === state.draft && judged.events.length === 0)
    return { ...loaded, state };
  return {
    ...loaded,
    state: afterwards(await bench.store.keepWork(workOf(loaded, state, judged)), loaded, state, judged),
  };
}

/** A write to an assignment that went back: the task is held until it is clear whether there is still room. */
async function writeWithRoom(
  bench: Workbench,
  { seat, id, key, decide }: Write,
  loaded: LoadedAssignment,
): Promise<LoadedAssignment> {
  const { campaign } = loaded;
  const { task: taskId } = loaded.state.hold;
  return bench.store.transaction(async (tx) => {
    const [task] = await tx.tasks.lock(campaign, [taskId]);
    const row = await tx.assignments.lock(seat, id);
    if (!row || !task) return refuse('not-found');
    const others = (await tx.assignments.listOfTasks(campaign, [taskId])).filter((hold) => hold.id !== id);
    const fresh = await withContents(tx, loaded, row);
    const earlier = await earlierUse(tx, campaign, { seat, key });
    const lastFinished = await tx.assignments.lastFinished(seat);
    const state: Judging = { ...fresh.state, task, others, earlier, lastFinished };
    const judged = granted(decide(state, timestamp(bench)));
    for (const hold of judged.returned) {
      const from = others.find((other) => other.id === hold.id) ?? hold;
      if (!(await tx.assignments.change(hold, from))) throw new Overwritten();
    }
    const kept = await keepInSteps(tx, workOf(fresh, state, judged));
    return { ...fresh, state: afterwards(kept, fresh, state, judged) };
  });
}

/** What the key of a command that makes events was used for; drafts keep their keys themselves. */
const earlierUse = async (reads: Reads, campaign: string, { seat, key }: Pick<Write, 'seat' | 'key'>) =>
  key === undefined ? null : findKeyUse(reads, { campaign, actor: seat, key });

/** What core decided, as the store takes it. */
function workOf({ campaign }: LoadedAssignment, state: Judging, { hold, draft, events }: Judged): WorkToKeep {
  const [event, ...more] = events;
  if (more.length > 0) throw new Error('One command makes one event of an assignment.');
  return {
    campaign,
    hold,
    from: state.hold,
    draft: draft === state.draft ? undefined : draft && rowOfDraft(hold.id, draft),
    event: event ? rowOfJudgement(event, state.protocol) : null,
  };
}

/** How the assignment stands when this was kept. Where it was not, whoever throws inside a transaction takes it back. */
function afterwards(kept: Kept, { events }: LoadedAssignment, state: Judging, judged: Judged): Judging {
  if (kept === 'overwritten') throw new Overwritten();
  // It was paused or closed since it was read.
  if (kept !== 'kept') return refuse(kept);
  const after = { ...state, hold: judged.hold, draft: judged.draft };
  if (judged.events.length === 0) return after;
  const said: readonly Omit<CampaignEvent, 'seq'>[] = [...events, ...judged.events];
  return { ...after, committed: committedAnswers(state.protocol, said) };
}
