// bytes -> model of a language with Universal Dependencies: tagger and lemma rules as training wrote them.
import { joinHeaded, splitHeaded } from '../headed-bytes.ts';
import {
  type NetworkSizes,
  numberLines,
  readNetworks,
  readSettled,
  tableParts,
  versionOf,
} from '../model-file.ts';
import type { QuantisedRows } from '../network/quantised-rows.ts';
import type { NetworkWeights } from '../network/slot-network.ts';
import { type SealedKind, sealBytes, unsealBytes } from '../sealed-bytes.ts';
import type { LemmaRules } from './lemmas.ts';

/** What opens the file. Words are joined by line feeds. */
export interface UdModelHeader {
  /** BCP 47 tag. */
  readonly language: string;
  readonly version: string;
  /** `UPOS`, or `UPOS Case=Nom|Number=Sing`. */
  readonly tags: readonly string[];
  readonly lexicon: string;
  /** For each tag the words settled on it. */
  readonly settled: readonly string[];
  /** Classes of the word list that have an embedding row, after those of the lexicon. */
  readonly classes: string;
  readonly lemmas: LemmaRules;
  readonly tagger: NetworkSizes;
}

/** An immutable model: its numbers are views of the bytes it came from, which threads may share. */
export interface UdModel {
  readonly language: string;
  /** Version and checksum, `0.1.0+1a2b3c4d`. */
  readonly version: string;
  readonly tags: readonly string[];
  readonly lexicon: ReadonlyMap<string, number>;
  readonly settled: ReadonlyMap<string, number>;
  readonly classes: ReadonlyMap<string, number>;
  readonly lemmas: LemmaRules;
  readonly tagger: NetworkWeights;
}

export const udModelKind: SealedKind = { magic: 'CUDM', version: 1, name: 'language model' };

/** Throws `DataFileError` when the bytes (already gunzipped) are damaged or of another version. */
export function loadUdModel(raw: Uint8Array): UdModel {
  const { header, take } = splitHeaded<UdModelHeader>(udModelKind, unsealBytes(udModelKind, raw));
  return {
    language: header.language,
    version: versionOf(header.version, raw),
    tags: header.tags,
    lexicon: numberLines(header.lexicon),
    settled: readSettled(header.settled),
    classes: numberLines(header.classes),
    lemmas: header.lemmas,
    tagger: readNetworks(take)(header.tagger),
  };
}

export const packUdModel = (header: UdModelHeader, tables: readonly QuantisedRows[]): Uint8Array =>
  sealBytes(udModelKind, joinHeaded(header, tableParts(tables)));
