// encoded sentences -> parsing network: transitions learned with a dynamic oracle, labels beside them.
import {
  advance,
  beginParse,
  createParserState,
  describeState,
  factGroups,
  isAllowed,
  isFinished,
  left,
  type ParserState,
  parserFacts,
  parserPlaces,
  parserSlots,
  right,
  shift,
  transitions,
} from '../../core/src/language/en/parser-state.ts';
import type { Encoded } from './encode.ts';
import { createNetwork, type Network, type NetworkShape, type WordRows } from './network.ts';
import { createRandom, shuffle } from './random.ts';
import { softmaxGradient } from './softmax.ts';

/** Sentences parsed side by side: one state of each makes a batch. */
const lanes = 384;
/** After this share of the training, mostly the network's own choices are followed, so that it sees its own mistakes. */
const followOracleUntil = 0.15;
const exploration = 0.9;
const longest = 256;

export interface ParserOptions {
  readonly epochs: number;
  readonly rate: number;
  readonly tagCount: number;
  readonly labelCount: number;
  readonly shape: Omit<NetworkShape, 'slots' | 'facts' | 'classes'>;
  readonly report?: (share: number, loss: number, network: Network) => void;
}

interface Lane {
  readonly state: ParserState;
  readonly tags: Uint8Array;
  from: number;
}

/** Gold arcs that a transition puts out of reach (Goldberg and Nivre 2013). */
export function costOf(state: ParserState, heads: Int32Array, from: number, action: number): number {
  const { stack, depth, next, length } = state;
  let cost = 0;
  if (action === shift) {
    const head = heads[from + next];
    // the word on top can still become its head; the root and those below can not
    if (depth > 0 && head < 0) cost += 1;
    for (let index = 0; index < depth - 1; index += 1) if (stack[index] === head) cost += 1;
    for (let index = 0; index < depth; index += 1) if (heads[from + stack[index]] === next) cost += 1;
    return cost;
  }
  const word = stack[depth - 1];
  const head = heads[from + word];
  const below = depth > 1 ? stack[depth - 2] : -1;
  if (action === left && (head === below || head > next)) cost += 1;
  if (action === right && head >= next) cost += 1;
  for (let index = next; index < length; index += 1) if (heads[from + index] === word) cost += 1;
  return cost;
}

export function trainParser(
  encoded: Encoded,
  tags: Uint8Array,
  rows: WordRows,
  options: ParserOptions,
): Network {
  const { epochs, rate, tagCount, labelCount, shape, report } = options;
  const groups = factGroups(tagCount);
  const groupStarts = groups.map((_, group) => groups.slice(0, group).reduce((sum, size) => sum + size, 0));
  const full: NetworkShape = {
    ...shape,
    slots: parserSlots,
    facts: groups.reduce((sum, size) => sum + size, 0),
    classes: transitions + labelCount,
  };
  const network = createNetwork(full, rows, { largest: lanes, factsPerItem: parserFacts });
  const random = createRandom(shape.seed + 1);
  const order = Int32Array.from(encoded.starts.keys()).slice(0, -1);
  const places = new Int32Array(parserPlaces);
  const facts = new Int32Array(parserFacts);
  const active: Lane[] = Array.from({ length: lanes }, () => ({
    state: createParserState(longest),
    tags: new Uint8Array(longest),
    from: 0,
  }));
  const total = epochs * encoded.words.length;
  let seen = 0;
  let loss = 0;
  let states = 0;
  let nextReport = 0;

  function fill(lane: Lane, item: number): void {
    describeState(lane.state, lane.tags, tagCount, places, facts);
    for (let group = 0; group < parserFacts; group += 1) {
      network.batch.facts[item * parserFacts + group] = groupStarts[group] + facts[group];
    }
    for (let slot = 0; slot < parserSlots; slot += 1) {
      network.batch.words[item * parserSlots + slot] =
        places[slot] < 0 ? -1 : encoded.words[lane.from + places[slot]];
    }
  }

  /** Leaves the gradient in the scores and takes one transition. */
  function learn({ state, from }: Lane, item: number, explore: boolean): void {
    const at = item * network.scoreWidth;
    const { scores } = network;
    let cheapest = Number.POSITIVE_INFINITY;
    let target = shift;
    let predicted = shift;
    for (let action = 0; action < transitions; action += 1) {
      if (!isAllowed(state, action)) {
        scores[at + action] = -1e9;
        continue;
      }
      const cost = costOf(state, encoded.heads, from, action);
      if (cost < cheapest || (cost === cheapest && scores[at + action] > scores[at + target])) {
        cheapest = cost;
        target = action;
      }
      if (!isAllowed(state, predicted) || scores[at + action] > scores[at + predicted]) predicted = action;
    }
    const followed = explore && random() < exploration ? predicted : target;
    loss += softmaxGradient(scores, at, transitions, target);
    if (followed === shift) scores.fill(0, at + transitions, at + network.scoreWidth);
    else {
      const word = state.stack[state.depth - 1];
      loss += softmaxGradient(scores, at + transitions, labelCount, encoded.labels[from + word]);
      scores.fill(0, at + transitions + labelCount, at + network.scoreWidth);
    }
    advance(state, followed);
  }

  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random);
    let taken = 0;
    const take = (lane: Lane): boolean => {
      for (; taken < order.length; ) {
        const from = encoded.starts[order[taken]];
        const length = encoded.starts[order[taken] + 1] - from;
        taken += 1;
        if (length > longest) continue;
        lane.from = from;
        lane.tags.set(tags.subarray(from, from + length));
        beginParse(lane.state, length);
        seen += length;
        return true;
      }
      return false;
    };
    let running = active.filter(take);
    while (running.length > 0) {
      for (const [item, lane] of running.entries()) fill(lane, item);
      network.forward(running.length, true);
      for (const [item, lane] of running.entries()) learn(lane, item, seen > followOracleUntil * total);
      states += running.length;
      network.backward(running.length);
      network.update(rate * Math.min(1, seen / 20_000) * Math.max(0.001, 1 - seen / total));
      running = running.filter((lane) => !isFinished(lane.state) || take(lane));
      if (report && seen >= nextReport) {
        report(seen / total, loss / states, network);
        loss = 0;
        states = 0;
        nextReport += total / 16;
      }
    }
  }
  return network;
}
