// words in slots, facts -> hidden units -> scores: a network with one hidden layer, its products with words kept in a table.
import { type QuantisedRows, scaleOf, unpackRows } from './quantised-rows.ts';

/** The numbers of a trained network. */
export interface NetworkWeights {
  readonly width: number;
  readonly slots: number;
  readonly facts: number;
  readonly hidden: number;
  readonly classes: number;
  /** A row of `width` for each feature of a word; a word's vector is their sum. */
  readonly embedding: QuantisedRows;
  /** `slots * width` rows of `2 * hidden` sums. */
  readonly matrix: QuantisedRows;
  /** The bias of the sums, then what each fact adds to them. */
  readonly sums: QuantisedRows;
  /** The bias of the classes, then a row for each hidden unit. */
  readonly output: QuantisedRows;
}

/** Sums are whole numbers of this many to one, so that adding them is exact and the same everywhere. */
const unit = 512;
const largest = 32767;

/** Words whose products are kept for each slot; a power of two. */
const wordsPerSlot = 8192;

/** Rows added in one pass. */
const rowsPerPass = 9;

/** Two groups of facts of which an item always has one each: their sums are kept, so that both are added as one. */
export interface FactPair {
  readonly first: number;
  readonly firstCount: number;
  readonly second: number;
  readonly secondCount: number;
}

/** A network ready to run. It holds working memory beside the shared weights: one for each thread. */
export interface SlotNetwork {
  readonly hidden: number;
  readonly classes: number;
  /** Starts an item. */
  begin(): void;
  /** Adds the word in a slot; its embedding rows are rows[from] to rows[to - 1]. */
  addWord(slot: number, word: number, rows: Int32Array, from: number, to: number): void;
  /** Adds a fact of each group of a pair, counted within their groups. */
  addFactPair(pair: number, first: number, second: number): void;
  /** Works out the hidden units of the item, into `units` from `at`: each the larger of two sums. */
  finish(units: Float64Array, at: number): void;
  score(units: Float64Array, at: number, klass: number): number;
  /** The best class from `first` to `end - 1`. */
  best(units: Float64Array, at: number, first: number, end: number): number;
  /** Forgets the products of all words, because their numbers are given out anew. */
  forget(): void;
}

export function createSlotNetwork(weights: NetworkWeights, pairs: readonly FactPair[] = []): SlotNetwork {
  const { width, slots, hidden, classes } = weights;
  const wide = 2 * hidden;
  const matrix = unpackRows(weights.matrix, wide);
  const output = byClass(unpackRows(weights.output, classes), hidden, classes);
  // one table for everything that is added up: products of words, bias and facts, pairs of facts, a row of zeros
  const factsAt = slots * wordsPerSlot * wide;
  const pairsAt: number[] = [];
  let zeroAt = factsAt + (weights.facts + 1) * wide;
  for (const { firstCount, secondCount } of pairs) {
    pairsAt.push(zeroAt);
    zeroAt += firstCount * secondCount * wide;
  }
  const table = new Int16Array(zeroAt + wide);
  const facts = unpackRows(weights.sums, wide);
  for (let index = 0; index < facts.length; index++) table[factsAt + index] = toWhole(facts[index] * unit);
  for (const [index, pair] of pairs.entries()) addUpPair(table, factsAt + wide, pair, pairsAt[index], wide);
  const owners = new Int32Array(slots * wordsPerSlot).fill(-1);
  const vector = new Float64Array(width);
  const product = new Float64Array(wide);
  const sums = new Int32Array(wide);
  const added = new Int32Array(1 + slots + pairs.length + rowsPerPass);
  let count = 0;

  function multiplyWord(slot: number, at: number, rows: Int32Array, from: number, to: number): void {
    addEmbeddings(weights.embedding, vector, rows, from, to);
    product.fill(0);
    for (let index = 0; index < width; index += 4) {
      const row = (slot * width + index) * wide;
      const [one, two, three, four] = [
        vector[index],
        vector[index + 1],
        vector[index + 2],
        vector[index + 3],
      ];
      for (let column = row; column < row + wide; column++) {
        product[column - row] +=
          one * matrix[column] +
          two * matrix[column + wide] +
          three * matrix[column + 2 * wide] +
          four * matrix[column + 3 * wide];
      }
    }
    for (let column = 0; column < wide; column++) table[at + column] = toWhole(product[column] * unit);
  }

  /** Adds nine rows of the table to the sums, or starts the sums with them. */
  function addRows(from: number, fresh: boolean): void {
    const a = added[from];
    const b = added[from + 1];
    const c = added[from + 2];
    const d = added[from + 3];
    const e = added[from + 4];
    const f = added[from + 5];
    const g = added[from + 6];
    const h = added[from + 7];
    const i = added[from + 8];
    for (let column = 0; column < wide; column++) {
      const sum =
        table[a + column] +
        table[b + column] +
        table[c + column] +
        table[d + column] +
        table[e + column] +
        table[f + column] +
        table[g + column] +
        table[h + column] +
        table[i + column];
      sums[column] = fresh ? sum : sums[column] + sum;
    }
  }

  function score(units: Float64Array, at: number, klass: number): number {
    const row = klass * (hidden + 4);
    let one = output[row] * unit;
    let two = 0;
    let three = 0;
    let four = 0;
    for (let index = 0; index < hidden; index += 4) {
      const weight = row + 4 + index;
      one += output[weight] * units[at + index];
      two += output[weight + 1] * units[at + index + 1];
      three += output[weight + 2] * units[at + index + 2];
      four += output[weight + 3] * units[at + index + 3];
    }
    return one + two + (three + four);
  }

  return {
    hidden,
    classes,
    begin() {
      added[0] = factsAt;
      count = 1;
    },
    addWord(slot, word, rows, from, to) {
      const entry = slot * wordsPerSlot + (word & (wordsPerSlot - 1));
      if (owners[entry] !== word) {
        multiplyWord(slot, entry * wide, rows, from, to);
        owners[entry] = word;
      }
      added[count++] = entry * wide;
    },
    addFactPair(pair, first, second) {
      added[count++] = pairsAt[pair] + (first * pairs[pair].secondCount + second) * wide;
    },
    finish(units, at) {
      while (count % rowsPerPass !== 0) added[count++] = zeroAt;
      for (let first = 0; first < count; first += rowsPerPass) addRows(first, first === 0);
      for (let index = 0; index < hidden; index++) {
        const one = sums[2 * index];
        const other = sums[2 * index + 1];
        units[at + index] = Math.max(one, other);
      }
    },
    score,
    best(units, at, first, end) {
      let best = first;
      let bestScore = Number.NEGATIVE_INFINITY;
      for (let klass = first; klass < end; klass++) {
        const reached = score(units, at, klass);
        if (reached > bestScore) {
          best = klass;
          bestScore = reached;
        }
      }
      return best;
    },
    forget() {
      owners.fill(-1);
    },
  };
}

function addUpPair(
  table: Int16Array,
  factsAt: number,
  { first, firstCount, second, secondCount }: FactPair,
  at: number,
  wide: number,
): void {
  for (let row = 0; row < firstCount * secondCount; row++) {
    const one = factsAt + (first + Math.floor(row / secondCount)) * wide;
    const other = factsAt + (second + (row % secondCount)) * wide;
    for (let column = 0; column < wide; column++)
      table[at + row * wide + column] = table[one + column] + table[other + column];
  }
}

function addEmbeddings(
  { values, scales }: QuantisedRows,
  vector: Float64Array,
  rows: Int32Array,
  from: number,
  to: number,
): void {
  const width = vector.length;
  vector.fill(0);
  for (let at = from; at < to; at++) {
    const scale = scaleOf(scales[rows[at]]);
    const row = rows[at] * width;
    for (let index = 0; index < width; index++) vector[index] += values[row + index] * scale;
  }
}

/** A row for each class: its bias in the first of four places, then a weight for each hidden unit. */
function byClass(output: Float32Array, hidden: number, classes: number): Float64Array {
  const rows = new Float64Array(classes * (hidden + 4));
  for (let klass = 0; klass < classes; klass++) {
    rows[klass * (hidden + 4)] = output[klass];
    for (let index = 0; index < hidden; index++) {
      rows[klass * (hidden + 4) + 4 + index] = output[(index + 1) * classes + klass];
    }
  }
  return rows;
}

const toWhole = (value: number): number => Math.max(-largest, Math.min(largest, Math.round(value)));
