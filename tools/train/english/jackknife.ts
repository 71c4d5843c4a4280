// training sentences -> tags as a tagger gives them to text it has not seen: each half tagged by a model of the other half.

import type { WordRows } from '../network/network.ts';
import { type TaggerOptions, tagEncoded, trainTagger } from '../train-tagger.ts';
import type { Encoded } from './encode-trees.ts';

export function jackknifeTags(
  encoded: Encoded,
  rows: WordRows,
  settled: Int16Array,
  options: TaggerOptions,
): Uint16Array {
  const tags = new Uint16Array(encoded.words.length);
  for (const half of [0, 1]) {
    const network = trainTagger(selectHalf(encoded, 1 - half), rows, settled, options);
    const held = selectHalf(encoded, half);
    const given = tagEncoded(network, held, settled);
    for (let sentence = half, at = 0; sentence + 1 < encoded.starts.length; sentence += 2) {
      const length = encoded.starts[sentence + 1] - encoded.starts[sentence];
      tags.set(given.subarray(at, at + length), encoded.starts[sentence]);
      at += length;
    }
  }
  return tags;
}

/** Every second sentence, from the first or from the second. */
function selectHalf({ starts, words, tags, labels, heads }: Encoded, half: number): Encoded {
  const positions: number[] = [];
  const halfStarts = [0];
  for (let sentence = half; sentence + 1 < starts.length; sentence += 2) {
    for (let position = starts[sentence]; position < starts[sentence + 1]; position += 1)
      positions.push(position);
    halfStarts.push(positions.length);
  }
  const pick = <Column extends Int32Array | Uint8Array | Uint16Array>(column: Column, to: Column): Column => {
    for (const [index, position] of positions.entries()) to[index] = column[position];
    return to;
  };
  return {
    starts: Int32Array.from(halfStarts),
    words: pick(words, new Int32Array(positions.length)),
    tags: pick(tags, new Uint16Array(positions.length)),
    labels: pick(labels, new Uint8Array(positions.length)),
    heads: pick(heads, new Int32Array(positions.length)),
  };
}
