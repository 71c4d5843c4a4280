// One open assignment -> everything the task page works with: the task its fields see, its problems, submitting and moving on.
import { useCallback } from 'react';
import type { AnswerEditor, EditorState } from '../../drafts/answer-editor.ts';
import { useSeat } from '../seat-context.ts';
import type { Task } from './task-context.ts';
import { useActiveTime } from './use-active-time.ts';
import { useCommit } from './use-commit.ts';
import { useMoves } from './use-moves.ts';
import { useNavigation } from './use-navigation.ts';
import { useProblems } from './use-problems.ts';

export function useAnswering(editor: AnswerEditor, state: EditorState, amend: Task['amend']) {
  const { seat, campaign, editors, refresh } = useSeat();
  const { protocol } = campaign;
  const { view, phase, answers } = state;
  const readOnly = campaign.status === 'closed';
  const items = useNavigation(view.position);
  const activeMs = useActiveTime(`${view.id}/${view.phase}`);
  const onCommitted = useCallback(() => refresh(), [refresh]);
  const { outbox, commits } = editors;
  const commit = useCommit({ seat, protocol, editor, outbox, commits, activeMs, onCommitted });
  const { opened, missing, complete, refused, problems } = useProblems(protocol, state, commit.state);
  const moves = useMoves({ editor, state, items, commit: commit.commit, complete, readOnly });

  const answer: Task['answer'] = (address, value) => {
    editor.answer(address, value);
    commits.forget(view.id);
    // Marks and messages of a refused commit go when the person answers again.
    if (commit.state.kind === 'offline' || commit.state.kind === 'failed') commit.dismiss();
    if (problems.some(({ field, output }) => field === address.field && output === address.output))
      commit.dismiss();
  };
  const task: Task = {
    protocol,
    item: view.item,
    phase,
    answers,
    opened,
    problems,
    refused,
    readOnly,
    answer,
    amend,
  };
  return { task, commit, items, moves, missing, refused };
}
