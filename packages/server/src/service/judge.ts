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
import { Overtaken } from '../store/retry.ts';
import { holdOf, rowOfDraft, rowOfJudgement } from '../store/rows.ts';
import type { Reads, Tx } from '../store/store.ts';
import { timestamp, type Workbench } from '../workbench.ts';
import { type LoadedAssignment, loadAssignment, loadWithoutContents, withContents } from './assignment.ts';

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
  const loaded = await loadAssignment(bench.store, seat, id);
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

/** What does not change with the assignment is read before; the transaction holds the assignment alone, and the log at its end. */
async function write(bench: Workbench, asked: Write, before?: LoadedAssignment): Promise<LoadedAssignment> {
  const loaded = before ?? (await loadWithoutContents(bench.store, asked.seat, asked.id)).loaded;
  // Whoever lost the assignment needs the task too, and takes it first, as a claim does.
  let takesRoom = needsRoom(loaded.state.hold, timestamp(bench));
  for (;;) {
    const written = await bench.store.transaction((tx) => tryWrite(bench, tx, asked, { loaded, takesRoom }));
    if (written) return written;
    takesRoom = true;
  }
}

/** Null when the assignment was given back meanwhile and its task is not held: then it is tried again with it. */
async function tryWrite(
  bench: Workbench,
  tx: Tx,
  { seat, id, key, decide }: Write,
  { loaded, takesRoom }: { readonly loaded: LoadedAssignment; readonly takesRoom: boolean },
): Promise<LoadedAssignment | null> {
  const { campaign } = loaded;
  const { task: taskId } = loaded.state.hold;
  const now = timestamp(bench);
  const [task] = takesRoom ? await tx.tasks.lock(campaign, [taskId]) : [loaded.state.task];
  const row = await tx.assignments.lock(seat, id);
  if (!row || !task) return refuse('not-found');
  if (needsRoom(holdOf(row), now) && !takesRoom) return null;
  const ofTask = takesRoom ? await tx.assignments.listOfTasks(campaign, [taskId]) : [];
  const others = ofTask.filter((hold) => hold.id !== id);
  const fresh = await withContents(tx, loaded, row);
  const state: Judging = {
    ...fresh.state,
    task,
    others,
    earlier: key === undefined ? null : await findKeyUse(tx, { campaign, actor: seat, key }),
    lastFinished: key === undefined ? 0 : await tx.assignments.lastFinished(seat),
  };
  const judged = granted(decide(state, now));
  for (const hold of judged.returned) {
    const from = others.find((other) => other.id === hold.id) ?? hold;
    if (!(await tx.assignments.change(hold, from))) throw new Overtaken();
  }
  if (judged.hold !== state.hold && !(await tx.assignments.change(judged.hold, state.hold)))
    throw new Overtaken();
  if (judged.draft !== state.draft) {
    if (judged.draft) await tx.drafts.put(rowOfDraft(id, judged.draft));
    else await tx.drafts.remove(id);
  }
  return { ...fresh, state: await log(tx, fresh, state, judged) };
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
