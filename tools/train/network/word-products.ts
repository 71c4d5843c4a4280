// words of a batch -> hidden sums: each different word of a slot is multiplied once, however many items have it there.
import type { Arena, Tensor } from './arena.ts';
import { createDropout } from './dropout.ts';
import type { Parameters, Touched } from './parameters.ts';

/** The embedding rows of each word of a vocabulary: those of word w are ids[starts[w]] to ids[starts[w + 1] - 1]. */
export interface WordRows {
  readonly starts: Int32Array;
  readonly ids: Int32Array;
}

interface ProductSizes {
  readonly items: number;
  readonly slots: number;
  readonly width: number;
  /** Hidden sums of an item. */
  readonly wide: number;
  readonly dropout: number;
  readonly seed: number;
}

/** What is learned: rows of words, and a matrix of `width` rows for each slot. */
interface ProductParameters {
  readonly embedding: Parameters;
  readonly matrix: Parameters;
  readonly touched: Touched;
}

export interface WordProducts {
  /** Adds the words of the first `count` items to their sums; words are as in `Batch`, while learning with dropout. */
  addTo(sums: Tensor, words: Int32Array, count: number, learning: boolean): void;
  /** Passes the gradient of the sums on to embedding and matrix. */
  pass(sumGradient: Tensor, count: number): void;
}

/** Rows that the multiplication takes at a time. */
const rowStep = 4;

/** The numbers that `createWordProducts` takes from the arena. */
export function countProductNumbers({
  items,
  slots,
  width,
  wide,
}: Omit<ProductSizes, 'dropout' | 'seed'>): number {
  return entriesOf(items, slots) * 2 * (width + wide) + width * wide;
}

/** Room for a different word in every slot of every item, each slot rounded up. */
const entriesOf = (items: number, slots: number): number => slots * (items + rowStep);

/** The different words of each slot of a batch, one entry each. */
interface Arrangement {
  /** The word of each entry, -1 where a slot is filled up; the entries of slot s start at slotStarts[s]. */
  readonly words: Int32Array;
  readonly slotStarts: Int32Array;
  /** The entry of each item's word in each slot, or -1. */
  readonly entryOf: Int32Array;
  arrange(batch: Int32Array, count: number): void;
}

function createArrangement({ items, slots }: ProductSizes, vocabularySize: number): Arrangement {
  const words = new Int32Array(entriesOf(items, slots));
  const slotStarts = new Int32Array(slots + 1);
  const entryOf = new Int32Array(items * slots);
  /** Where a word stands among the entries of the current slot; void where the entry is another word's or of an earlier slot. */
  const found = new Int32Array(vocabularySize).fill(-1);
  return {
    words,
    slotStarts,
    entryOf,
    arrange(batch, count) {
      let end = 0;
      for (let slot = 0; slot < slots; slot += 1) {
        slotStarts[slot] = end;
        for (let at = slot; at < count * slots; at += slots) {
          const word = batch[at];
          let entry = word < 0 ? -1 : found[word];
          if (word >= 0 && (entry < slotStarts[slot] || entry >= end || words[entry] !== word)) {
            entry = end++;
            words[entry] = word;
            found[word] = entry;
          }
          entryOf[at] = entry;
        }
        while ((end - slotStarts[slot]) % rowStep !== 0) words[end++] = -1;
      }
      slotStarts[slots] = end;
    },
  };
}

/** Visits the embedding rows of every entry. */
function visitRows(
  { words, slotStarts }: Arrangement,
  { starts, ids }: WordRows,
  visit: (entry: number, row: number) => void,
): void {
  for (let entry = 0; entry < slotStarts[slotStarts.length - 1]; entry += 1) {
    const word = words[entry];
    if (word < 0) continue;
    for (let at = starts[word]; at < starts[word + 1]; at += 1) visit(entry, ids[at]);
  }
}

export function createWordProducts(
  arena: Arena,
  sizes: ProductSizes,
  rows: WordRows,
  { embedding, matrix, touched }: ProductParameters,
): WordProducts {
  const { items, slots, width, wide } = sizes;
  const entries = entriesOf(items, slots);
  const vectors = arena.tensor(entries * width);
  const vectorGradient = arena.tensor(entries * width);
  const products = arena.tensor(entries * wide);
  const productGradient = arena.tensor(entries * wide);
  const transposed = arena.tensor(width * wide);
  const dropout = createDropout(entries * width, sizes.dropout, sizes.seed);
  const arrangement = createArrangement(sizes, rows.starts.length - 1);
  const { slotStarts, entryOf } = arrangement;

  /** What belongs to a slot: its part of a table of entries, and its matrix. */
  const partOf = (table: Tensor, slot: number, size: number): Tensor =>
    arena.part(table, slotStarts[slot] * size);
  const matrixOf = (table: Tensor, slot: number): Tensor => arena.part(table, slot * width * wide);

  function multiplySlot(slot: number): void {
    const size = slotStarts[slot + 1] - slotStarts[slot];
    if (size === 0) return;
    const [to, from] = [partOf(products, slot, wide), partOf(vectors, slot, width)];
    arena.multiplyAdd(to, from, matrixOf(matrix.value, slot), size, wide, width);
  }

  function passSlot(slot: number): void {
    const size = slotStarts[slot + 1] - slotStarts[slot];
    if (size === 0) return;
    const gradients = partOf(productGradient, slot, wide);
    const from = partOf(vectors, slot, width);
    arena.multiplyTransposedAdd(matrixOf(matrix.gradient, slot), from, gradients, width, wide, size);
    transpose(matrixOf(matrix.value, slot).values, transposed.values, width, wide);
    arena.multiplyAdd(partOf(vectorGradient, slot, width), gradients, transposed, size, width, wide);
  }

  return {
    addTo(sums, batch, count, learning) {
      arrangement.arrange(batch, count);
      const end = slotStarts[slots];
      vectors.values.fill(0, 0, end * width);
      visitRows(arrangement, rows, (entry, row) => {
        arena.addRow(vectors, entry * width, embedding.value, row * width, width);
      });
      if (learning) dropout.apply(vectors.values, end * width);
      products.values.fill(0, 0, end * wide);
      for (let slot = 0; slot < slots; slot += 1) multiplySlot(slot);
      for (let at = 0; at < count * slots; at += 1) {
        if (entryOf[at] >= 0)
          arena.addRow(sums, Math.floor(at / slots) * wide, products, entryOf[at] * wide, wide);
      }
    },
    pass(sumGradient, count) {
      const end = slotStarts[slots];
      productGradient.values.fill(0, 0, end * wide);
      for (let at = 0; at < count * slots; at += 1) {
        if (entryOf[at] >= 0)
          arena.addRow(productGradient, entryOf[at] * wide, sumGradient, Math.floor(at / slots) * wide, wide);
      }
      vectorGradient.values.fill(0, 0, end * width);
      for (let slot = 0; slot < slots; slot += 1) passSlot(slot);
      dropout.repeat(vectorGradient.values, end * width);
      visitRows(arrangement, rows, (entry, row) => {
        touched.mark(row);
        arena.addRow(embedding.gradient, row * width, vectorGradient, entry * width, width);
      });
    },
  };
}

export function transpose(from: Float32Array, to: Float32Array, rows: number, columns: number): void {
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1)
      to[column * rows + row] = from[row * columns + column];
  }
}
