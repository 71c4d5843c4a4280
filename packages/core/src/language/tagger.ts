// words -> tags: each tag from the words around it alone, so that any token can be tagged without the others.
import type { KnownWords } from './known-words.ts';
import { unit } from './network/slot-kernels.ts';
import type { SlotNetwork } from './network/slot-network.ts';

/** Words seen on each side, where a training plan does not say otherwise. */
export const taggerReach = 3;

/** Where another tag scores so little less than the best one, the network is not sure. */
const closeScores = unit;

export interface Tagger {
  /** The number of the tag of one word of a sentence. */
  tag(words: Int32Array, index: number): number;
}

/** The first network tags; for words that it is not sure of, the scores of all networks are added up. The others are asked for when they are needed. */
export function createTagger(
  first: SlotNetwork,
  known: KnownWords,
  others: (() => readonly SlotNetwork[]) | null = null,
): Tagger {
  const sums = new Float64Array(first.classes);
  return {
    tag(words, index) {
      const settled = known.settledTag(words[index]);
      if (settled >= 0) return settled;
      addWords(first, known, words, index);
      if (!others) return first.bestOfAll();
      const best = first.best(0, first.classes);
      if (!hasRival(first.scores, best)) return best;
      sums.set(first.scores);
      for (const network of others()) {
        addWords(network, known, words, index);
        network.best(0, network.classes);
        for (let tag = 0; tag < sums.length; tag++) sums[tag] += network.scores[tag];
      }
      return highest(sums);
    },
  };
}

/** Describes the place of a word to a network. */
function addWords(network: SlotNetwork, known: KnownWords, words: Int32Array, index: number): void {
  const reach = (network.slots - 1) / 2;
  const first = Math.max(0, index - reach);
  const last = Math.min(words.length - 1, index + reach);
  network.begin();
  for (let position = first; position <= last; position++) {
    network.addWord(position - index + reach, words[position], known);
  }
  network.finish();
}

function hasRival(scores: Float64Array, best: number): boolean {
  const limit = scores[best] - closeScores;
  for (let tag = 0; tag < scores.length; tag++) if (scores[tag] > limit && tag !== best) return true;
  return false;
}

function highest(scores: Float64Array): number {
  let best = 0;
  for (let tag = 1; tag < scores.length; tag++) if (scores[tag] > scores[best]) best = tag;
  return best;
}
