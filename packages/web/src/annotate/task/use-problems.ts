// answers -> what is missing and what is refused, as the page shows it while the person goes on answering.
import { type Answers, checkAnswers, type Protocol } from '@corrigenda/core/human';
import { type AnswerProblem, answersBefore, isComplete } from '@corrigenda/core/internal';
import { useMemo } from 'react';
import type { EditorState } from '../../drafts/answer-editor.ts';
import type { CommitState } from './use-commit.ts';

export interface Problems {
  /** Committed answers of earlier phases: rules look back at them. */
  readonly opened: Answers;
  /** Questions without an answer. */
  readonly missing: readonly AnswerProblem[];
  readonly complete: boolean;
  /** What the last commit was refused for. */
  readonly refused: readonly AnswerProblem[];
  /** Of those, what has not been put right since, and answers that contradict each other, refused or not. */
  readonly problems: readonly AnswerProblem[];
}

const noProblems = [] as const;

export function useProblems(
  protocol: Protocol,
  { view, phase, answers }: EditorState,
  commitState: CommitState,
): Problems {
  const { item } = view;
  const opened = useMemo(
    () => answersBefore(protocol, view.committed, phase),
    [protocol, view.committed, phase],
  );
  const found = useMemo(
    () => checkAnswers(protocol, item, answers, { phase, opened }),
    [protocol, item, answers, phase, opened],
  );
  const missing = useMemo(() => found.filter(({ code }) => code === 'required'), [found]);
  const refused = commitState.kind === 'refused' ? commitState.problems : noProblems;
  // Only the server knew of these when it refused, so they stay until the next commit.
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared once, with what was found at the time of the refusal
  const onlyThere = useMemo(() => without(refused, found), [refused]);
  // What another answer has put right (a rejection, the other side of a rule) is no longer asked for.
  const problems = useMemo(() => {
    const left = refused.filter(
      (problem) => onlyThere.includes(problem) || without([problem], found).length === 0,
    );
    const contradictions = found.filter(({ rule, severity }) => rule !== undefined && severity === 'error');
    return [...left, ...without(contradictions, left)];
  }, [refused, onlyThere, found]);
  const complete = isComplete(protocol, item, answers, { phase, opened });
  return { opened, missing, complete, refused, problems };
}

/** The problems that are not among `known`. */
const without = (problems: readonly AnswerProblem[], known: readonly AnswerProblem[]) =>
  problems.filter(
    ({ field, output, rule }) =>
      !known.some((one) => one.field === field && one.output === output && one.rule === rule),
  );
