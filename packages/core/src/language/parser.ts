// words, tags -> heads and labels: greedy transitions, each chosen by a network, only as far as a caller needs.
import type { KnownWords } from './known-words.ts';
import type { FactPair, SlotNetwork } from './network/slot-network.ts';
import {
  advance,
  beginParse,
  createParserState,
  describeState,
  factGroups,
  isAllowed,
  type ParserState,
  parserFacts,
  parserPositions,
  parserSlots,
  shift,
  transitions,
} from './parser-state.ts';

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

/** Words after the stack whose tags the parser looks at. */
const lookAhead = 3;

/** Not reached yet: the word has no head so far. */
const open = 255;
/** The word has its head; its label is not worked out yet. */
const unlabelled = 254;
/** Hidden units are kept for sentences up to this length; longer ones get their labels at once, to save memory. */
const longestKept = 2048;
/** Parses that can be continued; the others start again when they are asked for more. */
const mostWorkspaces = 4;

/** The parse of one sentence, as far as it has come. */
export interface Parse {
  readonly length: number;
  /** The head of each word reached, -1 for a root. */
  readonly heads: Int32Array;
  readonly labels: Uint8Array;
  workspace: Workspace | null;
}

/** What a parse needs to be continued. */
interface Workspace {
  state: ParserState;
  /** Tags of the first words, as many as `tagged`. */
  tags: Uint8Array;
  tagged: number;
  /** Hidden units of the network at the moment each word got its head, from which its label follows. */
  units: Float32Array;
  owner: Parse | null;
}

/** A sentence as the parser sees it; it asks for tags in order, a few words ahead of where it is. */
export interface ParserInput {
  readonly length: number;
  /** The numbers of the words. They may change between two questions. */
  words(): Int32Array;
  tagNumber(index: number): number;
}

export interface Parser {
  /** A parse in which no word has been reached. */
  begin(length: number): Parse;
  /** The head of a word, -1 for a root: the parse is continued until it has one. */
  head(parse: Parse, input: ParserInput, word: number): number;
  /** The number of a word's label. */
  label(parse: Parse, input: ParserInput, word: number): number;
}

/** The workspaces that the parses of a parser share; each parse gets one, until another parse needs it. */
function createWorkspaces(unitsPerWord: number): (parse: Parse) => Workspace {
  const workspaces: Workspace[] = Array.from({ length: mostWorkspaces }, () => ({
    state: createParserState(64),
    tags: new Uint8Array(64),
    tagged: 0,
    units: new Float32Array(64 * unitsPerWord),
    owner: null,
  }));
  let next = 0;

  /** The workspace of a parse, or a new one in which it starts again from the first word. */
  return (parse) => {
    if (parse.workspace?.owner === parse) return parse.workspace;
    const workspace = workspaces[next];
    next = (next + 1) % mostWorkspaces;
    const { length } = parse;
    if (workspace.tags.length < length) {
      workspace.state = createParserState(2 * length);
      workspace.tags = new Uint8Array(2 * length);
    }
    if (length <= longestKept && workspace.units.length < length * unitsPerWord)
      workspace.units = new Float32Array(Math.min(2 * length, longestKept) * unitsPerWord);
    beginParse(workspace.state, length);
    workspace.tagged = 0;
    workspace.owner = parse;
    parse.workspace = workspace;
    for (let word = 0; word < length; word++)
      if (parse.labels[word] === unlabelled) parse.labels[word] = open;
    return workspace;
  };
}

/** The allowed transition with the highest score. */
function bestTransition(network: SlotNetwork, state: ParserState): number {
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

export function createParser(network: SlotNetwork, known: KnownWords, tagCount: number): Parser {
  const positions = new Int32Array(parserPositions);
  const facts = new Int32Array(parserFacts);
  const size = network.units.length;
  const workspaceOf = createWorkspaces(size);

  function look({ state, tags }: Workspace, words: Int32Array): void {
    describeState(state, tags, tagCount, positions, facts);
    network.begin();
    for (let slot = 0; slot < parserSlots; slot++) {
      if (positions[slot] < 0) continue;
      network.addWord(slot, words[positions[slot]], known);
    }
    for (let group = 0; group < parserFacts; group += 2)
      network.addFactPair(group / 2, facts[group], facts[group + 1]);
    network.finish();
  }

  const bestLabel = (): number => network.best(transitions + rootLabel + 1, network.classes) - transitions;

  /** Goes on until a word has its head. */
  function reach(parse: Parse, input: ParserInput, word: number): void {
    const workspace = workspaceOf(parse);
    const { state, tags, units } = workspace;
    const { length, labels } = parse;
    while (labels[word] === open) {
      for (; workspace.tagged < Math.min(length, state.next + lookAhead); workspace.tagged++)
        tags[workspace.tagged] = input.tagNumber(workspace.tagged);
      look(workspace, input.words());
      const action = bestTransition(network, state);
      advance(state, action);
      if (action === shift) continue;
      // the word that left the stack just got its head
      const popped = state.stack[state.depth];
      const head = state.heads[popped];
      parse.heads[popped] = head;
      if (labels[popped] !== open) continue;
      if (head < 0) labels[popped] = rootLabel;
      else if (length <= longestKept) {
        units.set(network.units, popped * size);
        labels[popped] = unlabelled;
      } else labels[popped] = bestLabel();
    }
  }

  return {
    begin: (length) => ({
      length,
      heads: new Int32Array(length),
      labels: new Uint8Array(length).fill(open),
      workspace: null,
    }),
    head(parse, input, word) {
      if (parse.labels[word] === open) reach(parse, input, word);
      return parse.heads[word];
    },
    label(parse, input, word) {
      const { labels } = parse;
      if (labels[word] === open || (labels[word] === unlabelled && parse.workspace?.owner !== parse))
        reach(parse, input, word);
      if (labels[word] === unlabelled) {
        network.units.set(workspaceOf(parse).units.subarray(word * size, (word + 1) * size));
        labels[word] = bestLabel();
      }
      return labels[word];
    },
  };
}
