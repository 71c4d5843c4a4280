// judgement set -> distances between all versions of the texts (source, reference, outputs, post-edits) and a map of them.
import { classicalScaling, numberedNames } from '../stats/index.ts';
import { normalisedDistance } from '../text/string-distance.ts';
import type { JudgementSet } from './judgement-set.ts';

export interface VersionMap {
  readonly versions: readonly string[];
  /** Mean distance of two versions over the items that have both; null where no item has. */
  readonly distances: readonly (readonly (number | null)[])[];
  /** Coordinates in two dimensions, by classical multidimensional scaling. */
  readonly places: readonly (readonly [number, number])[];
  readonly items: number;
}

/** Items beyond this number are left out of the map: the matrix grows with the square of the versions, its means hardly move. */
export const versionMapItems = 1000;

export function versionMap(set: JudgementSet): VersionMap | null {
  const items = versionTexts(set);
  if (items.length === 0) return null;
  const sums = new Map<string, { sum: number; n: number }>();
  const names = new Set<string>();
  for (const texts of items) {
    const entries = [...texts].sort(([a], [b]) => (a < b ? -1 : 1));
    entries.forEach(([first, left], index) => {
      names.add(first);
      for (const [second, right] of entries.slice(index + 1)) {
        const key = `${first}\u0000${second}`;
        const entry = sums.get(key) ?? { sum: 0, n: 0 };
        sums.set(key, { sum: entry.sum + normalisedDistance(left, right), n: entry.n + 1 });
      }
    });
  }
  const versions = [...names].sort();
  const between = (a: string, b: string): number | null => {
    if (a === b) return 0;
    const entry = sums.get(a < b ? `${a}\u0000${b}` : `${b}\u0000${a}`);
    return entry ? entry.sum / entry.n : null;
  };
  const distances = versions.map((a) => versions.map((b) => between(a, b)));
  const known = distances.flat().filter((distance) => distance !== null);
  const typical = known.reduce((sum, distance) => sum + distance, 0) / known.length;
  const places = classicalScaling(distances.map((row) => row.map((distance) => distance ?? typical)));
  return { versions, distances, places, items: items.length };
}

/** Per item, the text of every version: a post-edit is called `system+annotator`. */
function versionTexts(set: JudgementSet): Map<string, string>[] {
  const names = numberedNames(set.postEdits, ({ item }) => item, [...set.texts.keys()]).sorted;
  const items = new Map(names.slice(0, versionMapItems).map((item) => [item, new Map<string, string>()]));
  for (const [item, { source, reference, outputs }] of set.texts) {
    const texts = items.get(item);
    if (!texts) continue;
    if (source !== undefined) texts.set('source', source);
    if (reference !== undefined) texts.set('reference', reference);
    for (const [system, output] of Object.entries(outputs)) texts.set(system, output);
  }
  for (const { item, systems, annotator, text } of set.postEdits) {
    for (const system of systems) items.get(item)?.set(`${system}+${annotator}`, text);
  }
  return [...items.values()];
}
