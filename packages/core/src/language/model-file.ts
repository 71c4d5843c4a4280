// model bytes -> networks and names: the one file that holds the taggers and the parser of a language, read without copying.
import { joinHeaded, splitHeaded } from './headed-bytes.ts';
import type { QuantisedRows } from './network/quantised-rows.ts';
import type { NetworkWeights } from './network/slot-network.ts';
import { type SealedKind, sealBytes, sealedChecksum, unsealBytes } from './sealed-bytes.ts';

/** An immutable model: its numbers are views of the bytes it came from, which threads may share. */
export interface LanguageModel {
  /** Version and checksum, `0.1.0+1a2b3c4d`. */
  readonly version: string;
  readonly tags: readonly string[];
  readonly labels: readonly string[];
  readonly lexicon: ReadonlyMap<string, number>;
  readonly settled: ReadonlyMap<string, number>;
  /** Classes of words, whose embedding rows follow those of the lexicon. */
  readonly classes: readonly number[];
  /** The first is asked for every word, all of them where it is not sure. */
  readonly taggers: readonly NetworkWeights[];
  readonly parser: NetworkWeights;
}

/** Sizes of a network with one hidden layer. */
export interface NetworkSizes {
  /** Embedding rows, added up to make the vector of a word. */
  readonly rows: number;
  /** Numbers in the vector of a word. */
  readonly width: number;
  /** Positions of an item that hold a word. */
  readonly slots: number;
  /** Further facts of an item: each adds its own row to the hidden sums. */
  readonly facts: number;
  /** Hidden units, each the larger of two sums (maxout). */
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
  readonly classes: readonly number[];
  readonly taggers: readonly NetworkSizes[];
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

/** The networks of a file, read one after another. */
export function readNetworks(take: (length: number) => Uint8Array): (sizes: NetworkSizes) => NetworkWeights {
  return (sizes) => {
    const [embedding, matrix, sums, output] = tablesOf(sizes).map(([rows, columns]): QuantisedRows => {
      const scales = take(rows);
      const bytes = take(rows * columns);
      return { values: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length), scales };
    });
    return { ...sizes, embedding, matrix, sums, output };
  };
}

/** Tables of networks as parts of a file, in the order of `tablesOf`. */
export const tableParts = (tables: readonly QuantisedRows[]): Uint8Array[] =>
  tables.flatMap(({ values, scales }) => [
    scales,
    new Uint8Array(values.buffer, values.byteOffset, values.length),
  ]);

/** Words of each tag, joined by line feeds -> the tag's number of each word. */
export function readSettled(lists: readonly string[]): Map<string, number> {
  const settled = new Map<string, number>();
  for (const [tag, words] of lists.entries()) {
    for (const word of linesOf(words)) settled.set(word, tag);
  }
  return settled;
}

/** Lines -> the number of each. */
export const numberLines = (text: string): Map<string, number> =>
  new Map(linesOf(text).map((line, index) => [line, index]));

/** Version and checksum of a sealed file, already found right: `0.1.0+1a2b3c4d`. */
export function versionOf(version: string, raw: Uint8Array): string {
  return `${version}+${sealedChecksum(raw).toString(16).padStart(8, '0')}`;
}

/** The model in a file's bytes (already gunzipped); throws `DataFileError` when they are damaged or of another version. */
export function loadModel(kind: SealedKind, raw: Uint8Array): LanguageModel {
  const { header, take } = splitHeaded<ModelHeader>(kind, unsealBytes(kind, raw));
  const readNetwork = readNetworks(take);
  return {
    version: versionOf(header.version, raw),
    tags: header.tags,
    labels: header.labels,
    lexicon: numberLines(header.lexicon),
    settled: readSettled(header.settled),
    classes: header.classes,
    taggers: header.taggers.map(readNetwork),
    parser: readNetwork(header.parser),
  };
}

/** The file of a model: what `loadModel` reads. Tables come in the order of `tablesOf`, those of the parser last. */
export function packModel(
  kind: SealedKind,
  header: ModelHeader,
  tables: readonly QuantisedRows[],
): Uint8Array {
  return sealBytes(kind, joinHeaded(header, tableParts(tables)));
}

export const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));
