// counts by type -> counts by category, at one of three levels.
import { addToTally, type Tally, type TypeCounts, tallyOf } from './counts.ts';

/** 1 operation (M, R, U), 2 category (VERB:SVA), 3 both (R:VERB:SVA). */
export type CategoryLevel = 1 | 2 | 3;

export const categoryLevels: readonly CategoryLevel[] = [1, 2, 3];

/**
 * The category of a type [R:VERB:SVA -> R, VERB:SVA, R:VERB:SVA]. UNK stays as it is. Types of older schemes are cut the
 * same way, as the original does [Um -> U, (empty), Um].
 *
 * @example categoryOf('R:VERB:SVA', 2) // 'VERB:SVA'
 */
export function categoryOf(type: string, level: CategoryLevel): string {
  if (type === 'UNK' || level === 3) return type;
  const [operation = '', , ...rest] = type;
  return level === 1 ? operation : rest.join('');
}

/** Counts by category, in code-point order of their names. */
export function countCategories(types: TypeCounts, level: CategoryLevel): TypeCounts {
  const folded = new Map<string, Tally>();
  for (const [type, counts] of types) addToTally(tallyOf(folded, categoryOf(type, level)), counts);
  return new Map([...folded].sort(([a], [b]) => compareCodePoints(a, b)));
}

/** Order by code points; JavaScript's own order is by UTF-16 units, which differs beyond U+FFFF. */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    if (a.charCodeAt(at) === b.charCodeAt(at)) continue;
    // Units that differ inside a pair compare rightly; only a pair against U+E000-FFFF must look at whole characters.
    const [left, right] = [a.codePointAt(at) ?? 0, b.codePointAt(at) ?? 0];
    return left - right;
  }
  return a.length - b.length;
}
