// seed -> random numbers: what planning draws from, so that the same seed gives the same campaign everywhere.

/** A number in [0, 1), like Math.random. */
export type Random = () => number;

/** 32 well-mixed bits of a text (FNV-1a, then the finaliser of MurmurHash3). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A repeatable stream (mulberry32): for orders and samples, not for secrets. */
export function randomFromSeed(seed: string): Random {
  let state = hashText(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A shuffled copy (Fisher and Yates). */
export function shuffle<Thing>(things: readonly Thing[], random: Random): Thing[] {
  const shuffled = [...things];
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other], shuffled[last]];
  }
  return shuffled;
}

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** An opaque id of 80 bits drawn from `random`. */
export function drawId(random: Random): string {
  return Array.from({ length: 16 }, () => letters[Math.floor(random() * letters.length)]).join('');
}
