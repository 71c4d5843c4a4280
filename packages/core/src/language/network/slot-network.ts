// words in slots, facts -> hidden units -> scores: a network with one hidden layer, its products with words kept in a table.
import { type QuantisedRows, scaleOf, unpackRows } from './quantised-rows.ts';
import { blockColumns, createSlotKernels, matrixCell, unit } from './slot-kernels.ts';

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

/** Two groups of facts of which an item always has one each: their sums are kept, so that both are added as one. */
export interface FactPair {
  readonly first: number;
  readonly firstCount: number;
  readonly second: number;
  readonly secondCount: number;
}

/** Words whose products are kept for each slot, where nothing else is said; a power of two. */
const usualWords = 8192;

export interface SlotNetworkOptions {
  readonly pairs?: readonly FactPair[];
  /** Words whose products are kept for each slot; a power of two. */
  readonly words?: number;
}

/** From so many classes on they are weighed before they are scored. */
const manyClasses = 64;

/** The embedding rows of words by their numbers. */
export interface WordRows {
  /** Writes the rows of a word and says how many there are. */
  copyRows(word: number, to: Int32Array): number;
}

/** A code of a scale has eight bits. */
const scaleCodes = 256;

/** More rows than any word has. */
const mostRows = 128;

/** Words whose vectors are kept, because they are met in one slot after another; a power of two. */
const keptVectors = 1024;

/** A network ready to run. It holds working memory beside the shared weights: one for each thread. */
export interface SlotNetwork {
  /** Hidden units of the current item, as many as `hidden`; they may be saved and put back. */
  readonly units: Float32Array;
  readonly slots: number;
  readonly classes: number;
  /** Scores of the classes that `best` compared last. */
  readonly scores: Float64Array;
  /** Starts an item. */
  begin(): void;
  /** Adds the word in a slot; its embedding rows are asked only where its products are not known. */
  addWord(slot: number, word: number, known: WordRows): void;
  /** Adds a fact of each group of a pair, counted within their groups. */
  addFactPair(pair: number, first: number, second: number): void;
  /** Works out the hidden units of the item: each the larger of two sums. */
  finish(): void;
  score(klass: number): number;
  /** The best class from `first` to `end - 1`. */
  best(first: number, end: number): number;
  /** The best of all classes; the scores are void after it. */
  bestOfAll(): number;
  /** Clears the products of all words, because their numbers will be used again for other words. */
  forget(): void;
}

/** Where each part of a network lies in its memory, in bytes. */
function layOut(
  { width, slots, hidden, classes, embedding }: NetworkWeights,
  pairs: readonly FactPair[],
  wordsPerSlot: number,
) {
  let end = 0;
  const take = (bytes: number): number => {
    const start = end;
    end += Math.ceil(bytes / 16) * 16;
    return start;
  };
  const row = 4 * hidden;
  return {
    row,
    matrix: take(slots * width * 8 * hidden),
    output: take(classes * 4 * hidden),
    biases: take(fours(classes) * 4),
    embedding: take(embedding.values.length),
    codes: take(embedding.scales.length),
    rowScales: take(8 * scaleCodes),
    rows: take(4 * mostRows),
    vectors: take(keptVectors * 4 * width),
    units: take(4 * hidden),
    scores: take(8 * classes),
    scales: take(4 * hidden),
    cells: take(2 * fours(classes) * hidden),
    whole: take(2 * hidden),
    addresses: take(4 * (1 + slots + pairs.length)),
    products: take(slots * wordsPerSlot * row),
    bias: take(row),
    pairs: pairs.map(({ firstCount, secondCount }) => take(firstCount * secondCount * row)),
    bytes: end,
  };
}

export function createSlotNetwork(
  weights: NetworkWeights,
  { pairs = [], words: wordsPerSlot = usualWords }: SlotNetworkOptions = {},
): SlotNetwork {
  const { width, slots, hidden, classes } = weights;
  const wide = 2 * hidden;
  const at = layOut(weights, pairs, wordsPerSlot);
  const kernels = createSlotKernels(at.bytes);
  const floats = new Float32Array(kernels.memory);
  const shorts = new Int16Array(kernels.memory);
  const addresses = new Int32Array(kernels.memory, at.addresses, 1 + slots + pairs.length);
  const vectorOwners = new Int32Array(keptVectors).fill(-1);
  const owners = new Int32Array(slots * wordsPerSlot).fill(-1);
  const rows = new Int32Array(kernels.memory, at.rows, mostRows);
  layEmbedding(weights, at, kernels.memory);
  layMatrices(weights.matrix, floats.subarray(at.matrix / 4), width, wide);
  layOutput(weights, at, floats);
  const isLarge = classes >= manyClasses && hidden % 16 === 0;
  if (isLarge) layCells(weights, at, floats, shorts);
  const pairRow = factPairs(weights, pairs, at, shorts);
  const many = [at.scales, at.cells, at.whole] as const;
  let count = 0;

  /** The address of a word's vector. */
  function vectorOf(word: number, known: WordRows): number {
    const kept = word & (keptVectors - 1);
    const address = at.vectors + kept * 4 * width;
    if (vectorOwners[kept] !== word) {
      const own = known.copyRows(word, rows);
      kernels.addRows(at.embedding, at.codes, at.rowScales, at.rows, own, width, address);
      vectorOwners[kept] = word;
    }
    return address;
  }

  return {
    units: new Float32Array(kernels.memory, at.units, hidden),
    slots,
    classes,
    scores: new Float64Array(kernels.memory, at.scores, classes),
    begin() {
      addresses[0] = at.bias;
      count = 1;
    },
    addWord(slot, word, known) {
      const entry = slot * wordsPerSlot + (word & (wordsPerSlot - 1));
      const address = at.products + entry * at.row;
      if (owners[entry] !== word) {
        kernels.project(vectorOf(word, known), at.matrix + slot * width * 4 * wide, width, wide, address);
        owners[entry] = word;
      }
      addresses[count++] = address;
    },
    addFactPair(pair, first, second) {
      addresses[count++] = pairRow(pair, first, second);
    },
    finish() {
      kernels.addUp(at.addresses, count, wide, at.units);
    },
    score: (klass) => kernels.score(at.units, at.output, at.biases, hidden, klass),
    best: (first, end) => kernels.best(at.units, at.output, at.biases, hidden, first, end, at.scores),
    bestOfAll: () =>
      isLarge
        ? kernels.bestOfMany(at.units, at.output, at.biases, hidden, classes, at.scores, ...many)
        : kernels.best(at.units, at.output, at.biases, hidden, 0, classes, at.scores),
    forget() {
      owners.fill(-1);
      vectorOwners.fill(-1);
    },
  };
}

type Places = ReturnType<typeof layOut>;

/** Lays down the bias of the sums; what comes back gives the address of what a pair of facts adds. Most pairs never meet, so each is worked out when it is first asked for. */
function factPairs(
  { sums: { values, scales }, hidden }: NetworkWeights,
  pairs: readonly FactPair[],
  at: Places,
  shorts: Int16Array,
): (pair: number, first: number, second: number) => number {
  const wide = 2 * hidden;
  const sum = (row: number, column: number): number =>
    Math.round(Math.fround(values[row * wide + column] * scaleOf(scales[row])) * unit);
  for (let column = 0; column < wide; column++) shorts[at.bias / 2 + column] = sum(0, column);
  const met = pairs.map(({ firstCount, secondCount }) => new Uint8Array(firstCount * secondCount));
  return (pair, first, second) => {
    const row = first * pairs[pair].secondCount + second;
    const address = at.pairs[pair] + row * at.row;
    if (met[pair][row] === 0) {
      const [one, other] = [1 + pairs[pair].first + first, 1 + pairs[pair].second + second];
      for (let column = 0; column < wide; column++)
        shorts[address / 2 + column] = sum(one, column) + sum(other, column);
      met[pair][row] = 1;
    }
    return address;
  };
}

/** The biases of the classes, and their weights class by class. */
function layOutput({ output, hidden, classes }: NetworkWeights, at: Places, floats: Float32Array): void {
  const rows = unpackRows(output, classes);
  floats.set(rows.subarray(0, classes), at.biases / 4);
  for (let klass = 0; klass < classes; klass++) {
    for (let index = 0; index < hidden; index++)
      floats[at.output / 4 + klass * hidden + index] = rows[(index + 1) * classes + klass];
  }
}

/** The next multiple of four. */
const fours = (count: number): number => Math.ceil(count / 4) * 4;

/** The same weights as whole numbers, and the scale of each unit; the last class fills up a group of four. */
function layCells(
  { output, hidden, classes }: NetworkWeights,
  at: Places,
  floats: Float32Array,
  shorts: Int16Array,
): void {
  for (let index = 0; index < hidden; index++) {
    floats[at.scales / 4 + index] = scaleOf(output.scales[index + 1]);
    for (let klass = 0; klass < fours(classes); klass++)
      shorts[at.cells / 2 + klass * hidden + index] =
        output.values[(index + 1) * classes + Math.min(klass, classes - 1)];
  }
  for (let klass = classes; klass < fours(classes); klass++)
    floats[at.biases / 4 + klass] = floats[at.biases / 4 + classes - 1];
}

/** Unpacks the rows of each slot's matrix as the kernels read them, see `matrixCell`: blocks of columns, row by row within each. */
function layMatrices({ values, scales }: QuantisedRows, to: Float32Array, width: number, wide: number): void {
  for (let row = 0; row < scales.length; row++) {
    const scale = scaleOf(scales[row]);
    const inSlot = row % width;
    const slot = (row - inSlot) * wide;
    for (let block = 0; block < wide; block += blockColumns) {
      const from = row * wide + block;
      const cell = slot + matrixCell(inSlot, block, width);
      for (let column = 0; column < blockColumns; column++) to[cell + column] = values[from + column] * scale;
    }
  }
}

/** The rows of words as they are, and the scale of each code. */
function layEmbedding({ embedding }: NetworkWeights, at: Places, memory: ArrayBufferLike): void {
  new Int8Array(memory).set(embedding.values, at.embedding);
  new Uint8Array(memory).set(embedding.scales, at.codes);
  const scales = new Float64Array(memory, at.rowScales, scaleCodes);
  for (let code = 0; code < scaleCodes; code++) scales[code] = scaleOf(code);
}
