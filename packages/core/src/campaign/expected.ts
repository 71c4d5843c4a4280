// expected answers of a gold or training item -> the same under the ids and in the order of one assignment, and what differs.
import { type AnswerAddress, differentAnswers, mergeAnswers, noAnswers, own } from '../protocol/answers.ts';
import type { Answers, DisplayOrder, FieldAnswers, Item } from '../protocol/item.ts';
import type { Protocol } from '../protocol/protocol.ts';
import { turnAnswers } from './pairs.ts';

/**
 * What a gold or training item expects, as the annotator would have to say it: outputs under their opaque ids, and a
 * preference turned round where the outputs are shown the other way round than the file has them.
 */
export function expectedAnswers(
  protocol: Protocol,
  { expected, outputs = {} }: Item,
  order: DisplayOrder,
): Answers {
  const systems = Object.keys(outputs);
  const positions = order.map((output) =>
    Math.min(...output.systems.map((system) => systems.indexOf(system))),
  );
  const reversed = positions.length === 2 && positions[0] > positions[1];
  const known = order.flatMap(({ id, systems: shown }) => {
    const named = shown.find((system) => Object.hasOwn(expected?.outputs ?? {}, system));
    return named === undefined ? [] : [[id, expected?.outputs?.[named] ?? {}] as const];
  });
  const answers: Answers = { item: expected?.item ?? {}, outputs: Object.fromEntries(known) };
  return reversed ? turnAnswers(protocol, answers) : answers;
}

/** What a training item shows after its commit. */
export interface TrainingFeedback {
  readonly expected: Answers;
  readonly explanation: string | null;
  /** Fields that differ from the expected answers. */
  readonly differences: readonly AnswerAddress[];
}

export function trainingFeedback(
  protocol: Protocol,
  item: Item,
  {
    order,
    given,
  }: { readonly order: DisplayOrder; readonly given: readonly { readonly answers: Answers }[] },
): TrainingFeedback {
  const expected = expectedAnswers(protocol, item, order);
  const said = given.reduce<Answers>((merged, { answers }) => mergeAnswers(merged, answers), noAnswers);
  const isExpected = ({ field, output }: AnswerAddress) =>
    Object.hasOwn(fieldsOf(expected, output) ?? {}, field);
  return {
    expected,
    explanation: item.explanation ?? null,
    differences: differentAnswers(expected, said).filter(isExpected),
  };
}

const fieldsOf = ({ item, outputs }: Answers, output: string | undefined): FieldAnswers | undefined =>
  output === undefined ? item : own(outputs, output);
