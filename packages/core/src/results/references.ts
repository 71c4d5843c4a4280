// post-edits -> references: what annotators made of the outputs, as corrections of the learner's source.
import { addToList } from './add-to-list.ts';
import type { JudgementSet } from './judgement-set.ts';

export interface ItemReferences {
  readonly item: string;
  readonly source: string;
  /** Distinct texts in the order of annotators and systems; never empty. */
  readonly texts: readonly string[];
}

/**
 * Items without a source or without a post-edit give no reference.
 *
 * @example
 * const files = [{ name: 'a.csv', text: 'source,output,system,Meaning\na,b,one,"4,4,3"\na,c,two,"2,1,2"\nd,e,one,"3,4,4"\nd,f,two,"3,2,1"\n' }];
 * const { value: set } = publishedFormats['ratings-csv'].read(files, {});
 * postEditReferences(set) // []
 */
export function postEditReferences(set: JudgementSet): readonly ItemReferences[] {
  const byItem = new Map<string, { text: string; key: string }[]>();
  for (const { item, annotator, systems, text } of set.postEdits) {
    const entry = { text: text.replace(/\s+/g, ' ').trim(), key: `${annotator}\u0000${systems.join(' ')}` };
    addToList(byItem, item, entry);
  }
  return [...set.texts].flatMap(([item, { source }]) => {
    const edits = byItem.get(item);
    if (source === undefined || !edits) return [];
    const texts = edits.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ text }) => text);
    return [{ item, source: source.replace(/\s+/g, ' ').trim(), texts: [...new Set(texts)] }];
  });
}
