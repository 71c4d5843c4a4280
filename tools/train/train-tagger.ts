// encoded sentences -> tagging network: each word's tag from the words around it.
import { shuffleInPlace, taggerReach } from '@corrigenda/core/training';
import type { TaggedText } from './encode.ts';
import { createNetwork, type Network, type NetworkShape, type WordRows } from './network/network.ts';
import { createRandom } from './network/random.ts';
import { softmaxGradient } from './network/softmax.ts';

/** Many at a time, because words that several examples share are multiplied once. */
const usualBatch = 1024;
/** The rate grows from nothing over so many examples, or a tenth of a short training. */
const longestWarmUp = 80 * usualBatch;

export interface TaggerOptions {
  readonly epochs: number;
  readonly rate: number;
  /** See `Network.update`. */
  readonly decay?: number;
  /** Examples between two steps of learning; a short text needs more steps. */
  readonly batch?: number;
  /** Words seen on each side. */
  readonly reach?: number;
  readonly shape: Omit<NetworkShape, 'slots' | 'facts'>;
  readonly report?: (share: number, loss: number, network: Network) => void;
}

/** Writes the words around each position into the batch, -1 beyond the ends of its sentence. */
function fillBatch(
  { batch, shape: { slots } }: Network,
  { words, starts }: TaggedText,
  sentences: Int32Array,
  positions: Int32Array,
): void {
  for (let item = 0; item < positions.length; item += 1) {
    const at = positions[item];
    const from = starts[sentences[at]];
    const to = starts[sentences[at] + 1];
    for (let slot = 0; slot < slots; slot += 1) {
      const position = at + slot - (slots - 1) / 2;
      batch.words[item * slots + slot] = position < from || position >= to ? -1 : words[position];
    }
  }
}

/** Positions in the training text whose word is not settled, in order. */
function openPositions(encoded: TaggedText, settled: Int16Array): Int32Array {
  return Int32Array.from(encoded.words.keys()).filter((position) => settled[encoded.words[position]] < 0);
}

function sentenceOfPositions(encoded: TaggedText): Int32Array {
  const sentences = new Int32Array(encoded.words.length);
  for (let sentence = 0; sentence + 1 < encoded.starts.length; sentence += 1) {
    sentences.fill(sentence, encoded.starts[sentence], encoded.starts[sentence + 1]);
  }
  return sentences;
}

export function trainTagger(
  encoded: TaggedText,
  rows: WordRows,
  settled: Int16Array,
  {
    epochs,
    rate,
    decay = 0,
    batch: batchSize = usualBatch,
    reach = taggerReach,
    shape,
    report,
  }: TaggerOptions,
): Network {
  const slots = 2 * reach + 1;
  const network = createNetwork({ ...shape, slots, facts: 0 }, rows, { largest: batchSize });
  const random = createRandom(shape.seed + 1);
  const positions = openPositions(encoded, settled);
  const sentences = sentenceOfPositions(encoded);
  const total = epochs * positions.length;
  const warmUp = Math.min(longestWarmUp, total / 10);
  let seen = 0;
  let loss = 0;
  let nextReport = 0;
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffleInPlace(positions, random);
    for (let first = 0; first < positions.length; first += batchSize) {
      const size = Math.min(batchSize, positions.length - first);
      fillBatch(network, encoded, sentences, positions.subarray(first, first + size));
      network.forward(size, true);
      for (let item = 0; item < size; item += 1) {
        loss += softmaxGradient(
          network.scores,
          item * network.scoreWidth,
          shape.classes,
          encoded.tags[positions[first + item]],
        );
        network.scores.fill(0, item * network.scoreWidth + shape.classes, (item + 1) * network.scoreWidth);
      }
      network.backward(size);
      seen += size;
      network.update(rate * Math.min(1, seen / warmUp) * (1 - seen / total), decay);
      if (report && seen >= nextReport) {
        report(seen / total, loss / Math.max(1, seen - nextReport + total / 16), network);
        loss = 0;
        nextReport += total / 16;
      }
    }
  }
  return network;
}

/** The tags the network gives each position of a text. */
export function tagEncoded(network: Network, encoded: TaggedText, settled: Int16Array): Uint16Array {
  const tags = new Uint16Array(encoded.words.length);
  const sentences = sentenceOfPositions(encoded);
  const positions = openPositions(encoded, settled);
  for (const position of encoded.words.keys()) tags[position] = Math.max(0, settled[encoded.words[position]]);
  const { slots } = network.shape;
  const most = network.batch.words.length / slots;
  for (let first = 0; first < positions.length; first += most) {
    const size = Math.min(most, positions.length - first);
    fillBatch(network, encoded, sentences, positions.subarray(first, first + size));
    network.forward(size);
    for (let item = 0; item < size; item += 1) {
      const at = item * network.scoreWidth;
      let best = 0;
      for (let tag = 1; tag < network.shape.classes; tag += 1)
        if (network.scores[at + tag] > network.scores[at + best]) best = tag;
      tags[positions[first + item]] = best;
    }
  }
  return tags;
}
