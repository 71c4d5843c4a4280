// What every field and layout of the task page may know: the item, the answers so far, and how to answer.

import type { AnswerProblem } from '@corrigenda/core';
import {
  type Answer,
  type Answers,
  answerTo,
  type Field,
  isVoid,
  mergeAnswers,
  type PresentedItem,
  type PresentedOutput,
  type Protocol,
} from '@corrigenda/core';
import { createContext, useContext } from 'react';
import type { Place } from '../drafts/answers.ts';

export interface Task {
  readonly protocol: Protocol;
  readonly item: PresentedItem;
  /** The phase being answered. */
  readonly phase: string;
  /** Answers of this phase. */
  readonly answers: Answers;
  /** Committed answers of earlier phases. */
  readonly opened: Answers;
  readonly problems: readonly AnswerProblem[];
  /** Nothing can be changed: closed, or another phase's answers. */
  readonly readOnly: boolean;
  readonly answer: (place: Place, value: Answer) => void;
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

/** Answers of earlier phases under those of this one, as conditions see them. */
export const allAnswers = ({ opened, answers }: Pick<Task, 'opened' | 'answers'>): Answers =>
  mergeAnswers(opened, answers);

/** The answer to a field wherever it was given, this phase or an earlier one. */
export function answerOf(task: Task, field: Field, output?: PresentedOutput): Answer | undefined {
  return answerTo({ protocol: task.protocol, item: task.item, answers: allAnswers(task), output }, field.id);
}

export function isFieldVoid(task: Task, field: Field, output?: PresentedOutput): boolean {
  return isVoid(field, { protocol: task.protocol, item: task.item, answers: allAnswers(task), output });
}

/** Element ids and data attributes: a problem finds its field by them, and so do the keys. */
export const placeId = ({ field, output }: Place): string => `field-${output ?? 'item'}-${field}`;

/** Right-to-left scripts of languages that learners' corpora have. */
const rightToLeft = new Set(['ar', 'he', 'fa', 'ur', 'yi', 'ps', 'sd', 'ug', 'dv', 'ckb']);
export const textDirection = (language: string): 'rtl' | 'ltr' =>
  rightToLeft.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';
