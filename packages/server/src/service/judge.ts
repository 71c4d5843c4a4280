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
import type { Reads, Tx } from '../store/store.ts';
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
  const use = await readUse(bench.store, before.campaign, { seat, key });
  // A key that was used belongs to a write that may have come after the assignment was read.
  const loaded = use.earlier ? await loadAssignment(bench, seat, id) : before;
  const state = { ...loaded.state, ...use };
  const judged = granted(decide(state, timestamp(bench)));
  if (judged.hold === state.hold && judged.draft === state.draft && judged.events.length === 0)
    return { ...loaded, state };
  return bench.store.transaction(async (tx) => ({
    ...loaded,
    state: await keep(tx, loaded, state, judged),
  }));
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
    const use = await readUse(tx, campaign, { seat, key });
    const state: Judging = { ...fresh.state, task, others, ...use };
    const judged = granted(decide(state, timestamp(bench)));
    for (const hold of judged.returned) {
      const from = others.find((other) => other.id === hold.id) ?? hold;
      if (!(await tx.assignments.change(hold, from))) throw new Overwritten();
    }
    return { ...fresh, state: await keep(tx, fresh, state, judged) };
  });
}

/** What a command that makes events must know of the person; drafts keep their keys themselves. */
async function readUse(
  reads: Reads,
  campaign: string,
  { seat, key }: Pick<Write, 'seat' | 'key'>,
): Promise<Pick<Judging, 'earlier' | 'lastFinished'>> {
  if (key === undefined) return { earlier: null, lastFinished: 0 };
  const earlier = await findKeyUse(reads, { campaign, actor: seat, key });
  return { earlier, lastFinished: await reads.assignments.lastFinished(seat) };
}

/** Writes what core decided; how the assignment stands afterwards. */
async function keep(tx: Tx, loaded: LoadedAssignment, state: Judging, judged: Judged): Promise<Judging> {
  if (judged.hold !== state.hold && !(await tx.assignments.change(judged.hold, state.hold)))
    throw new Overwritten();
  if (judged.draft !== state.draft) {
    if (judged.draft) await tx.drafts.put(rowOfDraft(state.hold.id, judged.draft));
    else await tx.drafts.remove(state.hold.id);
  }
  return log(tx, loaded, state, judged);
}

/** Appends the events, last of all; how the assignment stands afterwards. */
async function log(
  tx: Tx,
  { campaign, events }: LoadedAssignment,
  state: Judging,
  judged: Judged,
): Promise<Judging> {
  const { protocol } = state;
  const after = { ...state, hold: judged.hold, draft: judged.draft };
  if (judged.events.length === 0) return after;
  const { status } = await tx.events.append(
    campaign,
    judged.events.map((event) => rowOfJudgement(event, protocol)),
  );
  // It was paused or closed since it was read; nothing of this stays.
  if (status !== 'running') refuse(status);
  const said: readonly Omit<CampaignEvent, 'seq'>[] = [...events, ...judged.events];
  return { ...after, committed: committedAnswers(protocol, said) };
}
