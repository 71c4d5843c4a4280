// seed -> random numbers: what must be repeatable (plans, resamples, orders of a pass) is drawn from a stream made here.
// Elsewhere: what must not be foreseeable (links, display orders) is drawn by the server from the system's own source, and a
// metric that has to give its original's numbers draws as its original does (`metric/python-random.ts`).
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** A number in [0, 1) at each call, like Math.random. */
export type Random = () => number;

/** The seed of every command, page and function that is not given one. */
export const defaultSeed = 2017;

/**
 * Each use of a seed draws from a stream of its own, so that leaving one out never changes another. A number belongs to its
 * name for good, because published figures rest on it; new streams get new numbers, at most 30.
 */
const streams = {
  plan: 0,
  means: 1,
  'edit distances': 2,
  agreement: 3,
  'agreement with oneself': 4,
  ranking: 5,
  'agreement with experts': 6,
  'split half': 7,
  'score intervals': 8,
  'score differences': 9,
  'metric intervals': 10,
  'paired differences': 11,
  'metrics against people': 12,
  'metrics against each other': 13,
  'pseudo-systems': 14,
  'orders of edits': 15,
  'metric differences': 16,
} as const;

export type StreamName = keyof typeof streams;

/**
 * The stream of that name for a seed; a text as a seed stands for its hash.
 *
 * @example randomStream(1, 'plan')() === randomStream(1, 'plan')() // true
 */
export function randomStream(seed: number | string, name: StreamName): Random {
  const number = typeof seed === 'string' ? hashText(seed) : seed;
  return seededRandom(number * 31 + streams[name]);
}

/** The same seed gives the same numbers everywhere (xoroshiro128+). */
export function seededRandom(seed: number): Random {
  const generator = xoroshiro128plus(seed | 0);
  return () => (generator.next() >>> 0) / 0x1_0000_0000;
}

/** A whole number in [0, bound). */
export function drawBelow(bound: number, random: Random): number {
  return Math.floor(random() * bound);
}

/** A copy in random order. */
export function shuffle<Value>(values: readonly Value[], random: Random): Value[] {
  return shuffleInPlace([...values], random);
}

/** The same list, now in random order (Fisher and Yates). */
export function shuffleInPlace<List extends unknown[] | Int32Array>(list: List, random: Random): List {
  for (let last = list.length - 1; last > 0; last--) {
    const other = drawBelow(last + 1, random);
    [list[last], list[other]] = [list[other], list[last]];
  }
  return list;
}

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** An opaque id of 80 bits. */
export function drawId(random: Random): string {
  return Array.from({ length: 16 }, () => letters[drawBelow(letters.length, random)]).join('');
}

/** 32 well-mixed bits of a text (FNV-1a, then the finaliser of MurmurHash3). */
export const hashText = (text: string): number => mixBits(hashMore(emptyHash, text));

/** Of a text that comes in pieces: start with `emptyHash`, add piece by piece, and mix at the end. */
export const emptyHash = 0x811c9dc5;

export function hashMore(before: number, text: string): number {
  let hash = before;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash;
}

export function mixBits(bits: number): number {
  let hash = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
