// statistics of all references + draws of references -> sums of every draw, for sentences that count as often as a resample says.
import type { Vectors } from '../statistics-table.ts';
import { blocksOfGroup, createDrawKernels, type DrawKernels } from './draw-kernels.ts';

/** Sentences are taken together as long as their references have no more combinations than this. */
const mostCombinations = 256;

/** Sentences whose references differ for some system, in blocks. What all systems share. */
interface Blocks {
  /** As the kernels read it. */
  readonly plan: Uint32Array;
  readonly groups: number;
  /** Most combinations of a block. */
  readonly rows: number;
  readonly patterns: Uint16Array;
  /** For each pair of numbers in the differences: its sentence, and the reference that is compared with the first one. */
  readonly cells: readonly { readonly sentence: number; readonly reference: number }[];
}

/** The columns that differ between references of any sentence. */
function differingColumns(systems: readonly Vectors[]): number[] {
  const differs = new Set<number>();
  for (const vectors of systems)
    for (const [first, ...others] of vectors)
      for (const other of others)
        for (let column = 0; column < first.length; column++)
          if (other[column] !== first[column]) differs.add(column);
  return [...differs].sort((a, b) => a - b);
}

/** For each reference of a sentence the first one that is the same for every system, as a number among these. */
function distinctReferences(systems: readonly Vectors[], sentence: number) {
  const firsts: number[] = [];
  const numbers = systems[0][sentence].map((_, reference) => {
    const known = firsts.findIndex((first) =>
      systems.every((vectors) =>
        vectors[sentence][first].every((value, column) => value === vectors[sentence][reference][column]),
      ),
    );
    return known < 0 ? firsts.push(reference) - 1 : known;
  });
  return { firsts, numbers };
}

function makeBlocks(systems: readonly Vectors[], draws: readonly Uint16Array[]): Blocks {
  type Member = { readonly sentence: number } & ReturnType<typeof distinctReferences>;
  const blocks: { readonly members: Member[]; combinations: number }[] = [];
  systems[0].forEach((_, sentence) => {
    const found = distinctReferences(systems, sentence);
    const { length } = found.firsts;
    if (length < 2) return;
    const last = blocks.at(-1);
    if (last && last.combinations * length <= mostCombinations) {
      last.members.push({ sentence, ...found });
      last.combinations *= length;
    } else blocks.push({ members: [{ sentence, ...found }], combinations: length });
  });
  while (blocks.length % blocksOfGroup !== 0) blocks.push({ members: [], combinations: 1 });
  const plan: number[] = [];
  const cells: { sentence: number; reference: number }[] = [];
  const patterns = new Uint16Array(blocks.length * draws.length);
  blocks.forEach(({ members }, block) => {
    plan.push(members.length, cells.length);
    let stride = 1;
    for (const { sentence, firsts, numbers } of members) {
      plan.push(sentence, firsts.length);
      for (const reference of firsts.slice(1)) cells.push({ sentence, reference });
      for (let draw = 0; draw < draws.length; draw++)
        patterns[block * draws.length + draw] += stride * numbers[draws[draw][sentence]];
      stride *= firsts.length;
    }
  });
  return {
    plan: Uint32Array.from(plan),
    groups: blocks.length / blocksOfGroup,
    rows: Math.max(1, ...blocks.map(({ combinations }) => combinations)),
    patterns,
    cells,
  };
}

/** The sums of all draws at once: what several sentences add is looked up by the combination of their references. */
export class DrawSums {
  /** The columns that draws change. */
  readonly columns: readonly number[];
  readonly #blocks: Blocks;
  readonly #draws: number;
  readonly #kernels: DrawKernels;
  readonly #at: Readonly<Record<'plan' | 'patterns' | 'weights' | 'table' | 'sums' | 'differences', number>>;
  readonly #weights: Float64Array;
  readonly #sums: Float64Array;

  /** `make`: the kernels over a memory of so many bytes. */
  constructor(systems: readonly Vectors[], draws: readonly Uint16Array[], make = createDrawKernels) {
    this.columns = differingColumns(systems);
    this.#blocks = makeBlocks(systems, draws);
    this.#draws = draws.length;
    const { plan, patterns, rows, cells } = this.#blocks;
    const sentences = systems[0]?.length ?? 0;
    const pairs = Math.ceil(this.columns.length / 2);
    let bytes = 0;
    const room = (size: number) => {
      const start = bytes;
      bytes += Math.ceil(size / 16) * 16;
      return start;
    };
    this.#at = {
      plan: room(plan.byteLength),
      patterns: room(patterns.byteLength),
      weights: room(8 * sentences),
      table: room(16 * rows * blocksOfGroup),
      sums: room(16 * draws.length * pairs),
      differences: room(16 * cells.length * pairs * systems.length),
    };
    this.#kernels = make(bytes);
    const { memory } = this.#kernels;
    new Uint32Array(memory, this.#at.plan, plan.length).set(plan);
    new Uint16Array(memory, this.#at.patterns, patterns.length).set(patterns);
    this.#weights = new Float64Array(memory, this.#at.weights, sentences);
    this.#sums = new Float64Array(memory, this.#at.sums, 2 * draws.length * pairs);
    const differences = new Float64Array(memory, this.#at.differences);
    systems.forEach((vectors, system) => {
      this.columns.forEach((column, index) => {
        const start = this.#pairStart(system, index >> 1) + (index & 1);
        cells.forEach(({ sentence, reference }, cell) => {
          const [first, other] = [vectors[sentence][0], vectors[sentence][reference]];
          differences[start + 2 * cell] = other[column] - first[column];
        });
      });
    });
  }

  /** Where the differences of two columns begin, counted in numbers. */
  #pairStart(system: number, pair: number): number {
    const pairs = Math.ceil(this.columns.length / 2);
    return 2 * this.#blocks.cells.length * (system * pairs + pair);
  }

  /** What each draw adds to the sums of the first references: by pair of columns, then by draw. Valid until the next call. */
  add(system: number, weights: ArrayLike<number>): Float64Array {
    const { plan, patterns, weights: address, table, sums, differences } = this.#at;
    const { groups, rows } = this.#blocks;
    this.#weights.set(weights);
    for (let pair = 0; 2 * pair < this.columns.length; pair++)
      this.#kernels.addDraws(
        plan,
        groups,
        address,
        differences + 8 * this.#pairStart(system, pair),
        patterns,
        this.#draws,
        table,
        rows,
        sums + 16 * this.#draws * pair,
      );
    return this.#sums;
  }
}
