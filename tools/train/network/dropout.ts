// numbers -> the same numbers with some left out: keeps a network from memorising its examples.
import type { Arena, Tensor } from './arena.ts';

export interface Dropout {
  /** Zeroes some of the first `length` numbers and scales up the others, remembering which. */
  apply(values: Tensor, length: number): void;
  /** Does the same to the gradient. */
  repeat(values: Tensor, length: number): void;
}

/** `share` of the numbers is left out, chosen by a generator of its own (xorshift32) so that runs repeat. */
export function createDropout(arena: Arena, size: number, share: number, seed: number): Dropout {
  if (share === 0) return { apply: () => undefined, repeat: () => undefined };
  const factors = arena.tensor(size);
  const kept = 1 / (1 - share);
  const limit = Math.ceil(share * 2 ** 32);
  let state = (seed * 2654435761) >>> 0 || 1;
  return {
    apply(values, length) {
      state = arena.draw(factors, length, limit, kept, state);
      arena.scale(values, factors, length);
    },
    repeat: (values, length) => arena.scale(values, factors, length),
  };
}
