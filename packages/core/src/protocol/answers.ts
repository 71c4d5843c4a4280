// answers + answers -> answers: put together, compared, and read back by field.
import type { Answers, FieldAnswers } from './item.ts';
import type { Answer, Protocol } from './protocol.ts';

export const noAnswers: Answers = { item: {}, outputs: {} };

/** Which answer is meant: a field of the item, or of one output. */
export interface AnswerAddress {
  readonly field: string;
  /** The output's opaque id. */
  readonly output?: string;
}

/** Answers of one phase that are kept, as a draft or as a judgement, with the version they have. */
export interface KeptAnswers {
  readonly phase: string;
  readonly answers: Answers;
  readonly version: number;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** A property of the object itself, never of its prototype. */
export function own<Value>(
  record: Readonly<Record<string, Value>> | undefined,
  key: string,
): Value | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined;
}

export function answerAt(answers: Answers, { field, output }: AnswerAddress): Answer | undefined {
  return own(output === undefined ? answers.item : own(answers.outputs, output), field);
}

/** Answers with one more, and with what follows from it; what followed from the answer before is taken back. */
export function giveAnswer(
  protocol: Protocol,
  answers: Answers,
  address: AnswerAddress,
  value: Answer,
): Answers {
  const { output } = address;
  const fills = protocol.fields.find(({ id }) => id === address.field)?.fills ?? [];
  const before = answerAt(answers, address);
  const given: Record<string, Answer> = { [address.field]: value };
  for (const { is, field, with: filled } of fills) {
    const says = (answer: Answer | undefined) =>
      Array.isArray(answer) ? answer.includes(is) : answer === is;
    const now = answerAt(answers, { field, ...(output === undefined ? {} : { output }) });
    if (says(value)) given[field] = filled;
    else if (says(before) && now === filled) given[field] = null;
  }
  if (output === undefined) return { ...answers, item: { ...answers.item, ...given } };
  return {
    ...answers,
    outputs: { ...answers.outputs, [output]: { ...own(answers.outputs, output), ...given } },
  };
}

/** Later answers over earlier ones, field by field. */
export function mergeAnswers(earlier: Answers, later: Answers): Answers {
  if (earlier === noAnswers) return later;
  const ids = new Set([...Object.keys(earlier.outputs), ...Object.keys(later.outputs)]);
  return {
    item: { ...earlier.item, ...later.item },
    outputs: Object.fromEntries(
      [...ids].map((id) => [id, { ...own(earlier.outputs, id), ...own(later.outputs, id) }]),
    ),
  };
}

/** What was committed before a phase: rules look back at it, texts start from it. */
export function answersBefore(
  { phases }: Protocol,
  committed: readonly Pick<KeptAnswers, 'phase' | 'answers'>[],
  phase: string,
): Answers {
  const index = phases.findIndex(({ id }) => id === phase);
  const earlier = phases.slice(0, Math.max(0, index)).map(({ id }) => id);
  return committed
    .filter((kept) => earlier.includes(kept.phase))
    .reduce<Answers>((merged, { answers }) => mergeAnswers(merged, answers), noAnswers);
}

/** Every field where two sets of answers say different things; no answer and null are the same, and so are the same choices in another order. */
export function differentAnswers(one: Answers, other: Answers): readonly AnswerAddress[] {
  const outputs = new Set([...Object.keys(one.outputs), ...Object.keys(other.outputs)]);
  return [
    ...differentFields(one.item, other.item).map((field) => ({ field })),
    ...[...outputs].flatMap((output) =>
      differentFields(own(one.outputs, output), own(other.outputs, output)).map((field) => ({
        field,
        output,
      })),
    ),
  ];
}

function differentFields(one: FieldAnswers = {}, other: FieldAnswers = {}): string[] {
  const fields = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...fields].filter((field) => !sameAnswer(own(one, field), own(other, field)));
}

export function sameAnswers(one: Answers, other: Answers): boolean {
  return differentAnswers(one, other).length === 0;
}

export function sameAnswer(one: Answer | undefined, other: Answer | undefined): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value) => other.includes(value));
  return (one ?? null) === (other ?? null);
}
