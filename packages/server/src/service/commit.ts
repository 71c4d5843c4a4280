// answers -> judgement: checked by the protocol engine, appended once, whatever is retried.
import { type Answers, checkAnswers } from '@corrigenda/core';
import type { z } from '@hono/zod-openapi';
import type { Amend, CommitPhase } from '../api/annotator.ts';
import { refuse } from '../api/refusal.ts';
import { hashBody } from '../secret.ts';
import { appendEvent, findByKey, lockCampaign, type NewEvent } from '../store/events.ts';
import type { AssignmentTable, Tx } from '../store/schema.ts';
import { timestamp, type Workbench } from '../workbench.ts';
import {
  answersBefore,
  currentAnswers,
  type LoadedAssignment,
  loadAssignment,
  present,
  requirePhase,
} from './assignment.ts';
import { holdAgain } from './claim.ts';

interface Writing {
  readonly seat: string;
  readonly id: string;
  readonly key: string;
  readonly bodyHash: string;
}

/** Runs `write` once per key: a retry finds the event of the first try and changes nothing. */
async function once(
  bench: Workbench,
  { seat, id, key, bodyHash }: Writing,
  write: (tx: Tx, loaded: LoadedAssignment) => Promise<void>,
): Promise<LoadedAssignment> {
  return bench.db.transaction().execute(async (tx) => {
    const known = await tx
      .selectFrom('assignment')
      .select('campaign')
      .where('id', '=', id)
      .where('seat', '=', seat)
      .executeTakeFirst();
    if (!known || !(await lockCampaign(tx, known.campaign))) return refuse('not-found');
    const earlier = await findByKey(tx, known.campaign, seat, key);
    // An imported event has no hash to compare; its key is enough.
    if (earlier && (earlier.assignment !== id || (earlier.body_hash ?? bodyHash) !== bodyHash))
      refuse('key-reused');
    const loaded = await loadAssignment(tx, seat, id);
    if (earlier) return loaded;
    if (loaded.campaign.status !== 'running') refuse(loaded.campaign.status);
    await write(tx, loaded);
    return loadAssignment(tx, seat, id);
  });
}

/** Answers with nothing but their two halves, so that what is kept has one shape. */
const bothHalves = ({ item, outputs }: Answers): Answers => ({ item: item ?? {}, outputs: outputs ?? {} });

function eventOf(
  bench: Workbench,
  { assignment, campaign, task, seat }: LoadedAssignment,
  { key, bodyHash }: Writing,
): NewEvent {
  return {
    campaign: campaign.id,
    at: timestamp(bench),
    kind: 'judgement',
    actor: seat.id,
    assignment: assignment.id,
    item: task.item,
    version: assignment.version + 1,
    key,
    body_hash: bodyHash,
    guideline_version: campaign.guideline_version,
  };
}

/** One version on from what was read; an autosave that slipped in between is a conflict, and nothing is written. */
async function stepAssignment(
  tx: Tx,
  { assignment, seat }: LoadedAssignment,
  change: Partial<Pick<AssignmentTable, 'committed' | 'begun' | 'state' | 'done_seq'>>,
): Promise<void> {
  const { id, version } = assignment;
  const { numUpdatedRows } = await tx
    .updateTable('assignment')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    refuse('conflict', { current: currentAnswers(await loadAssignment(tx, seat.id, id)) });
}

/** Commits the open phase, or revises a committed one that is not frozen. */
export async function commitPhase(
  bench: Workbench,
  { seat, id, phase: phaseId }: { seat: string; id: string; phase: string },
  body: z.output<typeof CommitPhase>,
): Promise<LoadedAssignment> {
  const writing = { seat, id, key: body.key, bodyHash: hashBody({ ...body, phase: phaseId }) };
  return once(bench, writing, async (tx, loaded) => {
    const { assignment, protocol, committed } = loaded;
    const phase = requirePhase(loaded, phaseId);
    const current = currentAnswers(loaded);
    const revises = phase.index < assignment.committed;
    if (revises && phase.frozen) refuse('frozen', { current });
    if (body.baseVersion !== assignment.version) refuse('conflict', { current });
    const problems = checkAnswers(protocol, present(loaded, phaseId), body.answers, {
      phase: phaseId,
      opened: answersBefore(loaded, phase.index),
      confirmed: body.confirmed,
    });
    if (problems.length > 0) refuse('invalid', { problems: [...problems] });
    const answers = bothHalves(body.answers);
    const before = committed.find((kept) => kept.phase === phaseId);
    await tx.deleteFrom('draft').where('assignment', '=', id).execute();
    // Moving over a finished item that nobody touched makes no new version.
    if (revises && before && hashBody(before.answers) === hashBody(answers)) return;
    await holdAgain(bench, tx, assignment);
    const seq = await appendEvent(tx, {
      ...eventOf(bench, loaded, writing),
      phase: phaseId,
      answers: JSON.stringify(answers),
      active_ms: body.activeMs,
      ...(body.confirmed.length > 0 ? { details: JSON.stringify({ confirmed: body.confirmed }) } : {}),
    });
    const done = Math.max(assignment.committed, phase.index + 1);
    await stepAssignment(tx, loaded, {
      committed: done,
      begun: 1,
      ...(done === protocol.phases.length
        ? { state: 'done' as const, done_seq: assignment.done_seq ?? seq }
        : { state: 'held' as const }),
    });
  });
}

/** A slip in a committed phase, put right with a reason: recorded beside what was committed, not instead of it. */
export async function amend(
  bench: Workbench,
  { seat, id }: { seat: string; id: string },
  body: Amend,
): Promise<LoadedAssignment> {
  const writing = { seat, id, key: body.key, bodyHash: hashBody(body) };
  return once(bench, writing, async (tx, loaded) => {
    const { assignment, protocol } = loaded;
    const phase = requirePhase(loaded, body.phase);
    if (phase.index >= assignment.committed)
      refuse('phase-not-open', { message: 'Only a committed phase is amended.' });
    const rules = protocol.rules.map((rule) => rule.id);
    const problems = checkAnswers(protocol, present(loaded, body.phase), body.answers, {
      phase: body.phase,
      opened: answersBefore(loaded, phase.index),
      // Giving a reason is the confirmation.
      confirmed: rules,
    });
    if (problems.length > 0) refuse('invalid', { problems: [...problems] });
    await appendEvent(tx, {
      ...eventOf(bench, loaded, writing),
      kind: 'amendment',
      phase: body.phase,
      answers: JSON.stringify(bothHalves(body.answers)),
      details: JSON.stringify({ reason: body.reason }),
    });
    await stepAssignment(tx, loaded, {});
  });
}
