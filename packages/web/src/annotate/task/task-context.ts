// What every field and layout of the task page may know: the item, the answers so far, and how to answer.

import type { Answer, Answers, Field, PresentedItem, Protocol } from '@corrigenda/core/human';
import type { AnswerAddress, AnswerProblem } from '@corrigenda/core/internal';
import { answerTo, isVoid, mergeAnswers, type PresentedOutput } from '@corrigenda/core/internal';
import { createContext, useContext } from 'react';

export interface Task {
  readonly protocol: Protocol;
  readonly item: PresentedItem;
  /** The phase being answered. */
  readonly phase: string;
  /** Answers of this phase. */
  readonly answers: Answers;
  /** Committed answers of earlier phases. */
  readonly opened: Answers;
  /** What is wrong with answers that are there, and what a refused commit still lacks. */
  readonly problems: readonly AnswerProblem[];
  /** What the last commit was refused for. */
  readonly refused: readonly AnswerProblem[];
  /** Nothing can be changed: the campaign is closed. */
  readonly readOnly: boolean;
  readonly answer: (address: AnswerAddress, value: Answer) => void;
  /** Opens the correction of a frozen phase, with its reason. */
  readonly amend: (phase: string) => void;
}

export const TaskContext = createContext<Task | null>(null);

export function useTask(): Task {
  const task = useContext(TaskContext);
  if (!task) throw new Error('useTask is used outside of a task');
  return task;
}

/** The fields of the current phase for the item, or for one of its outputs. */
export const fieldsOf = (
  { protocol, phase }: Pick<Task, 'protocol' | 'phase'>,
  scope: Field['scope'],
): readonly Field[] => protocol.fields.filter((field) => field.scope === scope && field.phase === phase);

/** Answers of all phases so far, those of this phase over earlier ones: what conditions look at. */
export const allAnswers = ({ opened, answers }: Pick<Task, 'opened' | 'answers'>): Answers =>
  mergeAnswers(opened, answers);

/** The answer to a field wherever it was given, this phase or an earlier one. */
export function answerOf(task: Task, field: Field, output?: PresentedOutput): Answer | undefined {
  return answerTo({ protocol: task.protocol, item: task.item, answers: allAnswers(task), output }, field.id);
}

export function isFieldVoid(task: Task, field: Field, output?: PresentedOutput): boolean {
  return isVoid(field, { protocol: task.protocol, item: task.item, answers: allAnswers(task), output });
}

/** The id of the element that answers a question: problems find it by this. */
export const controlId = ({ field, output }: AnswerAddress): string => `field-${output ?? 'item'}-${field}`;

/** Right-to-left scripts of languages that learners' corpora have. */
const rightToLeft = new Set(['ar', 'he', 'fa', 'ur', 'yi', 'ps', 'sd', 'ug', 'dv', 'ckb']);
export const textDirection = (language: string): 'rtl' | 'ltr' =>
  rightToLeft.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';
