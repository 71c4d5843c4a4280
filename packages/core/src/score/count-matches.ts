// keys of a hypothesis and a reference -> counts of the sentence, by type and together.
import { type Counts, type Tally, type TypeCounts, tallyOf } from './counts.ts';
import { type EditKeys, type KeyedEdit, keyFinder } from './edit-keys.ts';

export interface SentenceCounts extends Counts {
  /** In order of first use: hypothesis keys first, then what only the reference has. */
  readonly types: TypeCounts;
}

const isNoopKey = ({ types }: KeyedEdit) => types[0] === 'noop';

const noTypes: TypeCounts = new Map();

/** Counts one annotator against another. A match is credited to the reference's types; noops count nothing. */
export function countMatches(
  hypothesis: EditKeys,
  reference: EditKeys,
  { byType = true }: { readonly byType?: boolean } = {},
): SentenceCounts {
  const types = byType ? new Map<string, Tally>() : null;
  let tp = 0;
  let fp = 0;
  let fn = 0;
  const inReference = keyFinder(reference);
  for (const edit of hypothesis) {
    if (isNoopKey(edit)) continue;
    const match = inReference(edit);
    if (match) {
      tp += match.types.length;
      if (types) for (const type of match.types) tallyOf(types, type).tp++;
    } else {
      fp += edit.types.length;
      if (types) for (const type of edit.types) tallyOf(types, type).fp++;
    }
  }
  const inHypothesis = keyFinder(hypothesis);
  for (const edit of reference) {
    if (isNoopKey(edit) || inHypothesis(edit)) continue;
    fn += edit.types.length;
    if (types) for (const type of edit.types) tallyOf(types, type).fn++;
  }
  return { tp, fp, fn, types: types ?? noTypes };
}
