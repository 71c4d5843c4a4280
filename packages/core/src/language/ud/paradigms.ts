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
  /** Whether all lemmas of a form begin with its first letter; false also where only a search could tell. */
  keepsStart(form: string): boolean;
}

/** The tag of a form, and what stands before and after the stem in its lemma. */
interface PartsOfForm {
  readonly tag: string;
  readonly before: string;
  readonly after: string;
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

/** A stem in the letters of the dictionary, which has them all. */
export function packStem(stem: string, letters: ReadonlyMap<string, number>): string {
  if (stem === '') return emptyStem;
  const codes = stem.split('').map((letter) => firstLetter + (letters.get(letter) ?? 0));
  return String.fromCharCode(...codes);
}

/** For each code unit of a text what it is packed as; 0 for one that the dictionary lacks. */
function codesOf(letters: string): Uint16Array {
  const codes = new Uint16Array(Math.max(0, ...letters.split('').map((letter) => letter.charCodeAt(0))) + 1);
  for (let index = 0; index < letters.length; index++) codes[letters.charCodeAt(index)] = firstLetter + index;
  return codes;
}

/** Writes a form in the letters of the dictionary, up to the first one that it lacks; the number of letters written. */
function packForm(form: string, codes: Uint16Array, packed: Uint16Array): number {
  let length = 0;
  for (; length < form.length; length++) {
    const code = codes[form.charCodeAt(length)] ?? 0;
    if (code === 0) break;
    packed[length] = code;
  }
  return length;
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
  const codes = codesOf(header.letters);
  const suffixNumbers = new Map(header.suffixes.map((suffix, index) => [suffix, index]));
  const longestSuffix = Math.max(0, ...header.suffixes.map(({ length }) => length));

  const hasEmptyStem = stems.indexOf(emptyStem) >= 0;

  /** The form that is looked up, in the letters of the dictionary. */
  let packed = new Uint16Array(64);

  function addAnalyses(inner: string, prefix: number, found: FormAnalysis[]): void {
    if (inner.length > packed.length) packed = new Uint16Array(inner.length);
    const longest = packForm(inner, codes, packed);
    for (let cut = Math.max(0, inner.length - longestSuffix); cut <= longest; cut++) {
      const suffix = suffixNumbers.get(inner.slice(cut));
      if (suffix === undefined) continue;
      const place = cut === 0 ? stems.indexOf(emptyStem) : stems.indexOfCodes(packed, cut);
      if (place < 0) continue;
      const stem = inner.slice(0, cut);
      for (let at = firsts[place]; at < firsts[place + 1]; at++) {
        for (const { tag, before, after } of formsOf(paradigms[at] & ~lastOfStem, prefix, suffix))
          found.push({ tag, lemma: before + stem + after });
      }
    }
  }

  /** Forms of a paradigm with a prefix and a suffix, as they were found before: the same ones are asked for again and again. */
  const knownForms = new Map<number, readonly PartsOfForm[]>();
  function formsOf(paradigm: number, prefix: number, suffix: number): readonly PartsOfForm[] {
    const key = (paradigm * header.prefixes.length + prefix) * header.suffixes.length + suffix;
    let forms = knownForms.get(key);
    if (!forms) {
      forms = findForms(paradigm, prefix, suffix);
      knownForms.set(key, forms);
    }
    return forms;
  }

  function findForms(paradigm: number, prefix: number, suffix: number): readonly PartsOfForm[] {
    const lemma = starts[paradigm];
    const forms: PartsOfForm[] = [];
    for (let form = lemma; form < starts[paradigm + 1]; form++) {
      if (suffixes[form] !== suffix || prefixes[form] !== prefix) continue;
      forms.push({
        tag: header.tags[tags[form]],
        before: header.prefixes[prefixes[lemma]],
        after: header.suffixes[suffixes[lemma]],
      });
    }
    return forms;
  }

  return {
    analyses(form) {
      const found: FormAnalysis[] = [];
      for (const [number, prefix] of header.prefixes.entries()) {
        if (form.startsWith(prefix)) addAnalyses(form.slice(prefix.length), number, found);
      }
      return found;
    },
    // a stem stands first in form and lemma alike, unless it is empty or has a prefix
    keepsStart: (form) =>
      !(hasEmptyStem && suffixNumbers.has(form)) &&
      !header.prefixes.some((prefix) => prefix !== '' && form.startsWith(prefix)),
  };
}

/** For each stem the first of its paradigms. */
function firstLexemes(paradigms: Uint16Array): Uint32Array {
  const firsts = [0];
  for (let index = 0; index < paradigms.length; index++)
    if (paradigms[index] & lastOfStem) firsts.push(index + 1);
  return Uint32Array.from(firsts);
}
