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

/** The parse of one sentence. */
export interface Parse {
  /** The head of each word, -1 for a root. */
  readonly heads: Int32Array;
  /** Hidden units of the network at the moment each word got its head, from which its label follows. */
  readonly units: Float64Array;
}

export interface Parser {
  parse(words: Int32Array, tags: Uint8Array, length: number): Parse;
  /** The number of a word's label. */
  label(parse: Parse, word: number): number;
}

export function createParser(
  network: SlotNetwork,
  known: KnownWords,
  { tagCount, rootLabel }: { tagCount: number; rootLabel: number },
): Parser {
  const places = new Int32Array(parserPlaces);
  const facts = new Int32Array(parserFacts);
  let state: ParserState = createParserState(256);

  function look(words: Int32Array, tags: Uint8Array, units: Float64Array, at: number): void {
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
    network.finish(units, at);
  }

  function choose(units: Float64Array, at: number): number {
    let best = shift;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (let action = 0; action < transitions; action++) {
      if (!isAllowed(state, action)) continue;
      const score = network.score(units, at, action);
      if (score > bestScore) {
        best = action;
        bestScore = score;
      }
    }
    return best;
  }

  return {
    parse(words, tags, length) {
      if (state.stack.length < length) state = createParserState(2 * length);
      beginParse(state, length);
      // one place more than there are words: where the units of a shift go, which no label hangs on
      const units = new Float64Array((length + 1) * network.hidden);
      while (!isFinished(state)) {
        const top = state.depth > 0 ? state.stack[state.depth - 1] : length;
        look(words, tags, units, top * network.hidden);
        advance(state, choose(units, top * network.hidden));
      }
      return { heads: state.heads.slice(0, length), units };
    },
    label({ heads, units }, word) {
      if (heads[word] < 0) return rootLabel;
      const best = network.best(units, word * network.hidden, transitions, transitions + rootLabel);
      const after = network.best(units, word * network.hidden, transitions + rootLabel + 1, network.classes);
      const better =
        network.score(units, word * network.hidden, after) >
        network.score(units, word * network.hidden, best);
      return (better ? after : best) - transitions;
    },
  };
}
