// gradients -> parameters: values to learn with the running moments of their gradient (Adam), adjusted where a batch touched them.
import type { Arena, Tensor } from './arena.ts';

export interface Parameters {
  readonly value: Tensor;
  readonly gradient: Tensor;
  readonly mean: Float32Array;
  readonly square: Float32Array;
}

/** Values drawn evenly from -spread to spread. */
export function createParameters(
  arena: Arena,
  length: number,
  spread: number,
  random: () => number,
): Parameters {
  const value = arena.tensor(length);
  for (let index = 0; index < length; index += 1) value.values[index] = (random() * 2 - 1) * spread;
  return {
    value,
    gradient: arena.tensor(length),
    mean: new Float32Array(length),
    square: new Float32Array(length),
  };
}

/** One step over a stretch of parameters; clears the gradient. `decay` pulls values towards zero, apart from the gradient. */
export function adjust(
  { value, gradient, mean, square }: Parameters,
  from: number,
  to: number,
  rate: number,
  decay: number,
): void {
  const values = value.values;
  const slopes = gradient.values;
  const kept = 1 - decay;
  for (let index = from; index < to; index += 1) {
    const slope = slopes[index];
    slopes[index] = 0;
    mean[index] = 0.9 * mean[index] + 0.1 * slope;
    square[index] = 0.999 * square[index] + 0.001 * slope * slope;
    values[index] = kept * values[index] - (rate * mean[index]) / (Math.sqrt(square[index]) + 1e-8);
  }
}

/** The rows a batch touched, so that a step leaves the others alone. */
export interface Touched {
  mark(row: number): void;
  drain(each: (row: number) => void): void;
}

export function createTouched(rows: number): Touched {
  const marked = new Uint8Array(rows);
  const list = new Int32Array(rows);
  let count = 0;
  return {
    mark(row) {
      if (marked[row]) return;
      marked[row] = 1;
      list[count++] = row;
    },
    drain(each) {
      for (let index = 0; index < count; index += 1) {
        marked[list[index]] = 0;
        each(list[index]);
      }
      count = 0;
    },
  };
}
