// form -> analyses: a dictionary as stems and the paradigms they inflect by, looked up where it lies packed.
import { openFrontCoded } from '../front-coding.ts';
import { splitHeaded } from '../headed-bytes.ts';
import { type SealedKind, unsealBytes } from '../sealed-bytes.ts';

/** One form of a paradigm: what stands before and after the stem, and what the dictionary says about it. */
export interface ParadigmForm {
  readonly prefix: string;
  readonly suffix: string;
  readonly tag: string;
}

/** The forms of words that inflect alike; the first is the lemma. */
export type Paradigm = readonly ParadigmForm[];

/** A word: its stem and the number of its paradigm. */
export interface Lexeme {
  readonly stem: string;
  readonly paradigm: number;
}

/** What a form may be. */
export interface FormAnalysis {
  readonly tag: string;
  readonly lemma: string;
}

export interface ParadigmDictionary {
  /** Nothing for a form that the dictionary lacks. */
  analyses(form: string): readonly FormAnalysis[];
}

export const paradigmsKind: SealedKind = { magic: 'CPAR', version: 1, name: 'dictionary' };

/** Names at the start of the payload. */
export interface ParadigmNames {
  /** Letters of stems in code-unit order: the first is packed as `firstLetter`, and so on. */
  readonly letters: string;
  readonly prefixes: readonly string[];
  readonly suffixes: readonly string[];
  readonly tags: readonly string[];
  readonly paradigms: number;
  readonly lexemes: number;
}

/** Stands for the empty stem, which cannot be packed as nothing. */
export const emptyStem = String.fromCharCode(0x27);
export const firstLetter = 0x28;
/** On the last paradigm of a stem. */
export const lastOfStem = 0x8000;

/** Sixteen-bit numbers: low bytes first, then high bytes. */
function readShorts(bytes: Uint8Array): Uint16Array {
  const length = bytes.length / 2;
  return Uint16Array.from({ length }, (_, index) => bytes[index] | (bytes[length + index] << 8));
}

/** A stem in the letters of the dictionary; empty where it has one that the dictionary lacks. */
export function packStem(stem: string, letters: ReadonlyMap<string, number>): string {
  if (stem === '') return emptyStem;
  let packed = '';
  for (let index = 0; index < stem.length; index++) {
    const letter = letters.get(stem[index]);
    if (letter === undefined) return '';
    packed += String.fromCharCode(firstLetter + letter);
  }
  return packed;
}

/** The dictionary in a file's bytes (already gunzipped); throws `DataFileError` when they are damaged. */
export function openParadigms(raw: Uint8Array): ParadigmDictionary {
  const { header, take, rest } = splitHeaded<ParadigmNames>(paradigmsKind, unsealBytes(paradigmsKind, raw));
  const lengths = readShorts(take(header.paradigms * 2));
  const starts = new Uint32Array(lengths.length + 1);
  for (let index = 0; index < lengths.length; index++) starts[index + 1] = starts[index] + lengths[index];
  const forms = starts[lengths.length];
  const [prefixes, suffixes, tags] = [forms, forms, forms].map((count) => readShorts(take(count * 2)));
  const paradigms = readShorts(take(header.lexemes * 2));
  const stems = openFrontCoded(rest());
  const firsts = firstLexemes(paradigms);
  const letters = new Map(header.letters.split('').map((letter, index) => [letter, index]));
  const suffixNumbers = new Map(header.suffixes.map((suffix, index) => [suffix, index]));
  const longestSuffix = Math.max(0, ...header.suffixes.map(({ length }) => length));

  function addAnalyses(inner: string, prefix: number, found: FormAnalysis[]): void {
    for (let cut = Math.max(0, inner.length - longestSuffix); cut <= inner.length; cut++) {
      const suffix = suffixNumbers.get(inner.slice(cut));
      if (suffix === undefined) continue;
      const stem = inner.slice(0, cut);
      const packed = packStem(stem, letters);
      const place = packed === '' ? -1 : stems.indexOf(packed);
      if (place < 0) continue;
      for (let at = firsts[place]; at < firsts[place + 1]; at++) {
        const paradigm = paradigms[at] & ~lastOfStem;
        const lemma = starts[paradigm];
        for (let form = lemma; form < starts[paradigm + 1]; form++) {
          if (suffixes[form] !== suffix || prefixes[form] !== prefix) continue;
          found.push({
            tag: header.tags[tags[form]],
            lemma: header.prefixes[prefixes[lemma]] + stem + header.suffixes[suffixes[lemma]],
          });
        }
      }
    }
  }

  return {
    analyses(form) {
      const found: FormAnalysis[] = [];
      for (const [number, prefix] of header.prefixes.entries()) {
        if (form.startsWith(prefix)) addAnalyses(form.slice(prefix.length), number, found);
      }
      return found;
    },
  };
}

/** For each stem the first of its paradigms. */
function firstLexemes(paradigms: Uint16Array): Uint32Array {
  const firsts = [0];
  for (let index = 0; index < paradigms.length; index++)
    if (paradigms[index] & lastOfStem) firsts.push(index + 1);
  return Uint32Array.from(firsts);
}
