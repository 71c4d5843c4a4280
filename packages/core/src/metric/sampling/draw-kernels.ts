// differences between references, weights of sentences, draws -> what every draw adds to the sums: with vectors where WebAssembly
// allows it (`assembly/draw-kernels.ts`), and one by one with the same results where it does not.
import { startKernels } from '../../text/vector-kernels.ts';
import { drawKernelsHex } from './draw-kernels.wasm.ts';

/** Blocks are looked up so many at a time. */
export const blocksOfGroup = 4;

export interface DrawKernels {
  readonly memory: ArrayBufferLike;
  /**
   * Two columns at once. The plan lists for each block its number of sentences and where its differences begin, counted in pairs
   * of numbers, and for each sentence its index among the weights and its number of references. The differences have one pair for each
   * reference but the first. The patterns say, block by block and draw by draw, which combination of references is drawn: the first
   * sentence changes fastest. The table has room for the combinations of four blocks, `rows` each. Addresses are in bytes.
   */
  addDraws(
    plan: number,
    groups: number,
    weights: number,
    differences: number,
    patterns: number,
    draws: number,
    table: number,
    rows: number,
    sums: number,
  ): void;
}

/** The kernels over a new memory of at least so many bytes. */
export const createDrawKernels = (bytes: number): DrawKernels =>
  createVectorDrawKernels(bytes) ?? createPlainDrawKernels(bytes);

/** `null` where there are no vectors. */
export const createVectorDrawKernels = (bytes: number): DrawKernels | null =>
  startKernels(drawKernelsHex, bytes);

/** The same in plain JavaScript. */
export function createPlainDrawKernels(bytes: number): DrawKernels {
  const memory = new ArrayBuffer(Math.ceil(bytes / 64) * 64);
  const integers = new Uint32Array(memory);
  const shorts = new Uint16Array(memory);
  const doubles = new Float64Array(memory);

  /** The sums of all combinations of one block, from `table` on; gives where the plan goes on. */
  const fill = (plan: number, weights: number, differences: number, table: number): number => {
    doubles[table] = 0;
    doubles[table + 1] = 0;
    const end = plan + 2 + 2 * integers[plan];
    let cell = differences + 2 * integers[plan + 1];
    let size = 2;
    for (let entry = plan + 2; entry < end; entry += 2) {
      const weight = doubles[weights + integers[entry]];
      let to = table + size;
      for (let reference = 1; reference < integers[entry + 1]; reference++, cell += 2)
        for (let from = table; from < table + size; from += 2, to += 2) {
          doubles[to] = doubles[from] + weight * doubles[cell];
          doubles[to + 1] = doubles[from + 1] + weight * doubles[cell + 1];
        }
      size = to - table;
    }
    return end;
  };

  return {
    memory,
    addDraws(plan, groups, weights, differences, patterns, draws, table, rows, sums) {
      const [first, cells, own, into] = [weights / 8, differences / 8, table / 8, sums / 8];
      doubles.fill(0, into, into + 2 * draws);
      let entry = plan / 4;
      let pattern = patterns / 2;
      for (let block = 0; block < groups * blocksOfGroup; block++) {
        entry = fill(entry, first, cells, own + (block % blocksOfGroup) * 2 * rows);
        const begin = own + (block % blocksOfGroup) * 2 * rows;
        for (let draw = 0; draw < draws; draw++, pattern++) {
          doubles[into + 2 * draw] += doubles[begin + 2 * shorts[pattern]];
          doubles[into + 2 * draw + 1] += doubles[begin + 2 * shorts[pattern] + 1];
        }
      }
    },
  };
}
