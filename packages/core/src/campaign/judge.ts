// assignment + draft, commit or amendment -> what is kept of it: versions, phases, leases and retries are decided here.
import { answersBefore, type KeptAnswers, sameAnswers } from '../protocol/answers.ts';
import { checkAnswers, checkDraft } from '../protocol/check-answers.ts';
import type { Answers, DisplayOrder, Item, PresentedItem } from '../protocol/item.ts';
import type { Phase, Protocol, Settings } from '../protocol/protocol.ts';
import { type Hold, holdAgain, isLive, leaseUntil, makeRoom, unfinishedState } from './assignment.ts';
import { presentItem } from './present.ts';
import type { CampaignEvent, CampaignStatus } from './record.ts';
import { isRefused, type Keyed, type KeyUse, type Refused, refused, repeats } from './refusal.ts';
import type { Distribution, Task } from './task.ts';

/** An event before it has its number in the log. */
export interface NewEvent extends Omit<CampaignEvent, 'seq'> {
  /** What the command said, in short: a retry says the same. Kept beside the event, not part of a record. */
  readonly fingerprint?: string;
}

/** Unsubmitted answers, and the command that brought them. */
export interface Draft extends KeptAnswers, Keyed {}

/** Everything that decides what may be written to one assignment. */
export interface Judging {
  readonly status: CampaignStatus;
  readonly guidelineVersion: number;
  readonly settings: Settings;
  readonly language: string;
  readonly distribution: Distribution;
  readonly protocol: Protocol;
  readonly item: Item;
  readonly order: DisplayOrder;
  readonly task: Pick<Task, 'need'>;
  readonly hold: Hold;
  /** Of the committed phases, in the order of the phases. */
  readonly committed: readonly KeptAnswers[];
  readonly draft: Draft | null;
  /** What the command's key was used for before. */
  readonly earlier: KeyUse | null;
  /** Other people's assignments of the task; asked for only where the own one was given back. */
  readonly others: readonly Hold[];
  /** Highest `finished` of the annotator's assignments; 0 when none is. */
  readonly lastFinished: number;
}

export interface SaveDraft extends Keyed {
  readonly phase: string;
  readonly answers: Answers;
  readonly baseVersion: number;
}

export interface CommitPhase extends SaveDraft {
  /** Warnings that the annotator has confirmed. */
  readonly confirmed?: readonly string[];
  readonly activeMs?: number | null;
}

export interface Amend extends Keyed {
  readonly phase: string;
  readonly answers: Answers;
  readonly reason: string;
}

/** How things are from now on. The same objects as before where nothing changed. */
export interface Judged {
  readonly hold: Hold;
  readonly draft: Draft | null;
  /** Others' leases that had ended and are given back by this. */
  readonly returned: readonly Hold[];
  readonly events: readonly NewEvent[];
}

/** Whether a write has to ask for room first: the assignment was given back. */
export const needsRoom = (hold: Hold, now: string): boolean => !isLive(hold, now);

/** The phase that can be committed next; null when all are. */
export const openPhase = ({ phases }: Protocol, { committed }: Pick<Hold, 'committed'>): string | null =>
  phases[committed]?.id ?? null;

/** The item as a phase shows it. */
export function presentFor(
  { protocol, item, hold, order, settings, language }: Omit<Judging, 'earlier'>,
  phase: string | null,
): PresentedItem {
  return presentItem(protocol, item, { id: hold.id, phase, order, settings, language });
}

interface ReachedPhase extends Phase {
  readonly index: number;
  readonly isCommitted: boolean;
}

/** A phase that is open or committed; a later one is refused. */
export function reachPhase(
  { protocol, hold }: Pick<Judging, 'protocol' | 'hold'>,
  id: string,
): ReachedPhase | Refused {
  const index = protocol.phases.findIndex((phase) => phase.id === id);
  if (index < 0) return refused('not-found', { message: 'This protocol has no such phase.' });
  if (index > hold.committed) return refused('phase-not-open');
  return { ...protocol.phases[index], index, isCommitted: index < hold.committed };
}

/** What a conflict shows: the draft, or else the last committed answers. */
export function keptNow({ draft, committed }: Pick<Judging, 'draft' | 'committed'>): KeptAnswers | null {
  if (!draft) return committed.at(-1) ?? null;
  const { phase, answers, version, at } = draft;
  return { phase, answers, version, at };
}

/** Opens an assignment to work on it: one that was given back is held again when there is still room. */
export function openAssignment(state: Judging, now: string): Judged | Refused {
  const { hold, draft, task, others, distribution } = state;
  if (!needsRoom(hold, now)) return { hold, draft, returned: [], events: [] };
  const returned = makeRoom(task, others, now);
  if (!returned) return refused('lease-lost');
  return { hold: holdAgain(hold, distribution, now), draft, returned, events: [] };
}

/** Keeps unsubmitted answers. They are taken while a campaign is paused too: nobody loses what is being typed. */
export function saveDraft(state: Judging, command: SaveDraft, now: string): Judged | Refused {
  const { draft, protocol, committed, distribution } = state;
  const { key, fingerprint, answers, baseVersion } = command;
  if (draft?.key === key) return draft.fingerprint === fingerprint ? unchanged(state) : refused('key-reused');
  if (state.status === 'closed') return refused('closed');
  const phase = reachPhase(state, command.phase);
  if (isRefused(phase)) return phase;
  const current = keptNow(state);
  if (phase.isCommitted && phase.frozen) return refused('frozen', { current });
  if (baseVersion !== state.hold.version)
    return refused(phase.isCommitted ? 'done' : 'conflict', { current });
  const problems = checkDraft(protocol, presentFor(state, phase.id), answers, {
    phase: phase.id,
    opened: answersBefore(protocol, committed, phase.id),
  });
  if (problems.length > 0) return refused('invalid', { problems });
  const opened = openAssignment(state, now);
  if (isRefused(opened)) return opened;
  const version = state.hold.version + 1;
  const until = leaseUntil(distribution, now);
  const finished = opened.hold.state === 'done';
  const hold = { ...opened.hold, version, until };
  return {
    ...opened,
    hold: finished ? hold : { ...hold, state: unfinishedState(hold) },
    draft: { phase: phase.id, answers, version, at: now, key, fingerprint },
  };
}

/** Commits the open phase, or revises a committed one that is not frozen. */
export function commitPhase(state: Judging, command: CommitPhase, now: string): Judged | Refused {
  const before = refuseWrite(state, command);
  if (before) return before;
  const { protocol, committed } = state;
  const { confirmed = [], activeMs = null, baseVersion } = command;
  const phase = reachPhase(state, command.phase);
  if (isRefused(phase)) return phase;
  const current = keptNow(state);
  if (phase.isCommitted && phase.frozen) return refused('frozen', { current });
  if (baseVersion !== state.hold.version) return refused('conflict', { current });
  const problems = checkAnswers(protocol, presentFor(state, phase.id), command.answers, {
    phase: phase.id,
    opened: answersBefore(protocol, committed, phase.id),
    confirmed,
  });
  if (problems.length > 0) return refused('invalid', { problems });
  const answers = bothHalves(command.answers);
  const kept = committed.find((one) => one.phase === phase.id);
  // Moving over a finished item that nobody touched makes no new version.
  if (phase.isCommitted && kept && sameAnswers(kept.answers, answers))
    return { ...unchanged(state), draft: null };
  const opened = openAssignment(state, now);
  if (isRefused(opened)) return opened;
  const event: NewEvent = {
    ...writtenEvent(state, command, now),
    kind: 'judgement',
    phase: phase.id,
    answers,
    ...(activeMs === null ? {} : { activeMs }),
    ...(confirmed.length > 0 ? { details: { confirmed } } : {}),
  };
  return { ...opened, hold: commitHold(state, opened.hold, phase.index), draft: null, events: [event] };
}

function commitHold({ protocol, lastFinished }: Judging, hold: Hold, index: number): Hold {
  const committed = Math.max(hold.committed, index + 1);
  const next = { ...hold, committed, version: hold.version + 1 };
  if (committed < protocol.phases.length) return { ...next, state: 'phase' };
  return { ...next, state: 'done', finished: hold.finished ?? lastFinished + 1 };
}

/** A slip in a committed phase, put right with a reason: recorded beside what was committed, not instead of it. */
export function amendPhase(state: Judging, command: Amend, now: string): Judged | Refused {
  const before = refuseWrite(state, command);
  if (before) return before;
  const { protocol, committed } = state;
  const phase = reachPhase(state, command.phase);
  if (isRefused(phase)) return phase;
  if (!phase.isCommitted) return refused('phase-not-open', { message: 'Only a committed phase is amended.' });
  const problems = checkAnswers(protocol, presentFor(state, phase.id), command.answers, {
    phase: phase.id,
    opened: answersBefore(protocol, committed, phase.id),
    // Giving a reason is the confirmation.
    confirmed: protocol.rules.map(({ id }) => id),
  });
  if (problems.length > 0) return refused('invalid', { problems });
  const event: NewEvent = {
    ...writtenEvent(state, command, now),
    kind: 'amendment',
    phase: phase.id,
    answers: bothHalves(command.answers),
    details: { reason: command.reason },
  };
  return { ...unchanged(state), hold: { ...state.hold, version: state.hold.version + 1 }, events: [event] };
}

/** A retry changes nothing, whatever the campaign's status is by now; a new write needs a running campaign. */
function refuseWrite(state: Judging, command: Keyed): Judged | Refused | null {
  const use = repeats(state.earlier, { ...command, assignment: state.hold.id });
  if (use === 'same') return unchanged(state);
  if (use === 'other') return refused('key-reused');
  return state.status === 'running' ? null : refused(state.status);
}

const unchanged = ({ hold, draft }: Judging): Judged => ({ hold, draft, returned: [], events: [] });

const writtenEvent = (
  { hold, item, guidelineVersion }: Judging,
  { key, fingerprint }: Keyed,
  now: string,
): Omit<NewEvent, 'kind'> => ({
  at: now,
  actor: hold.annotator,
  assignment: hold.id,
  item: item.id,
  version: hold.version + 1,
  guidelineVersion,
  key,
  fingerprint,
});

/** Answers with nothing but their two halves, so that what is kept has one shape. */
export const bothHalves = ({ item, outputs }: Partial<Answers>): Answers => ({
  item: item ?? {},
  outputs: outputs ?? {},
});
