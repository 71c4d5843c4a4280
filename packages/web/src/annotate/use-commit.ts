// answers -> submitted: checked here to help, decided by the server; warnings are asked, refusals are named, nothing is lost on a broken line.
import { type AnswerProblem, checkAnswers, confirmationOf, type Protocol } from '@corrigenda/core';
import type { AssignmentView } from '@corrigenda/server';
import { useCallback, useRef, useState } from 'react';
import { commitPhase } from '../api/annotator.ts';
import { newKey, Refused } from '../api/client.ts';
import { sameAnswers } from '../drafts/answers.ts';
import { type Desk, openedBefore } from '../drafts/desk.ts';
import type { Outbox } from '../drafts/outbox.ts';

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
  readonly desk: Desk;
  readonly outbox: Outbox;
  readonly activeMs: () => number;
  readonly onCommitted: (view: AssignmentView) => void;
}

const idle: CommitState = { kind: 'idle' };

export function useCommit({ seat, protocol, desk, outbox, activeMs, onCommitted }: Committing) {
  const [state, setState] = useState<CommitState>(idle);
  const busy = useRef(false);
  /** Confirmed warnings, and what was said after they were all confirmed. */
  const confirmed = useRef<readonly string[]>([]);
  /** A commit without an answer is sent again under its own key: it happens once. */
  const attempt = useRef<{ key: string; answers: unknown; phase: string } | null>(null);

  const commit = useCallback(async (): Promise<AssignmentView | null> => {
    if (busy.current) return null;
    const { view, phase, answers, draft } = desk.state();
    if (draft.kind === 'conflict') return null;
    // A finished item that nobody touched makes no new version.
    const kept = view.committed.find((known) => known.phase === phase);
    if (view.phase === null && kept && sameAnswers(kept.answers, answers)) {
      setState(idle);
      if (outbox.status(view.id).kind === 'idle' && view.draft === null) return view;
    }
    const opened = openedBefore(protocol, view, phase);
    const problems = checkAnswers(protocol, view.item, answers, {
      phase,
      opened,
      confirmed: confirmed.current,
    });
    const errors = problems.filter(({ severity }) => severity === 'error');
    if (errors.length > 0) {
      setState({ kind: 'refused', problems: errors });
      return null;
    }
    if (problems.length > 0) {
      setState({ kind: 'asking', warnings: problems });
      return null;
    }
    busy.current = true;
    setState({ kind: 'submitting' });
    try {
      await outbox.flush(view.id);
      if (outbox.status(view.id).kind === 'conflict') {
        setState(idle);
        return null;
      }
      const again = attempt.current;
      const key = again?.answers === answers && again.phase === phase ? again.key : newKey();
      attempt.current = { key, answers, phase };
      const committed = await commitPhase(seat, view.id, phase, {
        answers,
        baseVersion: outbox.version(view.id) ?? view.version,
        key,
        confirmed: [...confirmed.current],
        activeMs: Math.min(activeMs(), 86_400_000),
      });
      attempt.current = null;
      confirmed.current = [];
      outbox.forget(view.id);
      desk.accept(committed);
      setState(idle);
      onCommitted(committed);
      return committed;
    } catch (error) {
      setState(outcome(error, desk));
      return null;
    } finally {
      busy.current = false;
    }
  }, [seat, protocol, desk, outbox, activeMs, onCommitted]);

  return {
    state,
    commit,
    /** Marks go when the person starts to mend. */
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

function outcome(error: unknown, desk: Desk): CommitState {
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
    desk.clash(refusal.current, code === 'conflict' ? 'no' : code);
    return idle;
  }
  return { kind: 'failed', message: refusal.message ?? code };
}
