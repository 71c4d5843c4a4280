// seed -> random numbers: every draw in the product comes from here, so that a seed in a signature repeats it.
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** A stream of random numbers; the same seed gives the same stream everywhere. */
export interface RandomStream {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number in [0, bound). */
  below(bound: number): number;
}

export function seededRandom(seed: number): RandomStream {
  const generator = xoroshiro128plus(seed | 0);
  const next = () => (generator.next() >>> 0) / 0x1_0000_0000;
  return { next, below: (bound) => Math.floor(next() * bound) };
}

/** A copy in random order (Fisher-Yates). */
export function shuffled<Value>(values: readonly Value[], random: RandomStream): Value[] {
  const copy = [...values];
  for (let last = copy.length - 1; last > 0; last--) {
    const other = random.below(last + 1);
    [copy[last], copy[other]] = [copy[other], copy[last]];
  }
  return copy;
}
