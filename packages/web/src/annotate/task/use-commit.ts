// answers -> submitted: checked here to help, decided by the server; warnings are asked about, refusals are named, a lost connection loses nothing.
import { checkAnswers, type Protocol } from '@corrigenda/core/human';
import { type AnswerProblem, answersBefore, confirmationOf, sameAnswers } from '@corrigenda/core/internal';
import type { AssignmentView } from '@corrigenda/server';
import { useCallback, useRef, useState } from 'react';
import { commitPhase } from '../../api/annotator.ts';
import { codeOf, newKey, Refused } from '../../api/client.ts';
import type { AnswerEditor, EditorState } from '../../drafts/answer-editor.ts';
import type { CommitStore } from '../../drafts/commit-store.ts';
import type { Outbox } from '../../drafts/outbox.ts';

export type CommitState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'submitting' }
  | { readonly kind: 'refused'; readonly problems: readonly AnswerProblem[] }
  | { readonly kind: 'asking'; readonly warnings: readonly AnswerProblem[] }
  | { readonly kind: 'offline' }
  | { readonly kind: 'failed'; readonly message: string };

interface Committing {
  readonly seat: string;
  readonly protocol: Protocol;
  readonly editor: AnswerEditor;
  readonly outbox: Outbox;
  readonly commits: CommitStore;
  readonly activeMs: () => number;
  readonly onCommitted: (view: AssignmentView) => void;
}

const idle: CommitState = { kind: 'idle' };

export type Commit = ReturnType<typeof useCommit>;

export function useCommit({ seat, protocol, editor, outbox, commits, activeMs, onCommitted }: Committing) {
  const [state, setState] = useState<CommitState>(idle);
  const busy = useRef(false);
  /** The warnings that the person has confirmed. */
  const confirmed = useRef<readonly string[]>([]);
  /** A commit without an answer is sent again under its own key: it happens once. */
  const attempt = useRef<{ key: string; answers: unknown; phase: string } | null>(null);

  const submit = useCallback(async (): Promise<AssignmentView | null> => {
    const { view, phase, answers } = editor.state();
    await outbox.flush(view.id);
    if (outbox.status(view.id).kind === 'conflict') return null;
    const again = attempt.current;
    const key = again?.answers === answers && again.phase === phase ? again.key : newKey();
    attempt.current = { key, answers, phase };
    const body = {
      answers,
      baseVersion: outbox.version(view.id) ?? view.version,
      key,
      confirmed: [...confirmed.current],
      activeMs: Math.min(activeMs(), 86_400_000),
    };
    commits.write(view.id, { phase, body });
    const committed = await commitPhase(seat, view.id, phase, body).catch((error) => {
      // Without an answer it may have arrived: kept until something else is answered.
      if (codeOf(error) !== 'offline') commits.forget(view.id);
      throw error;
    });
    commits.forget(view.id);
    attempt.current = null;
    confirmed.current = [];
    outbox.forget(view.id);
    editor.accept(committed);
    onCommitted(committed);
    return committed;
  }, [seat, editor, outbox, commits, activeMs, onCommitted]);

  const commit = useCallback(async (): Promise<AssignmentView | null> => {
    const { view, draft } = editor.state();
    if (busy.current || draft.kind === 'conflict') return null;
    if (isUnchanged(editor.state())) {
      setState(idle);
      if (outbox.status(view.id).kind === 'idle' && view.draft === null) return view;
    }
    const obstacle = findObstacle(protocol, editor.state(), confirmed.current);
    if (obstacle) {
      setState(obstacle);
      return null;
    }
    busy.current = true;
    setState({ kind: 'submitting' });
    try {
      const committed = await submit();
      setState(idle);
      return committed;
    } catch (error) {
      setState(outcome(error, editor));
      return null;
    } finally {
      busy.current = false;
    }
  }, [protocol, editor, outbox, submit]);

  return {
    state,
    commit,
    /** Takes marks and messages away. */
    dismiss: useCallback(() => setState(idle), []),
    /** "Yes, keep it": these warnings are meant. */
    confirm: useCallback(
      (warnings: readonly AnswerProblem[]) => {
        confirmed.current = [...confirmed.current, ...warnings.map(confirmationOf)];
        return commit();
      },
      [commit],
    ),
  };
}

/** A finished item that nobody changed: committing it makes no new version. */
function isUnchanged({ view, phase, answers }: EditorState): boolean {
  const kept = view.committed.find((known) => known.phase === phase);
  return view.phase === null && kept !== undefined && sameAnswers(kept.answers, answers);
}

/** What stands against submitting: errors, or warnings that are not confirmed yet; null when nothing does. */
function findObstacle(
  protocol: Protocol,
  { view, phase, answers }: EditorState,
  confirmed: readonly string[],
): CommitState | null {
  const opened = answersBefore(protocol, view.committed, phase);
  const problems = checkAnswers(protocol, view.item, answers, { phase, opened, confirmed });
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return { kind: 'refused', problems: errors };
  return problems.length > 0 ? { kind: 'asking', warnings: problems } : null;
}

function outcome(error: unknown, editor: AnswerEditor): CommitState {
  if (!(error instanceof Refused)) return { kind: 'failed', message: String(error) };
  const { code, refusal } = error;
  if (code === 'offline') return { kind: 'offline' };
  if (code === 'invalid') {
    const problems = (refusal.problems ?? []).filter(
      (problem): problem is AnswerProblem => 'field' in problem,
    );
    const warnings = problems.filter(({ severity }) => severity === 'warning');
    if (problems.length > 0 && warnings.length === problems.length) return { kind: 'asking', warnings };
    if (problems.length > 0) return { kind: 'refused', problems };
  }
  if ((code === 'conflict' || code === 'done' || code === 'frozen') && refusal.current) {
    editor.clash(refusal.current, code === 'conflict' ? 'no' : code);
    return idle;
  }
  return { kind: 'failed', message: refusal.message ?? code };
}
