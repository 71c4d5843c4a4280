// words in slots -> hidden units -> scores: a network with one hidden layer, its products with each word kept in tables.

/** The numbers of a trained network, quantised: every row has its own scale. */
export interface NetworkWeights {
  readonly width: number;
  readonly slots: number;
  readonly hidden: number;
  readonly pieces: number;
  readonly classes: number;
  /** One row of `width` for each feature of a word. */
  readonly embedding: QuantisedRows;
  /** `slots * width` rows of `hidden * pieces`. */
  readonly matrix: QuantisedRows;
  /** The bias, then a row for each fact, of `hidden * pieces`. */
  readonly facts: QuantisedRows;
  /** The bias, then a row for each hidden unit, of `classes`. */
  readonly output: QuantisedRows;
}

export interface QuantisedRows {
  readonly values: Int8Array;
  /** The scale of each row, see `scaleOf`. */
  readonly scales: Uint8Array;
}

const eighths = [
  1, 1.0905077326652577, 1.189207115002721, 1.2968395546510096, Math.SQRT2, 1.5422108254079407,
  1.681792830507429, 1.8340080864093424,
];

/** Scales go up by eighths of an octave from 2^-24, spelled out so that they are the same on every machine. */
export function scaleOf(code: number): number {
  const octave = (code >> 3) - 24;
  return eighths[code & 7] * (octave < 0 ? 1 / (1 << -octave) : 1 << octave);
}

/** Hidden sums are whole numbers of this size, so that adding them is exact and the same everywhere. */
const unit = 512;
const largest = 32767;

/** Words whose products are kept for each slot; a power of two. */
const tableSize = 4096;

/** A network ready to run. Not shareable between threads: it holds working memory beside the shared weights. */
export interface SlotNetwork {
  readonly hidden: number;
  readonly classes: number;
  /** Starts an item: the hidden sums are the bias. */
  begin(): void;
  /** Adds the word in a slot; its rows are rows[from] to rows[to - 1]. */
  addWord(slot: number, word: number, rows: Int32Array, from: number, to: number): void;
  addFact(fact: number): void;
  /** Finishes the hidden units of the item, into `units` from `at`. */
  finish(units: Int32Array, at: number): void;
  /** The best class from `first` to `end - 1` for the hidden units at `at`. */
  best(units: Int32Array, at: number, first: number, end: number): number;
  score(units: Int32Array, at: number, klass: number): number;
  /** Forgets the products of all words, because their numbers are given out anew. */
  forget(): void;
}

export function createSlotNetwork(weights: NetworkWeights): SlotNetwork {
  const { width, slots, hidden, pieces, classes } = weights;
  const wide = hidden * pieces;
  const matrix = unpackRows(weights.matrix, wide);
  const facts = wholeNumbers(unpackRows(weights.facts, wide));
  const output = transpose(unpackRows(weights.output, classes), hidden + 1, classes);
  const table = new Int16Array(slots * tableSize * wide);
  const owners = new Int32Array(slots * tableSize).fill(-1);
  const vector = new Float64Array(width);
  const product = new Float64Array(wide);
  const sums = new Int32Array(wide);

  function fillTable(slot: number, at: number, rows: Int32Array, from: number, to: number): void {
    addEmbeddings(weights.embedding, width, vector, rows, from, to);
    product.fill(0);
    for (let index = 0; index < width; index++) {
      const factor = vector[index] * unit;
      const row = (slot * width + index) * wide;
      for (let column = 0; column < wide; column++) product[column] += factor * matrix[row + column];
    }
    for (let column = 0; column < wide; column++) table[at + column] = clampRound(product[column]);
  }

  return {
    hidden,
    classes,
    begin() {
      for (let column = 0; column < wide; column++) sums[column] = facts[column];
    },
    addWord(slot, word, rows, from, to) {
      const entry = slot * tableSize + (word & (tableSize - 1));
      const at = entry * wide;
      if (owners[entry] !== word) {
        fillTable(slot, at, rows, from, to);
        owners[entry] = word;
      }
      for (let column = 0; column < wide; column++) sums[column] += table[at + column];
    },
    addFact(fact) {
      const at = (fact + 1) * wide;
      for (let column = 0; column < wide; column++) sums[column] += facts[at + column];
    },
    finish(units, at) {
      for (let index = 0, piece = 0; index < hidden; index++) {
        let best = sums[piece++];
        for (let more = 1; more < pieces; more++, piece++) if (sums[piece] > best) best = sums[piece];
        units[at + index] = best;
      }
    },
    best(units, at, first, end) {
      let best = first;
      let bestScore = Number.NEGATIVE_INFINITY;
      for (let klass = first; klass < end; klass++) {
        const score = scoreClass(output, hidden, units, at, klass);
        if (score > bestScore) {
          best = klass;
          bestScore = score;
        }
      }
      return best;
    },
    score: (units, at, klass) => scoreClass(output, hidden, units, at, klass),
    forget: () => {
      owners.fill(-1);
    },
  };
}

/** Row of one class: its bias first, then a weight for each hidden unit. */
function scoreClass(
  output: Float32Array,
  hidden: number,
  units: Int32Array,
  at: number,
  klass: number,
): number {
  const row = klass * (hidden + 1);
  let score = output[row] * unit;
  for (let index = 0; index < hidden; index++) score += output[row + 1 + index] * units[at + index];
  return score;
}

function addEmbeddings(
  { values, scales }: QuantisedRows,
  width: number,
  vector: Float64Array,
  rows: Int32Array,
  from: number,
  to: number,
): void {
  vector.fill(0);
  for (let at = from; at < to; at++) {
    const scale = scaleOf(scales[rows[at]]);
    const row = rows[at] * width;
    for (let index = 0; index < width; index++) vector[index] += values[row + index] * scale;
  }
}

function unpackRows({ values, scales }: QuantisedRows, width: number): Float32Array {
  const unpacked = new Float32Array(values.length);
  for (let row = 0; row < scales.length; row++) {
    const scale = scaleOf(scales[row]);
    for (let index = row * width; index < (row + 1) * width; index++) unpacked[index] = values[index] * scale;
  }
  return unpacked;
}

function transpose(from: Float32Array, rows: number, columns: number): Float32Array {
  const to = new Float32Array(from.length);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) to[column * rows + row] = from[row * columns + column];
  }
  return to;
}

const clampRound = (value: number): number => Math.max(-largest, Math.min(largest, Math.round(value)));

function wholeNumbers(values: Float32Array): Int16Array {
  return Int16Array.from(values, (value) => clampRound(value * unit));
}
