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
  parserPositions,
  parserSlots,
  right,
  shift,
  shuffleInPlace,
  transitions,
} from '@corrigenda/core/training';
import { createNetwork, type Network, type NetworkShape, type WordRows } from '../network/network.ts';
import { createRandom } from '../network/random.ts';
import { softmaxGradient } from '../network/softmax.ts';
import type { Encoded } from './encode-trees.ts';

/** Sentences parsed side by side: one state of each makes a batch. */
const lanes = 384;
/** After this share of the training, mostly the network's own choices are followed, so that it sees its own mistakes. */
const followOracleUntil = 0.15;
const exploration = 0.9;
const longest = 256;

export interface ParserOptions {
  readonly epochs: number;
  readonly rate: number;
  /** See `Network.update`. */
  readonly decay?: number;
  /** How much a wrong label counts beside a wrong transition. */
  readonly labelWeight?: number;
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

/** What learning needs at every state: the network, the gold trees and random draws. */
interface Lesson {
  readonly network: Network;
  readonly encoded: Encoded;
  readonly tagCount: number;
  readonly labelCount: number;
  readonly labelWeight: number;
  /** Where the facts of each group start among all facts. */
  readonly groupStarts: readonly number[];
  readonly random: () => number;
  /** Written again for every state. */
  readonly positions: Int32Array;
  readonly facts: Int32Array;
}

/** Describes the state of a lane to the network, as one item of its batch. */
function fillItem(lesson: Lesson, lane: Lane, item: number): void {
  const { network, encoded, tagCount, groupStarts, positions, facts } = lesson;
  describeState(lane.state, lane.tags, tagCount, positions, facts);
  for (let group = 0; group < parserFacts; group += 1) {
    network.batch.facts[item * parserFacts + group] = groupStarts[group] + facts[group];
  }
  for (let slot = 0; slot < parserSlots; slot += 1) {
    network.batch.words[item * parserSlots + slot] =
      positions[slot] < 0 ? -1 : encoded.words[lane.from + positions[slot]];
  }
}

/** Leaves the gradient in the scores, takes one transition and gives the loss. */
function learnItem(lesson: Lesson, { state, from }: Lane, item: number, explore: boolean): number {
  const { network, encoded, labelCount, labelWeight, random } = lesson;
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
  let loss = softmaxGradient(scores, at, transitions, target);
  if (followed === shift) scores.fill(0, at + transitions, at + network.scoreWidth);
  else {
    const word = state.stack[state.depth - 1];
    loss += softmaxGradient(scores, at + transitions, labelCount, encoded.labels[from + word]);
    for (let label = 0; label < labelCount; label += 1) scores[at + transitions + label] *= labelWeight;
    scores.fill(0, at + transitions + labelCount, at + network.scoreWidth);
  }
  advance(state, followed);
  return loss;
}

/** Sentences in a random order, handed to lanes one at a time. */
function dealSentences({ encoded, random }: Lesson, tags: Uint16Array, order: Int32Array) {
  shuffleInPlace(order, random);
  let taken = 0;
  /** The length of the sentence that the lane begins; 0 when none is left. */
  return (lane: Lane): number => {
    while (taken < order.length) {
      const from = encoded.starts[order[taken]];
      const length = encoded.starts[order[taken] + 1] - from;
      taken += 1;
      if (length > longest) continue;
      lane.from = from;
      lane.tags.set(tags.subarray(from, from + length));
      beginParse(lane.state, length);
      return length;
    }
    return 0;
  };
}

export function trainParser(
  encoded: Encoded,
  tags: Uint16Array,
  rows: WordRows,
  options: ParserOptions,
): Network {
  const { epochs, rate, decay = 0, labelWeight = 1, tagCount, labelCount, shape, report } = options;
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
  const lesson: Lesson = {
    network,
    encoded,
    tagCount,
    labelCount,
    labelWeight,
    groupStarts,
    random,
    positions: new Int32Array(parserPositions),
    facts: new Int32Array(parserFacts),
  };
  const order = Int32Array.from(encoded.starts.keys()).slice(0, -1);
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
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    const deal = dealSentences(lesson, tags, order);
    const take = (lane: Lane): boolean => {
      const length = deal(lane);
      seen += length;
      return length > 0;
    };
    let running = active.filter(take);
    while (running.length > 0) {
      for (const [item, lane] of running.entries()) fillItem(lesson, lane, item);
      network.forward(running.length, true);
      const explore = seen > followOracleUntil * total;
      for (const [item, lane] of running.entries()) loss += learnItem(lesson, lane, item, explore);
      states += running.length;
      network.backward(running.length);
      network.update(rate * Math.min(1, seen / 20_000) * Math.max(0.001, 1 - seen / total), decay);
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
