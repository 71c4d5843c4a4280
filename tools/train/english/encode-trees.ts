// sentences with trees -> numbers: labels and heads beside the words and tags.
import {
  byCodeUnit,
  encodeTagged,
  type TaggedText,
  type TaggerInventory,
  takeInventory,
  type Vocabulary,
} from '../encode.ts';
import type { SilverSentence } from './corpus.ts';

/** What tagger and parser know by name. */
export interface Inventory extends TaggerInventory {
  readonly labels: readonly string[];
}

export interface Encoded extends TaggedText {
  readonly labels: Uint8Array;
  /** Index within the sentence; a root has -1. */
  readonly heads: Int32Array;
}

export function takeTreeInventory(sentences: readonly SilverSentence[]): Inventory {
  const labels = new Set(sentences.flatMap(({ deps }) => [...new Set(deps)]));
  labels.delete('ROOT');
  // the label of roots comes first, see `rootLabel`
  return { ...takeInventory(sentences), labels: ['ROOT', ...[...labels].sort(byCodeUnit)] };
}

export function encodeSentences(
  sentences: readonly SilverSentence[],
  inventory: Inventory,
  vocabulary: Vocabulary,
): Encoded {
  const tagged = encodeTagged(sentences, inventory, vocabulary);
  const labelNumbers = new Map(inventory.labels.map((label, index) => [label, index]));
  const labels = new Uint8Array(tagged.words.length);
  const heads = new Int32Array(tagged.words.length);
  for (const [number, sentence] of sentences.entries()) {
    const from = tagged.starts[number];
    for (const [index, head] of sentence.heads.entries()) {
      labels[from + index] = labelNumbers.get(sentence.deps[index]) ?? 255;
      heads[from + index] = head === index ? -1 : head;
    }
  }
  return { ...tagged, labels, heads };
}
