// form -> analyses: a dictionary as stems and the paradigms they inflect by, looked up where it lies packed.
import { filterOf, nextHash, openFrontCoded } from '../front-coding.ts';
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
  const numbers = new Uint16Array(length);
  for (let index = 0; index < length; index++) numbers[index] = bytes[index] | (bytes[length + index] << 8);
  return numbers;
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

/**
 * Writes a form in the letters of the dictionary, up to the first one that it lacks, and the hashes of its beginnings by their
 * length; the number of letters written.
 */
function packForm(form: string, codes: Uint16Array, packed: Uint16Array, hashes: Int32Array): number {
  let length = 0;
  for (; length < form.length; length++) {
    const code = codes[form.charCodeAt(length)] ?? 0;
    if (code === 0) break;
    packed[length] = code;
    hashes[length + 1] = nextHash(hashes[length], code);
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
  const packedStems = rest();
  const stems = openFrontCoded(packedStems);
  const filter = filterOf(packedStems);
  const firsts = firstLexemes(paradigms);
  const codes = codesOf(header.letters);
  const suffixNumbers = new Map(header.suffixes.map((suffix, index) => [suffix, index]));
  const longestSuffix = Math.max(0, ...header.suffixes.map(({ length }) => length));

  const hasEmptyStem = stems.indexOf(emptyStem) >= 0;

  const formsOf = findsForms(header, starts, prefixes, suffixes, tags);
  const mayHaveSuffix = suffixesOfParadigms(starts, suffixes);

  /** The form that is looked up, in the letters of the dictionary. */
  let packed = new Uint16Array(64);
  let hashes = new Int32Array(packed.length + 1);

  function addAnalyses(inner: string, prefix: number, found: FormAnalysis[]): void {
    if (inner.length > packed.length) {
      packed = new Uint16Array(inner.length);
      hashes = new Int32Array(packed.length + 1);
    }
    const longest = packForm(inner, codes, packed, hashes);
    for (let cut = Math.max(0, inner.length - longestSuffix); cut <= longest; cut++) {
      if (cut > 0 && !filter.mayHave(hashes[cut])) continue;
      const suffix = suffixNumbers.get(inner.slice(cut));
      if (suffix === undefined) continue;
      const index = cut === 0 ? stems.indexOf(emptyStem) : stems.indexOfCodes(packed, cut);
      if (index < 0) continue;
      const stem = inner.slice(0, cut);
      for (let at = firsts[index]; at < firsts[index + 1]; at++) {
        const paradigm = paradigms[at] & ~lastOfStem;
        if (!mayHaveSuffix(paradigm, suffix)) continue;
        const forms = formsOf(paradigm, prefix, suffix);
        for (let index = 0; index < forms.length; index++) {
          const { tag, before, after } = forms[index];
          found.push({ tag, lemma: before + stem + after });
        }
      }
    }
  }

  return {
    analyses(form) {
      const found: FormAnalysis[] = [];
      for (let number = 0; number < header.prefixes.length; number++) {
        const prefix = header.prefixes[number];
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

/** Forms of a paradigm with a prefix and a suffix; those that were found before are kept, because they are asked for again and again. */
function findsForms(
  names: ParadigmNames,
  starts: Uint32Array,
  prefixes: Uint16Array,
  suffixes: Uint16Array,
  tags: Uint16Array,
): (paradigm: number, prefix: number, suffix: number) => readonly PartsOfForm[] {
  const known = new Map<number, readonly PartsOfForm[]>();
  return (paradigm, prefix, suffix) => {
    const key = (paradigm * names.prefixes.length + prefix) * names.suffixes.length + suffix;
    const before = known.get(key);
    if (before) return before;
    const lemma = starts[paradigm];
    const forms: PartsOfForm[] = [];
    for (let form = lemma; form < starts[paradigm + 1]; form++) {
      if (suffixes[form] !== suffix || prefixes[form] !== prefix) continue;
      forms.push({
        tag: names.tags[tags[form]],
        before: names.prefixes[prefixes[lemma]],
        after: names.suffixes[suffixes[lemma]],
      });
    }
    known.set(key, forms);
    return forms;
  };
}

/** Suffixes are told apart by this many bits of their numbers: a table of all of them would lie outside the processor's caches. */
const suffixBits = 8;

/** False only where a paradigm lacks a suffix: most stems have many paradigms, of which few have it. */
function suffixesOfParadigms(
  starts: Uint32Array,
  suffixes: Uint16Array,
): (paradigm: number, suffix: number) => boolean {
  const mask = (1 << suffixBits) - 1;
  const bits = new Uint32Array(((starts.length - 1) << suffixBits) >>> 5);
  const bitOf = (paradigm: number, suffix: number): number => (paradigm << suffixBits) | (suffix & mask);
  for (let paradigm = 0; paradigm + 1 < starts.length; paradigm++) {
    for (let form = starts[paradigm]; form < starts[paradigm + 1]; form++) {
      const bit = bitOf(paradigm, suffixes[form]);
      bits[bit >>> 5] |= 1 << (bit & 31);
    }
  }
  return (paradigm, suffix) => {
    const bit = bitOf(paradigm, suffix);
    return (bits[bit >>> 5] & (1 << (bit & 31))) !== 0;
  };
}

/** For each stem the first of its paradigms. */
function firstLexemes(paradigms: Uint16Array): Uint32Array {
  const firsts = [0];
  for (let index = 0; index < paradigms.length; index++)
    if (paradigms[index] & lastOfStem) firsts.push(index + 1);
  return Uint32Array.from(firsts);
}
