// model bytes -> networks and names: the one file that holds the English tagger and parser, read in place.

import type { QuantisedRows } from './quantised-rows.ts';
import { DataFileError, type SealedKind, sealBytes, unsealBytes } from './sealed-bytes.ts';
import type { NetworkWeights } from './slot-network.ts';

export const modelKind: SealedKind = { magic: 'CENG', version: 1, name: 'English model' };

/** An immutable model: its numbers are views of the bytes it came from, which threads may share. */
export interface EnglishModel {
  /** Version and checksum, `0.1.0+1a2b3c4d`. */
  readonly version: string;
  readonly tags: readonly string[];
  readonly labels: readonly string[];
  readonly lexicon: ReadonlyMap<string, number>;
  readonly settled: ReadonlyMap<string, number>;
  readonly tagger: NetworkWeights;
  readonly parser: NetworkWeights;
}

/** Sizes of a network; `rows` are embedding rows. */
export interface NetworkSizes {
  readonly rows: number;
  readonly width: number;
  readonly slots: number;
  readonly facts: number;
  readonly hidden: number;
  readonly classes: number;
}

/** What opens the payload, as ASCII JSON after its length in 4 bytes. Words are joined by line feeds. */
export interface ModelHeader {
  readonly version: string;
  readonly tags: readonly string[];
  readonly labels: readonly string[];
  readonly lexicon: string;
  /** For each tag the words settled on it. */
  readonly settled: readonly string[];
  readonly tagger: NetworkSizes;
  readonly parser: NetworkSizes;
}

/** Rows and columns of a network's four tables, in the order of the file. */
function tablesOf({ rows, width, slots, facts, hidden, classes }: NetworkSizes): [number, number][] {
  return [
    [rows, width],
    [slots * width, 2 * hidden],
    [facts + 1, 2 * hidden],
    [hidden + 1, classes],
  ];
}

/** The model in a file's bytes (already gunzipped); throws `DataFileError` when they are damaged or of another version. */
export function loadEnglishModel(raw: Uint8Array): EnglishModel {
  const payload = unsealBytes(modelKind, raw);
  const view = new DataView(payload.buffer, payload.byteOffset, payload.byteLength);
  const headerLength = payload.length < 4 ? 0 : view.getUint32(0, true);
  const header = readHeader(payload.subarray(4, 4 + headerLength));
  let at = 4 + headerLength;
  const readNetwork = (sizes: NetworkSizes): NetworkWeights => {
    const [embedding, matrix, sums, output] = tablesOf(sizes).map(([rows, columns]): QuantisedRows => {
      if (at + rows * (columns + 1) > payload.length)
        throw new DataFileError(`The ${modelKind.name} ends too early.`);
      const scales = payload.subarray(at, at + rows);
      const values = new Int8Array(payload.buffer, payload.byteOffset + at + rows, rows * columns);
      at += rows * (columns + 1);
      return { values, scales };
    });
    return { ...sizes, embedding, matrix, sums, output };
  };
  const checksum = sealedChecksum(raw);
  const tagger = readNetwork(header.tagger);
  const parser = readNetwork(header.parser);
  const settled = new Map<string, number>();
  for (const [tag, words] of header.settled.entries()) {
    for (const word of linesOf(words)) settled.set(word, tag);
  }
  const lexicon = new Map(linesOf(header.lexicon).map((word, index) => [word, index]));
  return {
    version: `${header.version}+${checksum.toString(16).padStart(8, '0')}`,
    tags: header.tags,
    labels: header.labels,
    lexicon,
    settled,
    tagger,
    parser,
  };
}

/** The file of a model: what `loadEnglishModel` reads. Tables come in the order of `tablesOf`, tagger first. */
export function packEnglishModel(header: ModelHeader, tables: readonly QuantisedRows[]): Uint8Array {
  const text = JSON.stringify(header).replace(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const length = tables.reduce(
    (sum, { values, scales }) => sum + values.length + scales.length,
    4 + text.length,
  );
  const payload = new Uint8Array(length);
  new DataView(payload.buffer).setUint32(0, text.length, true);
  for (let index = 0; index < text.length; index++) payload[4 + index] = text.charCodeAt(index);
  let at = 4 + text.length;
  for (const { values, scales } of tables) {
    payload.set(scales, at);
    payload.set(new Uint8Array(values.buffer, values.byteOffset, values.length), at + scales.length);
    at += scales.length + values.length;
  }
  return sealBytes(modelKind, payload);
}

function readHeader(bytes: Uint8Array): ModelHeader {
  let text = '';
  for (let start = 0; start < bytes.length; start += 4096) {
    text += String.fromCharCode.apply(null, bytes.subarray(start, start + 4096) as unknown as number[]);
  }
  try {
    return JSON.parse(text) as ModelHeader;
  } catch {
    throw new DataFileError(`The ${modelKind.name} has an unreadable header.`);
  }
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));

/** The checksum in the header of a sealed file, already found right. */
function sealedChecksum(raw: Uint8Array): number {
  return new DataView(raw.buffer, raw.byteOffset).getUint32(12, true);
}
