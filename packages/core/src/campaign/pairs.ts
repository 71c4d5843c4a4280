// items -> pairs: which two outputs are compared, each distinct pair of texts once, credited to all systems behind it.
import type { Item } from './item.ts';
import { groupOutputs } from './present.ts';
import { type Random, shuffle } from './random.ts';

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
