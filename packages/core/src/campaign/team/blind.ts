// an item and its judgements -> the same under other names, so that somebody can decide without knowing who judged and which system wrote.
import type { Answers, Item } from '../../protocol/item.ts';
import { hashText, seededRandom, shuffle } from '../../stats/random.ts';
import { nameOutput } from '../present.ts';

/** Real names to other ones, for one item. */
export type Aliases = ReadonlyMap<string, string>;

/** The same names get the same aliases whenever they are drawn from one seed; their order says nothing. */
function drawAliases(names: readonly string[], seed: string, aliasOf: (index: number) => string): Aliases {
  const drawn = shuffle([...new Set(names)].sort(), seededRandom(hashText(seed)));
  return new Map(drawn.map((name, index) => [name, aliasOf(index)]));
}

/** A, B, C ... for the systems of an item: another order for every item. */
export const systemAliases = ({ id, outputs = {}, feedback }: Item, seed: string): Aliases =>
  drawAliases(
    [...Object.keys(outputs), ...(feedback ? [feedback.system] : [])],
    `${seed} systems ${id}`,
    nameOutput,
  );

/** 1, 2, 3 ... for the people who judged an item: another order for every item. */
export const judgeAliases = (people: readonly string[], item: string, seed: string): Aliases =>
  drawAliases(people, `${seed} people ${item}`, (index) => String(index + 1));

/** What of an item says nothing of systems: texts under aliases, in the order of the aliases; no metadata, no expected answers. */
export function blindItem(item: Item, aliases: Aliases): Item {
  const { id, source, context, reference, target, outputs, feedback } = item;
  const texts = Object.entries(outputs ?? {})
    .map(([system, text]) => [aliases.get(system) ?? '', text] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    id,
    ...(source === undefined ? {} : { source }),
    ...(context && { context }),
    ...(reference === undefined ? {} : { reference }),
    ...(target && { target }),
    ...(outputs && { outputs: Object.fromEntries(texts) }),
    ...(feedback && { feedback: { ...feedback, system: aliases.get(feedback.system) ?? '' } }),
  };
}

/** Answers whose outputs have other names; a name that nobody knows becomes one that no item has. */
export const renameOutputs = ({ item, outputs }: Answers, names: ReadonlyMap<string, string>): Answers => ({
  item,
  outputs: Object.fromEntries(
    Object.entries(outputs ?? {}).map(([name, answers]) => [names.get(name) ?? `? ${name}`, answers]),
  ),
});

export const invertAliases = (aliases: Aliases): ReadonlyMap<string, string> =>
  new Map([...aliases].map(([name, alias]) => [alias, name]));
