// items + answers given on the task page -> gold and training items with their expected answers.

import { checkItemFor } from '../../protocol/check-item.ts';
import type { Answers, DisplayOrder, FieldAnswers, Item } from '../../protocol/item.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import type { Problem, Read } from '../../text/problem.ts';
import { turnAnswers } from '../pairs.ts';

/** What somebody said an item is for, with answers as the task page gives them. */
export interface ItemMark {
  readonly item: string;
  readonly role: 'gold' | 'training';
  /** As the item was shown: the answers name outputs by its ids. */
  readonly order: DisplayOrder;
  readonly answers: Answers;
  /** What a training item shows after its commit. */
  readonly explanation?: string | undefined;
}

/** The items with their marks; a mark whose answers the protocol does not allow is a problem. */
export function markItems(
  protocol: Protocol,
  items: readonly Item[],
  marks: readonly ItemMark[],
): Read<Item[]> {
  const marked = new Map(marks.map((mark) => [mark.item, mark]));
  const problems: Problem[] = [];
  const report = (item: string, message: string, severity: Problem['severity'] = 'error') =>
    problems.push({ code: 'items/mark', message: `item ${item}: ${message}`, severity });
  const known = new Set(items.map(({ id }) => id));
  for (const { item } of marks)
    if (!known.has(item)) report(item, 'is marked and not among the items; the mark is not used', 'warning');
  const value = items.map((item) => {
    const mark = marked.get(item.id);
    if (!mark) return item;
    const expected = asExpected(protocol, item, mark);
    if (isEmpty(expected)) report(item.id, `a ${mark.role} item needs at least one expected answer`);
    const made: Item = {
      ...item,
      role: mark.role,
      expected,
      ...(mark.explanation?.trim() ? { explanation: mark.explanation.trim() } : {}),
    };
    for (const { path, message } of checkItemFor(protocol, made))
      report(item.id, `${path.join('.')}: ${message}`);
    return made;
  });
  return { value, problems };
}

const isEmpty = ({ item, outputs }: Answers): boolean =>
  [item, ...Object.values(outputs)].every((answers) => Object.keys(answers).length === 0);

/** Outputs by the name of their first system, and a preference in the order of the file: the reverse of `expectedAnswers`. */
function asExpected(
  protocol: Protocol,
  { outputs: texts = {} }: Item,
  { order, answers }: Pick<ItemMark, 'order' | 'answers'>,
): Answers {
  const systems = Object.keys(texts);
  const first = order.map(({ systems: shown }) =>
    Math.min(...shown.map((system) => systems.indexOf(system))),
  );
  const turned = first.length === 2 && first[0] > first[1] ? turnAnswers(protocol, answers) : answers;
  const systemOf = new Map(order.map(({ id, systems: shown }) => [id, shown[0] ?? id]));
  const outputs = Object.entries(turned.outputs).map(([id, given]): [string, FieldAnswers] => [
    systemOf.get(id) ?? id,
    given,
  ]);
  return { item: turned.item, outputs: Object.fromEntries(outputs) };
}
