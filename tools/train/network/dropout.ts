// numbers -> the same numbers with some left out: keeps a network from memorising its examples.

export interface Dropout {
  /** Zeroes some of the first `length` numbers and scales up the others, remembering which. */
  apply(values: Float32Array, length: number): void;
  /** Does the same to the gradient. */
  repeat(values: Float32Array, length: number): void;
}

/** `share` of the numbers is left out, chosen by a generator of its own (xorshift32) so that runs repeat. */
export function createDropout(size: number, share: number, seed: number): Dropout {
  const factors = new Float32Array(size);
  const kept = 1 / (1 - share);
  const limit = share * 2 ** 32;
  let state = (seed * 2654435761) >>> 0 || 1;
  const scale = (values: Float32Array, length: number): void => {
    for (let index = 0; index < length; index += 1) values[index] *= factors[index];
  };
  return {
    apply(values, length) {
      for (let index = 0; index < length; index += 1) {
        state ^= state << 13;
        state ^= state >>> 17;
        state ^= state << 5;
        factors[index] = state >>> 0 < limit ? 0 : kept;
      }
      scale(values, length);
    },
    repeat: scale,
  };
}
