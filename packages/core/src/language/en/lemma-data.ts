// bytes -> lemma data: what WordNet knows beyond the suffix rules, class by class.
import { openFrontCoded, type PackedWords } from '../front-coding.ts';
import { DataFileError, type SealedKind, unsealBytes } from '../sealed-bytes.ts';

export type LemmaClass = 'NOUN' | 'VERB' | 'ADJ';

/** The order of the classes in the packed file. */
export const lemmaClasses: readonly LemmaClass[] = ['NOUN', 'VERB', 'ADJ'];

export interface LemmaClassData {
  /** Base forms of one word in English letters. */
  readonly index: PackedWords;
  /** Irregular forms and their lemmas. [mice -> mouse] */
  readonly exceptions: ReadonlyMap<string, string>;
}

export type LemmaData = Readonly<Record<LemmaClass, LemmaClassData>>;

/** For each class two sections, each led by its length in 4 bytes: front-coded base forms, lines `form lemma`. */
export const lemmaDataKind: SealedKind = { magic: 'CLEM', version: 1, name: 'English lemma data' };

/** The lemma data in a packed file (already gunzipped); throws `DataFileError` when the file is damaged. */
export function lemmaDataFromBytes(raw: Uint8Array): LemmaData {
  const sections = splitSections(unsealBytes(lemmaDataKind, raw));
  if (sections.length !== 2 * lemmaClasses.length) {
    throw new DataFileError(
      `The ${lemmaDataKind.name} has ${sections.length} sections; expected ${2 * lemmaClasses.length}.`,
    );
  }
  const [nouns, verbs, adjectives] = lemmaClasses.map((_, index) => ({
    index: openFrontCoded(sections[2 * index]),
    exceptions: readPairs(sections[2 * index + 1]),
  }));
  return { NOUN: nouns, VERB: verbs, ADJ: adjectives };
}

function splitSections(payload: Uint8Array): Uint8Array[] {
  const view = new DataView(payload.buffer, payload.byteOffset, payload.byteLength);
  const sections: Uint8Array[] = [];
  for (let start = 0; start + 4 <= payload.length; ) {
    const length = view.getUint32(start, true);
    sections.push(payload.subarray(start + 4, start + 4 + length));
    start += 4 + length;
  }
  return sections;
}

function readPairs(bytes: Uint8Array): Map<string, string> {
  const pairs = new Map<string, string>();
  for (const line of asciiOf(bytes).split('\n')) {
    const space = line.indexOf(' ');
    if (space > 0) pairs.set(line.slice(0, space), line.slice(space + 1));
  }
  return pairs;
}

/** Text of ASCII bytes, in pieces short enough for a call. */
function asciiOf(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += 4096) {
    text += String.fromCharCode.apply(null, bytes.subarray(start, start + 4096) as unknown as number[]);
  }
  return text;
}
