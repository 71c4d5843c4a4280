// expected answers of an item -> the same under the ids and in the order of one assignment.
import type { Answers, DisplayOrder, FieldAnswers, Item } from './item.ts';
import type { Answer, Field, Protocol } from './protocol.ts';

/**
 * What a gold or training item expects, as the annotator would have to say it: outputs under their opaque ids, and a
 * preference turned round where the outputs are shown the other way round than the file has them.
 */
export function expectedAnswers(
  { fields }: Protocol,
  { expected, outputs = {} }: Item,
  order: DisplayOrder,
): Answers {
  const systems = Object.keys(outputs);
  const places = order.map((output) => Math.min(...output.systems.map((system) => systems.indexOf(system))));
  const reversed = places.length === 2 && places[0] > places[1];
  const turn = ([id, answer]: [string, Answer]): [string, Answer] => {
    const field = fields.find((one) => one.id === id);
    return [id, field?.kind === 'preference' && reversed ? oppositeOf(field, answer) : answer];
  };
  const bySystem = new Map<string, FieldAnswers>(Object.entries(expected?.outputs ?? {}));
  const known = order.flatMap(({ id, systems: shown }) => {
    const answers = shown.map((system) => bySystem.get(system)).find((found) => found !== undefined);
    return answers ? [[id, answers] as const] : [];
  });
  return {
    item: Object.fromEntries(Object.entries(expected?.item ?? {}).map(turn)),
    outputs: Object.fromEntries(known),
  };
}

/** [first-much-better -> second-much-better] */
function oppositeOf({ options }: Field & { kind: 'preference' }, answer: Answer): Answer {
  const value = options.find(({ id }) => id === answer)?.value ?? 0;
  return options.find((option) => option.value === -value)?.id ?? answer;
}
