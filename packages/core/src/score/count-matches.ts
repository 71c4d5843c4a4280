// keys of a hypothesis and a reference -> counts of the sentence, by type and together.
import type { Counts, TypeCounts } from './counts.ts';
import type { EditKeys, KeyedEdit } from './edit-keys.ts';

export interface SentenceCounts extends Counts {
  /** In order of first use: hypothesis keys first, then what the reference has besides. */
  readonly types: TypeCounts;
}

interface Tally {
  tp: number;
  fp: number;
  fn: number;
}

const isNoopKey = ({ types }: KeyedEdit) => types[0] === 'noop';

/** Counts one annotator against another. A match is credited to the reference's types; noops count nothing. */
export function countMatches(hypothesis: EditKeys, reference: EditKeys): SentenceCounts {
  const types = new Map<string, Tally>();
  const totals: Tally = { tp: 0, fp: 0, fn: 0 };
  const credit = (what: keyof Tally, credited: readonly string[]) => {
    totals[what] += credited.length;
    for (const type of credited) {
      let tally = types.get(type);
      if (!tally) {
        tally = { tp: 0, fp: 0, fn: 0 };
        types.set(type, tally);
      }
      tally[what]++;
    }
  };
  for (const [key, edit] of hypothesis) {
    if (isNoopKey(edit)) continue;
    const match = reference.get(key);
    credit(match ? 'tp' : 'fp', (match ?? edit).types);
  }
  for (const [key, edit] of reference) if (!isNoopKey(edit) && !hypothesis.has(key)) credit('fn', edit.types);
  return { ...totals, types };
}
