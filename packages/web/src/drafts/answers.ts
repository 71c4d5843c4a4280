// answers + a change -> new answers; two sets of answers -> where they differ.
import type { Answer, Answers } from '@corrigenda/core';

/** Where an answer belongs: a field of the item, or of one output. */
export interface Place {
  readonly field: string;
  readonly output?: string;
}

export function answerAt(answers: Answers, { field, output }: Place): Answer | undefined {
  const values = output === undefined ? answers.item : answers.outputs[output];
  return values && Object.hasOwn(values, field) ? values[field] : undefined;
}

export function withAnswer(answers: Answers, { field, output }: Place, value: Answer): Answers {
  if (output === undefined) return { ...answers, item: { ...answers.item, [field]: value } };
  return {
    ...answers,
    outputs: { ...answers.outputs, [output]: { ...answers.outputs[output], [field]: value } },
  };
}

/** Every place where two sets of answers say different things; no answer and null are the same. */
export function differences(one: Answers, other: Answers): readonly Place[] {
  const places: Place[] = [];
  const compare = (a: Answers['item'] = {}, b: Answers['item'] = {}, output?: string) => {
    for (const field of new Set([...Object.keys(a), ...Object.keys(b)]))
      if (!sameAnswer(a[field], b[field])) places.push(output === undefined ? { field } : { field, output });
  };
  compare(one.item, other.item);
  for (const output of new Set([...Object.keys(one.outputs), ...Object.keys(other.outputs)]))
    compare(one.outputs[output], other.outputs[output], output);
  return places;
}

export const sameAnswers = (one: Answers, other: Answers): boolean => differences(one, other).length === 0;

function sameAnswer(one: Answer | undefined, other: Answer | undefined): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value) => other.includes(value));
  return (one ?? null) === (other ?? null);
}
