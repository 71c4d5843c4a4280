// encoded sentences -> tagging network: each word's tag from the words around it.
import { taggerReach } from '../../core/src/language/en/tagger.ts';
import type { Encoded } from './encode.ts';
import { createNetwork, type Network, type NetworkShape, type WordRows } from './network.ts';
import { createRandom, shuffle } from './random.ts';
import { softmaxGradient } from './softmax.ts';

const batchSize = 256;
const slots = 2 * taggerReach + 1;

export interface TaggerOptions {
  readonly epochs: number;
  readonly rate: number;
  readonly shape: Omit<NetworkShape, 'slots' | 'facts'>;
  readonly report?: (share: number, loss: number, network: Network) => void;
}

/** Words around one place of the sentence that ends before `to`, -1 beyond its ends. */
function fillSlots(
  words: Int32Array,
  item: number,
  encoded: Encoded,
  from: number,
  to: number,
  at: number,
): void {
  for (let slot = 0; slot < slots; slot += 1) {
    const place = at + slot - taggerReach;
    words[item * slots + slot] = place < from || place >= to ? -1 : encoded.words[place];
  }
}

/** Places in the training text whose word is not settled, in order. */
function openPlaces(encoded: Encoded, settled: Int16Array): Int32Array {
  return Int32Array.from(encoded.words.keys()).filter((place) => settled[encoded.words[place]] < 0);
}

function sentenceOfPlaces(encoded: Encoded): Int32Array {
  const sentences = new Int32Array(encoded.words.length);
  for (let sentence = 0; sentence + 1 < encoded.starts.length; sentence += 1) {
    sentences.fill(sentence, encoded.starts[sentence], encoded.starts[sentence + 1]);
  }
  return sentences;
}

export function trainTagger(
  encoded: Encoded,
  rows: WordRows,
  settled: Int16Array,
  { epochs, rate, shape, report }: TaggerOptions,
): Network {
  const network = createNetwork({ ...shape, slots, facts: 0 }, rows, { largest: 1024 });
  const random = createRandom(shape.seed + 1);
  const places = openPlaces(encoded, settled);
  const sentences = sentenceOfPlaces(encoded);
  const total = epochs * places.length;
  let seen = 0;
  let loss = 0;
  let nextReport = 0;
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(places, random);
    for (let first = 0; first < places.length; first += batchSize) {
      const size = Math.min(batchSize, places.length - first);
      for (let item = 0; item < size; item += 1) {
        const place = places[first + item];
        const sentence = sentences[place];
        fillSlots(
          network.batch.words,
          item,
          encoded,
          encoded.starts[sentence],
          encoded.starts[sentence + 1],
          place,
        );
      }
      network.forward(size, true);
      for (let item = 0; item < size; item += 1) {
        loss += softmaxGradient(
          network.scores,
          item * network.scoreWidth,
          shape.classes,
          encoded.tags[places[first + item]],
        );
        network.scores.fill(0, item * network.scoreWidth + shape.classes, (item + 1) * network.scoreWidth);
      }
      network.backward(size);
      seen += size;
      network.update(rate * Math.min(1, seen / 20_000) * (1 - seen / total));
      if (report && seen >= nextReport) {
        report(seen / total, loss / Math.max(1, seen - nextReport + total / 16), network);
        loss = 0;
        nextReport += total / 16;
      }
    }
  }
  return network;
}

/** The tags the network gives each place of a text. */
export function tagEncoded(network: Network, encoded: Encoded, settled: Int16Array): Uint8Array {
  const tags = new Uint8Array(encoded.words.length);
  const sentences = sentenceOfPlaces(encoded);
  const places = openPlaces(encoded, settled);
  for (const place of encoded.words.keys()) tags[place] = Math.max(0, settled[encoded.words[place]]);
  for (let first = 0; first < places.length; first += 1024) {
    const size = Math.min(1024, places.length - first);
    for (let item = 0; item < size; item += 1) {
      const sentence = sentences[places[first + item]];
      fillSlots(
        network.batch.words,
        item,
        encoded,
        encoded.starts[sentence],
        encoded.starts[sentence + 1],
        places[first + item],
      );
    }
    network.forward(size);
    for (let item = 0; item < size; item += 1) {
      const at = item * network.scoreWidth;
      let best = 0;
      for (let tag = 1; tag < network.shape.classes; tag += 1)
        if (network.scores[at + tag] > network.scores[at + best]) best = tag;
      tags[places[first + item]] = best;
    }
  }
  return tags;
}
