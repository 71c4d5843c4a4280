// gradients -> parameters: values to learn with the running moments of their gradient (Adam), and the rows that a batch touched.
import type { Arena, Learned } from './arena.ts';

/** Values drawn evenly from -spread to spread. */
export function createParameters(
  arena: Arena,
  length: number,
  spread: number,
  random: () => number,
): Learned {
  const value = arena.tensor(length);
  for (let index = 0; index < length; index += 1) value.values[index] = (random() * 2 - 1) * spread;
  return { value, gradient: arena.tensor(length), mean: arena.tensor(length), square: arena.tensor(length) };
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
