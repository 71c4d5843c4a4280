// words -> tags: each tag from the words around it alone, so that any token can be tagged without the others.
import type { KnownWords } from './known-words.ts';
import type { SlotNetwork } from './network/slot-network.ts';

/** Words seen on each side. */
export const taggerReach = 3;

export interface Tagger {
  /** The number of the tag of one word of a sentence. */
  tag(words: Int32Array, index: number): number;
}

export function createTagger(network: SlotNetwork, known: KnownWords): Tagger {
  return {
    tag(words, index) {
      const settled = known.settledTag(words[index]);
      if (settled >= 0) return settled;
      const first = Math.max(0, index - taggerReach);
      const last = Math.min(words.length - 1, index + taggerReach);
      network.begin();
      for (let position = first; position <= last; position++) {
        network.addWord(position - index + taggerReach, words[position], known);
      }
      network.finish();
      return network.best(0, network.classes);
    },
  };
}
