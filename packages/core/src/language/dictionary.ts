// bytes or text -> dictionary: the word list that separates words from misspellings.
import { openFrontCoded } from './front-coding.ts';
import { type SealedKind, unsealBytes } from './sealed-bytes.ts';

/** Exact, case-sensitive membership: a false positive would change error types, so no approximate filter. */
export interface Dictionary {
  readonly size: number;
  has(word: string): boolean;
}

/** The packed word list: sealed, front-coded, Latin-1. */
export const dictionaryKind: SealedKind = { magic: 'CDIC', version: 1, name: 'word list' };

/** The dictionary in a packed file (already gunzipped); throws `DataFileError` when the file is damaged. */
export function dictionaryFromBytes(raw: Uint8Array): Dictionary {
  return openFrontCoded(unsealBytes(dictionaryKind, raw));
}

/**
 * A user's own list: one word a line, any line ending, byte order mark and blank lines tolerated.
 *
 * @example dictionaryFromText('cat\ndog\n').has('dog') // true
 */
export function dictionaryFromText(text: string): Dictionary {
  const words = new Set(text.split(/[\r\n]+/).map((line) => line.replace(/^\ufeff/, '').trim()));
  words.delete('');
  return words;
}
