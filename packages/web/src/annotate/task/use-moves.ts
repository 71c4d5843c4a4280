// Next, previous, undo and submit -> another item: what is typed is sent first; submitting the last phase brings the next item.
import type { AssignmentView } from '@corrigenda/server';
import { useCallback, useEffect, useState } from 'react';
import { codeOf } from '../../api/client.ts';
import type { AnswerEditor, EditorState } from '../../drafts/answer-editor.ts';
import { useSeat } from '../seat-context.ts';
import type { ItemNavigation } from './use-navigation.ts';

type Move = () => Promise<unknown> | unknown;

/** The item that was answered last in this page: Undo on the next one leads back to it. */
let answeredLast: {
  readonly seat: string;
  readonly id: string;
  readonly position: number;
  readonly at: string;
} | null = null;

interface Moving {
  readonly editor: AnswerEditor;
  readonly state: EditorState;
  readonly items: ItemNavigation;
  readonly commit: () => Promise<AssignmentView | null>;
  readonly complete: boolean;
  readonly readOnly: boolean;
}

export function useMoves({ editor, state, items, commit, complete, readOnly }: Moving) {
  const { seat, campaign } = useSeat();
  const { view, past } = state;
  const { id, position } = view;
  const { moveCommits, autoAdvance } = campaign.protocol.navigation;
  const { leave, connectionLost } = useLeaving(id, state.draft.kind);

  /** After a commit: on to another item, unless there is a further phase or the result of a practice item to read first. */
  const moveOn = useCallback(
    async (committed: AssignmentView | null, move: Move = items.next) => {
      if (!committed || committed.phase !== null) return;
      if (committed.feedback && committed !== view) return;
      answeredLast = { seat, id, position, at: committed.committed.at(-1)?.at ?? '' };
      await leave(move);
    },
    [items.next, leave, view, seat, id, position],
  );
  const submitAndMove = useCallback(
    async (move: Move) => (readOnly ? leave(move) : moveOn(await commit(), move)),
    [commit, leave, moveOn, readOnly],
  );
  const move = moveCommits ? submitAndMove : leave;
  const next = useCallback(() => move(items.next), [move, items.next]);
  const previous = useCallback(() => move(items.previous), [move, items.previous]);

  const touched = past.length > 0;
  const settled = view.phase === null && !touched;
  const primary = useCallback(() => {
    if (moveCommits || settled) void next();
    else void submitAndMove(items.next);
  }, [moveCommits, settled, next, submitAndMove, items.next]);

  useAutoAdvance(complete && touched && !readOnly ? autoAdvance : undefined, state, () =>
    submitAndMove(items.next),
  );

  const untouched = !touched && view.phase !== null && view.committed.length === 0;
  const undoBack = untouched && answeredLast?.seat === seat && answeredLast.id !== id ? answeredLast : null;
  const undo = useCallback(() => {
    if (undoBack) items.open(undoBack.id);
    else editor.undo();
  }, [undoBack, items, editor]);

  return { leave, moveOn, connectionLost, next, previous, primary, settled, undo, undoBack };
}

/** Leaving an item: what is typed is sent first, and waits in the browser where it cannot be sent. */
function useLeaving(id: string, draftKind: EditorState['draft']['kind']) {
  const { editors, refresh } = useSeat();
  const [connectionLost, setConnectionLost] = useState(false);
  const leave = useCallback(
    async (go: Move) => {
      void editors.outbox.flush(id);
      try {
        await go();
        setConnectionLost(false);
      } catch (error) {
        setConnectionLost(codeOf(error) === 'offline');
        if (codeOf(error) !== 'offline') refresh();
      }
    },
    [editors, id, refresh],
  );
  // The draft has been sent: the connection is back.
  useEffect(() => {
    if (draftKind === 'idle') setConnectionLost(false);
  }, [draftKind]);
  return { leave, connectionLost };
}

/** Answering the one question moves on by itself, after `ms` milliseconds in which it can be changed; undefined: it does not. */
function useAutoAdvance(
  ms: number | undefined,
  { answers }: EditorState,
  advance: () => Promise<void>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed answer starts the time anew
  useEffect(() => {
    if (ms === undefined) return;
    const timer = setTimeout(() => void advance(), ms);
    return () => clearTimeout(timer);
  }, [answers, ms]);
}
