// items -> pairs: which two outputs are compared, each distinct pair of texts once, credited to all systems behind it; and how a pair is named.
import { fieldById } from '../protocol/condition.ts';
import type { Answers, DisplayOrder, Item } from '../protocol/item.ts';
import { type Answer, judgesPairs, type Protocol } from '../protocol/protocol.ts';
import { type Random, shuffle } from '../stats/random.ts';
import { groupOutputs } from './present.ts';
import type { Task } from './task.ts';

export interface Pair {
  readonly item: string;
  readonly systems: readonly string[];
  /** The systems wrote the same text: no difference, and nobody needs to be asked. */
  readonly identical: boolean;
}

/** Every pair of distinct outputs of an item, and every group of systems with the same output. */
export function pairsOfItem({ id, outputs = {} }: Item): Pair[] {
  const groups = groupOutputs(outputs);
  const pairs: Pair[] = [];
  groups.forEach((group, index) => {
    if (group.length > 1) pairs.push({ item: id, systems: group, identical: true });
    for (const other of groups.slice(index + 1)) {
      pairs.push({ item: id, systems: [...group, ...other], identical: false });
    }
  });
  return pairs;
}

/**
 * Spreads a budget of pairs evenly over pairs of systems: always the least covered pair of systems gets the next one of its
 * shuffled items. Identical outputs are drawn like others, so that ties keep their proportion.
 */
export function spreadPairs(items: readonly Item[], budget: number, random: Random): Pair[] {
  const waiting = new Map<string, Pair[]>();
  for (const item of shuffle(items, random)) {
    for (const pair of pairsOfItem(item)) {
      for (const key of comparisons(pair, item)) {
        const list = waiting.get(key);
        if (list) list.push(pair);
        else waiting.set(key, [pair]);
      }
    }
  }
  const keys = shuffle([...waiting.keys()], random);
  const covered = new Map(keys.map((key) => [key, 0]));
  const itemOf = new Map(items.map((item) => [item.id, item]));
  const chosen = new Set<Pair>();
  while (chosen.size < budget) {
    const open = keys.filter((key) => (waiting.get(key)?.length ?? 0) > 0);
    if (open.length === 0) break;
    const least = open.reduce((best, key) => (count(covered, key) < count(covered, best) ? key : best));
    const pair = waiting.get(least)?.pop();
    if (!pair || chosen.has(pair)) continue;
    chosen.add(pair);
    const item = itemOf.get(pair.item);
    if (item) for (const key of comparisons(pair, item)) covered.set(key, count(covered, key) + 1);
  }
  return [...chosen];
}

function count(covered: ReadonlyMap<string, number>, key: string): number {
  return covered.get(key) ?? 0;
}

/** The pairs of systems that a pair of outputs compares, as keys. */
export function comparisons({ systems, identical }: Pair, item: Item): string[] {
  const groupOf = new Map(
    groupOutputs(item.outputs ?? {}).flatMap((group, n) => group.map((system) => [system, n])),
  );
  return systems.flatMap((one, index) =>
    systems
      .slice(index + 1)
      .filter((other) => identical || groupOf.get(one) !== groupOf.get(other))
      .map((other) => JSON.stringify([one, other].sort())),
  );
}

/** Two outputs of an item, each named by one of its systems; answers call the first one 1 and the second one 2. */
export type PairName = readonly [string, string];

/** A pair with every system behind its two outputs. */
export interface NamedPair {
  readonly name: PairName;
  readonly systems: readonly [readonly string[], readonly string[]];
}

/** The two outputs that a name means; null when it does not name two different outputs of the item. */
export function pairNamed({ outputs = {} }: Item, name: PairName): NamedPair | null {
  const groups = groupOutputs(outputs);
  const [first, second] = name.map((system) => groups.find((group) => group.includes(system)));
  return first && second && first !== second ? { name, systems: [first, second] } : null;
}

/** The same pair has one key, whichever of its systems name it and in whichever order. */
export function pairKey({ systems }: NamedPair): string {
  return JSON.stringify(systems.map(([first]) => first).sort());
}

/** The pairs of an item that people are asked about, in the item's own order of systems; none where whole items are judged. */
export function pairsAsked(
  protocol: Protocol,
  item: Item,
  tasks: readonly Pick<Task, 'item' | 'role' | 'systems'>[],
): readonly NamedPair[] {
  if (!judgesPairs(protocol)) return [];
  const found = new Map<string, NamedPair>();
  for (const task of tasks) {
    if (task.item !== item.id || task.role === 'auto') continue;
    const pair = pairShown(item, task.systems ?? Object.keys(item.outputs ?? {}));
    if (pair) found.set(pairKey(pair), pair);
  }
  return [...found.values()];
}

/** The pair that these systems' outputs make, in the item's own order; null when they are not two. */
export function pairShown(item: Item, systems: readonly string[]): NamedPair | null {
  const groups = groupOutputs(item.outputs ?? {}).filter((group) =>
    group.some((system) => systems.includes(system)),
  );
  const [first, second] = groups;
  return groups.length === 2 ? { name: [first[0], second[0]], systems: [first, second] } : null;
}

/** The pair that an assignment showed, in the item's own order. */
export function pairOf(item: Item, order: DisplayOrder): NamedPair | null {
  const systems = order.flatMap((output) => output.systems);
  return pairShown(item, systems);
}

/** Answers about a pair as they read when its outputs are shown the other way round; a preference that has no opposite is left out. */
export function turnAnswers(protocol: Protocol, { item, outputs }: Answers): Answers {
  const turned = Object.entries(item).flatMap(([id, answer]): [string, Answer][] => {
    const field = fieldById(protocol, id);
    if (field?.kind !== 'preference') return [[id, answer]];
    const value = field.options.find((option) => option.id === answer)?.value;
    const opposite = value === undefined ? undefined : field.options.find((one) => one.value === 0 - value);
    return opposite ? [[id, opposite.id]] : [];
  });
  return { item: Object.fromEntries(turned), outputs };
}

export const isPairName = (value: unknown): value is PairName =>
  Array.isArray(value) && value.length === 2 && value.every((system) => typeof system === 'string');
