// sorted words <-> bytes: each word as the number of letters it shares with the word before it, then the letters that
// differ; looked up where they lie, so that loading costs one pass over the bytes.

/** Bytes below this start a new word and say how many letters it shares; all letters (`'` is the lowest) lie above. */
const lowestLetter = 0x27;

/** After so many words the next is spelled in full, so that a search can start there. */
const blockSize = 16;

/** Latin-1 words in code-unit order, front-coded. [cat, cats, dog -> 0 c a t, 3 s, 0 d o g] */
export function frontCode(words: readonly string[]): Uint8Array {
  const bytes: number[] = [];
  let previous = '';
  let sinceFull = 0;
  for (const word of words) {
    if (word <= previous)
      throw new Error(`"${word}" after "${previous}": words must be sorted and distinct.`);
    const shared = sinceFull + 1 < blockSize ? sharedLength(word, previous) : 0;
    sinceFull = shared === 0 ? 0 : sinceFull + 1;
    bytes.push(shared);
    for (let index = shared; index < word.length; index++) {
      const code = word.charCodeAt(index);
      if (code < lowestLetter || code > 0xff)
        throw new Error(`"${word}" holds a letter that cannot be packed.`);
      bytes.push(code);
    }
    previous = word;
  }
  return Uint8Array.from(bytes);
}

/** Letters that two neighbours share; 0 (spell in full) where the number would be taken for a letter. */
function sharedLength(word: string, previous: string): number {
  let shared = 0;
  while (shared < previous.length && word[shared] === previous[shared]) shared++;
  return shared < lowestLetter ? shared : 0;
}

/** A set of packed words; membership is exact and case-sensitive. */
export interface PackedWords {
  readonly size: number;
  has(word: string): boolean;
  /** The index of a word in the sorted list, or -1. */
  indexOf(word: string): number;
  /** The same for the word of the first `length` codes. */
  indexOfCodes(codes: Uint16Array, length: number): number;
}

/** Makes front-coded words searchable: binary search over the words spelled in full, then one block is read from its start. */
export function openFrontCoded(coded: Uint8Array): PackedWords {
  const starts: number[] = [];
  for (let index = coded.indexOf(0); index >= 0; index = coded.indexOf(0, index + 1)) starts.push(index);
  let firsts: Int32Array | null = null;
  let index: Int32Array | null = null;
  /** The block that a word lies in, if it is there at all; -1 before the first. */
  const findBlock = (codes: Uint16Array, length: number): number => {
    index ??= indexBlocks(coded, starts);
    const key = keyOf(length > 0 ? codes[0] : 0, length > 1 ? codes[1] : 0);
    let low = index[key];
    let high = index[key + 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (followsOrEquals(codes, length, coded, starts[middle] + 1)) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  };
  let room = new Uint16Array(64);
  const spell = (word: string): Uint16Array => {
    if (word.length > room.length) room = new Uint16Array(word.length);
    for (let index = 0; index < word.length; index++) room[index] = word.charCodeAt(index);
    return room;
  };
  function indexOfCodes(codes: Uint16Array, length: number): number {
    const block = findBlock(codes, length);
    if (block < 0) return -1;
    const index = indexInBlock(coded, starts[block], codes, length);
    if (index < 0) return -1;
    firsts ??= countBefore(coded, starts);
    return firsts[block] + index;
  }
  return {
    get size() {
      return countWords(coded, 0, coded.length);
    },
    has(word) {
      const codes = spell(word);
      const block = findBlock(codes, word.length);
      return block >= 0 && indexInBlock(coded, starts[block], codes, word.length) >= 0;
    },
    indexOf: (word) => indexOfCodes(spell(word), word.length),
    indexOfCodes,
  };
}

/** The hash of a word with one more letter; that of no letters is 0. */
export const nextHash = (hash: number, code: number): number => (Math.imul(hash, 0x01000193) ^ code) | 0;

/** Tells quickly that a word is not there. */
export interface WordFilter {
  /** False for no word that is there, and for most hashes of words that are not. */
  mayHave(hash: number): boolean;
}

const bitsForWord = 8;

/** One pass over front-coded words: two bits for each. */
export function filterOf(coded: Uint8Array): WordFilter {
  const size = 2 ** Math.ceil(Math.log2(Math.max(32, bitsForWord * countWords(coded, 0, coded.length))));
  const bits = new Uint32Array(size / 32);
  const mask = size - 1;
  const other = (hash: number): number => Math.imul(hash, 0x9e3779b1) >>> 7;
  // By length, the hash of the beginning of the word that is read.
  const hashes = new Int32Array(256);
  for (let index = 0; index < coded.length; ) {
    let length = coded[index++];
    for (; isLetter(coded[index]); index++, length++)
      hashes[length + 1] = nextHash(hashes[length], coded[index]);
    for (const bit of [hashes[length] & mask, other(hashes[length]) & mask])
      bits[bit >>> 5] |= 1 << (bit & 31);
  }
  const has = (bit: number): boolean => (bits[bit >>> 5] & (1 << (bit & 31))) !== 0;
  return { mayHave: (hash) => has(hash & mask) && has(other(hash) & mask) };
}

function countWords(coded: Uint8Array, from: number, to: number): number {
  let count = 0;
  for (let index = from; index < to; index++) if (coded[index] < lowestLetter) count++;
  return count;
}

/** How many words lie before each block. */
function countBefore(coded: Uint8Array, starts: readonly number[]): Int32Array {
  const firsts = new Int32Array(starts.length);
  for (let block = 1; block < starts.length; block++)
    firsts[block] = firsts[block - 1] + countWords(coded, starts[block - 1], starts[block]);
  return firsts;
}

/** Letters that can be packed, and none. */
const letterCount = 0x100 - lowestLetter + 1;

const indexOfLetter = (code: number): number =>
  code < lowestLetter ? 0 : Math.min(code - lowestLetter + 1, letterCount - 1);

/** A number for the first two letters of a word, in the order of words. */
const keyOf = (first: number, second: number): number =>
  indexOfLetter(first) * letterCount + indexOfLetter(second);

/** For the first two letters of a word how many blocks begin with smaller ones: a search need not look at those. */
function indexBlocks(coded: Uint8Array, starts: readonly number[]): Int32Array {
  const index = new Int32Array(letterCount * letterCount + 1);
  let last = -1;
  for (let block = 0; block < starts.length; block++) {
    const first = coded[starts[block] + 1] ?? 0;
    const key = keyOf(first, first < lowestLetter ? 0 : (coded[starts[block] + 2] ?? 0));
    if (key === last) continue;
    // Words are sorted: up to this key all blocks so far begin with smaller letters.
    index.fill(block, last + 1, key + 1);
    last = key;
  }
  return index.fill(starts.length, last + 1);
}

/** Whether `word` is the packed full word at `start` or sorts after it. */
function followsOrEquals(word: Uint16Array, length: number, coded: Uint8Array, start: number): boolean {
  for (let index = 0; ; index++) {
    const letter = coded[start + index];
    if (!isLetter(letter)) return true;
    if (index === length) return false;
    const code = word[index];
    if (code !== letter) return code > letter;
  }
}

/**
 * Walks a block without spelling its words out. The word before sorted before `word` and agrees with it in `matched`
 * letters: one that shares more with that word differs from `word` where it did; one that shares less lies past `word`.
 */
function indexInBlock(coded: Uint8Array, start: number, word: Uint16Array, length: number): number {
  let matched = 0;
  let at = 0;
  let index = start;
  do {
    const shared = coded[index++];
    if (shared < matched) return -1;
    if (shared === matched) {
      while (matched < length && coded[index] === word[matched]) {
        index++;
        matched++;
      }
      if (matched === length && !isLetter(coded[index])) return at;
    }
    while (isLetter(coded[index])) index++;
    at++;
  } while (index < coded.length && coded[index] !== 0);
  return -1;
}

/** Whether a byte belongs to a word's spelling; past the end of the bytes nothing does. */
function isLetter(byte: number | undefined): boolean {
  return byte !== undefined && byte >= lowestLetter;
}
