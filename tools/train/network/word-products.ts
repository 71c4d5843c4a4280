// words of a batch -> hidden sums: each different word of a slot is multiplied once, however many items have it there.
import type { Arena, Indexes, Learned, RowsOfWords, Tensor } from './arena.ts';
import { createDropout } from './dropout.ts';
import type { Touched } from './parameters.ts';

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
  readonly embedding: Learned;
  readonly matrix: Learned;
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
export function countProductNumbers(
  { items, slots, width, wide }: Omit<ProductSizes, 'dropout' | 'seed'>,
  { starts, ids }: WordRows,
): number {
  const entries = entriesOf(items, slots);
  return entries * (3 * width + 2 * wide + 1) + items * slots + width * wide + starts.length + ids.length;
}

/** Room for a different word in every slot of every item, each slot rounded up. */
const entriesOf = (items: number, slots: number): number => slots * (items + rowStep);

/** The different words of each slot of a batch, one entry each. */
interface Arrangement {
  /** The word of each entry, -1 where a slot is filled up; the entries of slot s start at slotStarts[s]. */
  readonly words: Indexes;
  readonly slotStarts: Int32Array;
  /** The entry of each item's word in each slot, or -1. */
  readonly entryOf: Indexes;
  arrange(batch: Int32Array, count: number): void;
}

function createArrangement(
  arena: Arena,
  { items, slots }: ProductSizes,
  vocabularySize: number,
): Arrangement {
  const wordIndexes = arena.indexes(entriesOf(items, slots));
  const entryIndexes = arena.indexes(items * slots);
  const words = wordIndexes.values;
  const entryOf = entryIndexes.values;
  const slotStarts = new Int32Array(slots + 1);
  /** Where a word stands among the entries of the current slot; void where the entry is another word's or of an earlier slot. */
  const found = new Int32Array(vocabularySize).fill(-1);
  return {
    words: wordIndexes,
    slotStarts,
    entryOf: entryIndexes,
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

/** The rows of all words, where the operations see them. */
function placeRows(arena: Arena, { starts, ids }: WordRows): RowsOfWords {
  const placed = { starts: arena.indexes(starts.length), ids: arena.indexes(ids.length) };
  placed.starts.values.set(starts);
  placed.ids.values.set(ids);
  return placed;
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
  const dropout = createDropout(arena, entries * width, sizes.dropout, sizes.seed);
  const arrangement = createArrangement(arena, sizes, rows.starts.length - 1);
  const { slotStarts, entryOf, words } = arrangement;
  const placed = placeRows(arena, rows);

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
    arena.transpose(matrixOf(matrix.value, slot), transposed, width, wide);
    arena.multiplyAdd(partOf(vectorGradient, slot, width), gradients, transposed, size, width, wide);
  }

  return {
    addTo(sums, batch, count, learning) {
      arrangement.arrange(batch, count);
      const end = slotStarts[slots];
      arena.gatherWords({ table: vectors, length: width }, embedding.value, words, placed, end);
      if (learning) dropout.apply(vectors, end * width);
      products.values.fill(0, 0, end * wide);
      for (let slot = 0; slot < slots; slot += 1) multiplySlot(slot);
      arena.gather({ table: sums, length: wide }, products, entryOf, slots, count);
    },
    pass(sumGradient, count) {
      const end = slotStarts[slots];
      productGradient.values.fill(0, 0, end * wide);
      arena.scatter(productGradient, { table: sumGradient, length: wide }, entryOf, slots, count);
      vectorGradient.values.fill(0, 0, end * width);
      for (let slot = 0; slot < slots; slot += 1) passSlot(slot);
      dropout.repeat(vectorGradient, end * width);
      markRows(words.values.subarray(0, end), rows, touched);
      arena.scatterWords(embedding.gradient, { table: vectorGradient, length: width }, words, placed, end);
    },
  };
}

/** Marks the embedding rows of every word. */
function markRows(words: Int32Array, { starts, ids }: WordRows, touched: Touched): void {
  for (const word of words) {
    if (word < 0) continue;
    for (let at = starts[word]; at < starts[word + 1]; at += 1) touched.mark(ids[at]);
  }
}
