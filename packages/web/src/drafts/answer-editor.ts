// One assignment -> its answers as they are given: changes, undo, and what the server has of them. Pages only read the state and call the functions.
import type { Answer, Answers, Protocol } from '@corrigenda/core/human';
import {
  type AnswerAddress,
  answerAt,
  answersBefore,
  differentAnswers,
  giveAnswer,
  mergeAnswers,
  noAnswers,
  openingText,
  sameAnswers,
} from '@corrigenda/core/internal';
import type { AssignmentView, KeptAnswers } from '@corrigenda/server';
import type { KeptDraft } from './draft-store.ts';
import type { Outbox } from './outbox.ts';
import type { DraftStatus } from './pending-draft.ts';

export interface EditorState {
  /** The assignment as the server last sent it. */
  readonly view: AssignmentView;
  /** The phase being answered: the open one, or the last one when everything is committed (a revision). */
  readonly phase: string;
  readonly answers: Answers;
  /** What the server holds of this phase: draft, judgement or nothing. */
  readonly acknowledged: Answers;
  /** Answers as they were, the latest last. */
  readonly past: readonly Answers[];
  readonly draft: DraftStatus;
}

export interface AnswerEditor {
  readonly state: () => EditorState;
  readonly subscribe: (listener: () => void) => () => void;
  /** An answer was given; typing in one box within a second is one step of undo. */
  readonly answer: (address: AnswerAddress, value: Answer) => void;
  readonly undo: () => void;
  /** The server sent the assignment again: after a commit, or because another page went on. */
  readonly accept: (view: AssignmentView) => void;
  readonly keepHere: () => void;
  /** The other version was chosen; the assignment as the server has it now. */
  readonly takeThere: (view: AssignmentView) => void;
  /** A commit met a newer version: shown and resolved like any conflict. */
  readonly clash: (current: KeptAnswers, submitted: 'no' | 'done' | 'frozen') => void;
  readonly draftChanged: (status: DraftStatus) => void;
}

export interface EditorParts {
  readonly protocol: Protocol;
  readonly outbox: Outbox;
  readonly page: string;
  readonly now: () => number;
  /** A draft that an earlier page could not send. */
  readonly restored?: KeptDraft | undefined;
}

export function openEditor(first: AssignmentView, parts: EditorParts): AnswerEditor {
  const { outbox, page, now } = parts;
  const listeners = new Set<() => void>();
  let lastTyped = { address: '', at: 0 };
  let state = openState(first, parts);

  function change(next: Partial<EditorState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  const draftOf = ({ view, phase, answers }: EditorState, changes: number): KeptDraft => ({
    assignment: view.id,
    phase,
    answers,
    baseVersion: view.version,
    page,
    at: now(),
    changes,
  });

  function keep(answers: Answers, past: readonly Answers[]): void {
    const changes = Math.max(1, differentAnswers(state.acknowledged, answers).length);
    change({ answers, past });
    outbox.keep(draftOf(state, changes));
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    answer(address, value) {
      const { answers, past } = state;
      if (answerAt(answers, address) === value) return;
      const name = `${address.output ?? ''}/${address.field}`;
      const typing = typeof value === 'string' && lastTyped.address === name && now() - lastTyped.at < 1000;
      lastTyped = { address: name, at: now() };
      keep(
        giveAnswer(parts.protocol, answers, address, value),
        typing && past.length > 0 ? past : [...past, answers].slice(-200),
      );
    },
    undo() {
      const before = state.past.at(-1);
      if (!before) return;
      lastTyped = { address: '', at: 0 };
      keep(before, state.past.slice(0, -1));
    },
    accept: (view) => change(openState(view, { ...parts, restored: undefined })),
    keepHere: () => outbox.insist(state.view.id),
    takeThere(view) {
      outbox.forget(view.id);
      change(openState(view, { ...parts, restored: undefined }));
    },
    clash: (current, submitted) => outbox.clash(draftOf(state, 1), current, submitted),
    draftChanged(draft) {
      const acknowledged = draft.kind === 'idle' && draft.at !== null ? state.answers : state.acknowledged;
      change({ draft, acknowledged });
    },
  };
}

/** The assignment as the server sent it, with the restored draft on top where that is of the same phase and says something new. */
function openState(view: AssignmentView, { protocol, outbox, page, restored }: EditorParts): EditorState {
  const phase = view.phase ?? protocol.phases.at(-1)!.id;
  const acknowledged = heldByServer(protocol, view, phase);
  const usable =
    restored?.phase === phase && !sameAnswers(restored.answers, acknowledged) ? restored : undefined;
  outbox.heard(view.id, usable?.baseVersion ?? view.version);
  if (usable) {
    const changes = differentAnswers(acknowledged, usable.answers).length;
    outbox.keep({ ...usable, page, changes });
  } else if (restored) outbox.forget(view.id, restored.at);
  const answers = usable?.answers ?? acknowledged;
  return { view, phase, acknowledged, answers, past: [], draft: outbox.status(view.id) };
}

function heldByServer(protocol: Protocol, view: AssignmentView, phase: string): Answers {
  const committed = view.committed.find((kept) => kept.phase === phase);
  const held = view.draft?.phase === phase ? view.draft : committed;
  return prefill(protocol, view, phase, held?.answers ?? noAnswers);
}

/** Boxes to edit hold their text from the beginning: the output, or what was made of it before. */
function prefill(protocol: Protocol, view: AssignmentView, phase: string, answers: Answers): Answers {
  const opened = answersBefore(protocol, view.committed, phase);
  let filled: Answers = { item: { ...answers.item }, outputs: { ...answers.outputs } };
  for (const field of protocol.fields) {
    if (field.kind !== 'post-edit' || field.phase !== phase || field.scope !== 'output') continue;
    for (const output of view.item.outputs) {
      const address = { field: field.id, output: output.id };
      if (typeof answerAt(filled, address) === 'string') continue;
      const text = openingText(
        { protocol, item: view.item, output, answers: mergeAnswers(opened, filled) },
        field,
      );
      filled = giveAnswer(protocol, filled, address, text);
    }
  }
  return filled;
}
