// a committed training item -> what was expected, told under the opaque ids the annotator knows.
import type { Answers, FieldAnswers } from '@corrigenda/core';
import type { TrainingFeedback } from '../api/annotator.ts';
import { hashBody } from '../secret.ts';
import type { LoadedAssignment } from './assignment.ts';

export function trainingFeedback({ item, order, committed }: LoadedAssignment): TrainingFeedback {
  const bySystem = item.expected?.outputs ?? {};
  const outputs: Record<string, FieldAnswers> = {};
  for (const { id, systems } of order) {
    const expected = systems.map((system) => bySystem[system]).find((answers) => answers !== undefined);
    if (expected) outputs[id] = expected;
  }
  const expected: Answers = { item: item.expected?.item ?? {}, outputs };
  return { expected, explanation: item.explanation ?? null, differences: differences(expected, committed) };
}

function differences(expected: Answers, committed: LoadedAssignment['committed']) {
  const given = (field: string, output?: string) =>
    committed
      .map(({ answers }) => (output === undefined ? answers.item : answers.outputs[output])?.[field])
      .find((answer) => answer !== undefined);
  const differ = (answers: FieldAnswers, output?: string) =>
    Object.entries(answers)
      .filter(([field, value]) => hashBody(given(field, output) ?? null) !== hashBody(value))
      .map(([field]) => (output === undefined ? { field } : { field, output }));
  return [
    ...differ(expected.item),
    ...Object.entries(expected.outputs).flatMap(([output, answers]) => differ(answers, output)),
  ];
}
