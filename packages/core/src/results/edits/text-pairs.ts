// judgement set -> the pairs of texts whose edits tell what systems change and which errors they leave.
import { itemsOf, type JudgementSet, systemsOf } from '../judgement-set.ts';
import { oneLine } from '../meta/campaign-texts.ts';

export interface TextPair {
  /** `change`: from the source to an output; `left`: from an output to what it should have been. */
  readonly kind: 'change' | 'left';
  readonly item: string;
  readonly systems: readonly string[];
  /** Who corrected the output; null for the reference of the item. */
  readonly annotator: string | null;
  readonly from: string;
  readonly to: string;
}

/** What people made of the outputs says which errors they had; where nobody edited, the reference does. */
export function textPairsOf(set: JudgementSet): readonly TextPair[] {
  const systems = systemsOf(set);
  const pairs: TextPair[] = [];
  const add = (pair: TextPair) => pairs.push({ ...pair, from: oneLine(pair.from), to: oneLine(pair.to) });
  for (const item of itemsOf(set)) {
    const { source, reference, outputs = {} } = set.texts.get(item) ?? {};
    for (const system of systems) {
      const output = outputs[system];
      if (output === undefined) continue;
      const of = { item, systems: [system], annotator: null };
      if (source !== undefined) add({ kind: 'change', ...of, from: source, to: output });
      if (reference !== undefined && set.postEdits.length === 0)
        add({ kind: 'left', ...of, from: output, to: reference });
    }
  }
  for (const { item, systems: own, annotator, output, text } of set.postEdits)
    add({ kind: 'left', item, systems: own, annotator, from: output, to: text });
  return pairs;
}
