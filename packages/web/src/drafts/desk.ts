// One assignment on the desk: the answers being given, their undo, and how they stand with the server. The pages only look and ask.
import { type Answer, type Answers, mergeAnswers, openingText, type Protocol } from '@corrigenda/core';
import type { AssignmentView, KeptAnswers } from '@corrigenda/server';
import { noAnswers } from '../api/annotator.ts';
import { answerAt, differences, type Place, sameAnswers, withAnswer } from './answers.ts';
import type { KeptDraft } from './draft-store.ts';
import type { DraftStatus, Outbox } from './outbox.ts';

export interface DeskState {
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

export interface Desk {
  readonly state: () => DeskState;
  readonly subscribe: (listener: () => void) => () => void;
  /** An answer was given; typing in one box within a second is one step of undo. */
  readonly answer: (place: Place, value: Answer) => void;
  readonly undo: () => void;
  /** The server sent the assignment anew: after a commit, or because another page went on. */
  readonly accept: (view: AssignmentView) => void;
  readonly keepHere: () => void;
  /** The other version was chosen; the assignment as the server has it now. */
  readonly takeThere: (view: AssignmentView) => void;
  /** A commit met a newer version: shown and resolved like any conflict. */
  readonly clash: (current: KeptAnswers, submitted: 'no' | 'done' | 'frozen') => void;
  readonly draftChanged: (status: DraftStatus) => void;
}

export interface DeskParts {
  readonly protocol: Protocol;
  readonly outbox: Outbox;
  readonly page: string;
  readonly now: () => number;
  /** A draft that an earlier page could not send. */
  readonly restored?: KeptDraft;
}

export function openDesk(first: AssignmentView, { protocol, outbox, page, now, restored }: DeskParts): Desk {
  const listeners = new Set<() => void>();
  let lastTyped = { place: '', at: 0 };
  let state = open(first, restored);

  function open(view: AssignmentView, waiting?: KeptDraft): DeskState {
    const phase = view.phase ?? protocol.phases.at(-1)!.id;
    const acknowledged = heldByServer(protocol, view, phase);
    const usable =
      waiting?.phase === phase && !sameAnswers(waiting.answers, acknowledged) ? waiting : undefined;
    outbox.heard(view.id, usable?.baseVersion ?? view.version);
    if (usable) outbox.keep({ ...usable, page, changes: differences(acknowledged, usable.answers).length });
    else if (waiting) outbox.forget(view.id, waiting.at);
    return {
      view,
      phase,
      acknowledged,
      answers: usable?.answers ?? acknowledged,
      past: [],
      draft: outbox.status(view.id),
    };
  }

  function change(next: Partial<DeskState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function keep(answers: Answers, past: readonly Answers[]): void {
    const changes = Math.max(1, differences(state.acknowledged, answers).length);
    change({ answers, past });
    const { view, phase } = state;
    outbox.keep({ assignment: view.id, phase, answers, baseVersion: view.version, page, at: now(), changes });
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    answer(place, value) {
      const { answers, past } = state;
      if (answerAt(answers, place) === value) return;
      const name = `${place.output ?? ''}/${place.field}`;
      const typing = typeof value === 'string' && lastTyped.place === name && now() - lastTyped.at < 1000;
      lastTyped = { place: name, at: now() };
      keep(
        withAnswer(answers, place, value),
        typing && past.length > 0 ? past : [...past, answers].slice(-200),
      );
    },
    undo() {
      const before = state.past.at(-1);
      if (!before) return;
      lastTyped = { place: '', at: 0 };
      keep(before, state.past.slice(0, -1));
    },
    accept(view) {
      change(open(view));
    },
    keepHere() {
      outbox.insist(state.view.id);
    },
    takeThere(view) {
      outbox.forget(view.id);
      change(open(view));
    },
    clash(current, submitted) {
      outbox.clash(
        {
          assignment: state.view.id,
          phase: state.phase,
          answers: state.answers,
          baseVersion: state.view.version,
          page,
          at: now(),
          changes: 1,
        },
        current,
        submitted,
      );
    },
    draftChanged(draft) {
      const acknowledged = draft.kind === 'idle' && draft.at !== null ? state.answers : state.acknowledged;
      change({ draft, acknowledged });
    },
  };
}

/** What was committed before a phase: rules look back at it, texts start from it. */
export function openedBefore(protocol: Protocol, view: AssignmentView, phase: string): Answers {
  const index = protocol.phases.findIndex(({ id }) => id === phase);
  const earlier = protocol.phases.slice(0, index).map(({ id }) => id);
  return view.committed
    .filter((kept) => earlier.includes(kept.phase))
    .reduce<Answers>((merged, { answers }) => mergeAnswers(merged, answers), noAnswers);
}

function heldByServer(protocol: Protocol, view: AssignmentView, phase: string): Answers {
  const committed = view.committed.find((kept) => kept.phase === phase);
  const held = view.draft?.phase === phase ? view.draft : committed;
  return prefill(protocol, view, phase, held?.answers ?? noAnswers);
}

/** Boxes to edit hold their text from the beginning: the output, or what was made of it before. */
function prefill(protocol: Protocol, view: AssignmentView, phase: string, answers: Answers): Answers {
  const opened = openedBefore(protocol, view, phase);
  let filled: Answers = { item: { ...answers.item }, outputs: { ...answers.outputs } };
  for (const field of protocol.fields) {
    if (field.kind !== 'post-edit' || field.phase !== phase || field.scope !== 'output') continue;
    for (const output of view.item.outputs) {
      const place = { field: field.id, output: output.id };
      if (typeof answerAt(filled, place) === 'string') continue;
      const text = openingText(
        { protocol, item: view.item, output, answers: mergeAnswers(opened, filled) },
        field,
      );
      filled = withAnswer(filled, place, text);
    }
  }
  return filled;
}
