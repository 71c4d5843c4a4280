// words, tags -> heads and labels: greedy transitions, each chosen by a network; a label is worked out when it is asked for.
import type { KnownWords } from './known-words.ts';
import {
  advance,
  beginParse,
  createParserState,
  describeState,
  factGroups,
  isAllowed,
  isFinished,
  type ParserState,
  parserFacts,
  parserPlaces,
  parserSlots,
  shift,
  transitions,
} from './parser-state.ts';
import type { FactPair, SlotNetwork } from './slot-network.ts';

/** The groups of facts, two and two: see `createSlotNetwork`. */
export function parserFactPairs(tagCount: number): FactPair[] {
  const sizes = factGroups(tagCount);
  const starts = sizes.map((_, group) => sizes.slice(0, group).reduce((sum, size) => sum + size, 0));
  return Array.from({ length: parserFacts / 2 }, (_, pair) => ({
    first: starts[2 * pair],
    firstCount: sizes[2 * pair],
    second: starts[2 * pair + 1],
    secondCount: sizes[2 * pair + 1],
  }));
}

/** The number of the label of roots, which no other word has: the first of a model's labels. */
export const rootLabel = 0;

/** Labels not worked out yet. */
const unknown = 255;
/** Hidden units are kept for sentences up to this length; longer ones get their labels at once, to save memory. */
const longestKept = 2048;

/** The parse of one sentence. */
export interface Parse {
  /** The head of each word, -1 for a root. */
  readonly heads: Int32Array;
  readonly labels: Uint8Array;
  /** Hidden units of the network at the moment each word got its head, from which its label follows. */
  readonly units: Float32Array;
}

export interface Parser {
  parse(words: Int32Array, tags: Uint8Array, length: number): Parse;
  /** The number of a word's label. */
  label(parse: Parse, word: number): number;
}

export function createParser(network: SlotNetwork, known: KnownWords, tagCount: number): Parser {
  const places = new Int32Array(parserPlaces);
  const facts = new Int32Array(parserFacts);
  let state: ParserState = createParserState(256);

  function look(words: Int32Array, tags: Uint8Array): void {
    describeState(state, tags, tagCount, places, facts);
    network.begin();
    const rows = known.rows();
    for (let slot = 0; slot < parserSlots; slot++) {
      if (places[slot] < 0) continue;
      const word = words[places[slot]];
      network.addWord(slot, word, rows, known.rowStart(word), known.rowEnd(word));
    }
    for (let group = 0; group < parserFacts; group += 2)
      network.addFactPair(group / 2, facts[group], facts[group + 1]);
    network.finish();
  }

  function choose(): number {
    let best = shift;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (let action = 0; action < transitions; action++) {
      if (!isAllowed(state, action)) continue;
      const score = network.score(action);
      if (score > bestScore) {
        best = action;
        bestScore = score;
      }
    }
    return best;
  }

  const bestLabel = (): number => network.best(transitions + rootLabel + 1, network.classes) - transitions;

  return {
    parse(words, tags, length) {
      if (state.stack.length < length) state = createParserState(2 * length);
      beginParse(state, length);
      const kept = length <= longestKept;
      const units = new Float32Array(kept ? length * network.units.length : 0);
      const labels = new Uint8Array(length).fill(unknown);
      while (!isFinished(state)) {
        look(words, tags);
        const action = choose();
        advance(state, action);
        if (action === shift) continue;
        // the word that left the stack just got its head
        const word = state.stack[state.depth];
        if (state.heads[word] < 0) labels[word] = rootLabel;
        else if (kept) units.set(network.units, word * network.units.length);
        else labels[word] = bestLabel();
      }
      return { heads: state.heads.slice(0, length), labels, units };
    },
    label({ labels, units }, word) {
      if (labels[word] === unknown) {
        const size = network.units.length;
        network.units.set(units.subarray(word * size, (word + 1) * size));
        labels[word] = bestLabel();
      }
      return labels[word];
    },
  };
}
