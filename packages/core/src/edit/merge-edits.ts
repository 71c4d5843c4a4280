// alignment -> edits: neighbouring steps belong together or not, by one of four strategies.
import type { Alignment, AlignmentItem } from '../align/index.ts';
import type { EditSpan } from './edit.ts';
import { mergeByRules } from './merge-by-rules.ts';
import type { MergeRule } from './merge-rules.ts';
import { spanItems } from './merge-window.ts';

/** The four ways to make edits of alignment steps. */
export const mergeStrategies = ['rules', 'all-split', 'all-merge', 'all-equal'] as const;
/** How neighbouring steps of an alignment become edits. */
export type MergeStrategy = (typeof mergeStrategies)[number];

/**
 * The edits of an alignment, in order.
 *
 * - `rules`: the rules of `mergeRules` decide, or those of another language where they are given;
 * - `all-split`: every step that is not a match is an edit;
 * - `all-merge`: everything between two matches is one edit;
 * - `all-equal`: neighbouring steps of the same kind are one edit.
 *
 * @example
 * const [o, c] = [sentenceFromWords(['a', 'b']), sentenceFromWords(['c'])];
 * mergeEdits(align(o, c), 'all-merge') // [{ oStart: 0, oEnd: 2, cStart: 0, cEnd: 1 }]
 */
export function mergeEdits(
  alignment: Alignment,
  strategy: MergeStrategy = 'rules',
  rules?: readonly MergeRule[],
): readonly EditSpan[] {
  const { items } = alignment;
  switch (strategy) {
    case 'rules':
      return mergeByRules(alignment, rules);
    case 'all-split':
      return mergeRuns(items, () => false);
    case 'all-merge':
      return mergeRuns(items, () => true);
    case 'all-equal':
      return mergeRuns(items, (a, b) => a.op === b.op);
    default:
      throw new RangeError(
        `unknown merging strategy ${JSON.stringify(strategy)}: expected one of ${mergeStrategies.join(', ')}`,
      );
  }
}

function mergeRuns(
  items: readonly AlignmentItem[],
  belongTogether: (a: AlignmentItem, b: AlignmentItem) => boolean,
): readonly EditSpan[] {
  const edits: EditSpan[] = [];
  for (let first = 0; first < items.length; first++) {
    if (items[first].op === 'M') continue;
    let last = first;
    while (
      last + 1 < items.length &&
      items[last + 1].op !== 'M' &&
      belongTogether(items[last], items[last + 1])
    )
      last++;
    edits.push(spanItems(items, first, last));
    first = last;
  }
  return edits;
}
