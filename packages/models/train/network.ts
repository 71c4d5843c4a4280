// words in slots -> scores: a network with one hidden layer and its gradients, trained on batches of items.
import { type Arena, createArena, type Tensor } from './arena.ts';
import { createDropout } from './dropout.ts';
import { createRandom } from './random.ts';

export interface NetworkShape {
  /** Embedding rows, added up to make the vector of a word. */
  readonly rows: number;
  /** Numbers in the vector of a word. */
  readonly width: number;
  /** Places of an item that hold a word. */
  readonly slots: number;
  /** Further facts of an item: each adds its own row to the hidden sums. */
  readonly facts: number;
  /** Hidden units, each the larger of two sums (maxout). */
  readonly hidden: number;
  readonly classes: number;
  readonly seed: number;
  /** Shares of the words' vectors and of the hidden units left out while learning. */
  readonly dropout: { readonly input: number; readonly hidden: number };
}

/** The embedding rows of each word of a vocabulary: those of word w are ids[starts[w]] to ids[starts[w + 1] - 1]. */
export interface WordRows {
  readonly starts: Int32Array;
  readonly ids: Int32Array;
}

/** Values to learn, with the running moments of their gradient (Adam). */
interface Parameters {
  readonly value: Tensor;
  readonly gradient: Tensor;
  readonly mean: Float32Array;
  readonly square: Float32Array;
}

/** Items of one batch: a word (or -1) for each slot, and as many facts (or -1) as the item may have. */
export interface Batch {
  readonly words: Int32Array;
  readonly facts: Int32Array;
}

/** What training leaves behind. */
export interface TrainedNetwork {
  readonly shape: NetworkShape;
  /** Numbers from one row of the output, or one item's scores, to the next. */
  readonly scoreWidth: number;
  readonly parameters: Readonly<
    Record<'embedding' | 'matrix' | 'bias' | 'facts' | 'output' | 'outputBias', Float32Array>
  >;
}

export interface Network extends TrainedNetwork {
  readonly batch: Batch;
  readonly scores: Float32Array;
  /** Works out the scores; while learning, with dropout. */
  forward(items: number, learning?: boolean): void;
  /** Expects the gradient of the loss in `scores`, after a forward pass while learning. */
  backward(items: number): void;
  update(rate: number): void;
}

const roundUp = (value: number, step: number): number => Math.ceil(value / step) * step;

function createParameters(arena: Arena, length: number, spread: number, random: () => number): Parameters {
  const value = arena.tensor(length);
  for (let index = 0; index < length; index += 1) value.values[index] = (random() * 2 - 1) * spread;
  return {
    value,
    gradient: arena.tensor(length),
    mean: new Float32Array(length),
    square: new Float32Array(length),
  };
}

/** Adam, one step over a stretch of parameters; clears the gradient. */
function adjust({ value, gradient, mean, square }: Parameters, from: number, to: number, rate: number): void {
  const values = value.values;
  const slopes = gradient.values;
  for (let index = from; index < to; index += 1) {
    const slope = slopes[index];
    slopes[index] = 0;
    mean[index] = 0.9 * mean[index] + 0.1 * slope;
    square[index] = 0.999 * square[index] + 0.001 * slope * slope;
    values[index] -= (rate * mean[index]) / (Math.sqrt(square[index]) + 1e-8);
  }
}

/** The rows a batch touched, so that a step leaves the others alone. */
function createTouched(rows: number): { mark(row: number): void; drain(each: (row: number) => void): void } {
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

export function createNetwork(
  shape: NetworkShape,
  { starts, ids }: WordRows,
  options: { largest: number; factsPerItem?: number },
): Network {
  const { width, slots, hidden } = shape;
  const items = roundUp(options.largest, 4);
  const factsPerItem = options.factsPerItem ?? 0;
  const span = slots * width;
  const wide = 2 * hidden;
  const classes = roundUp(shape.classes, 8);
  const bytes =
    8 * (shape.rows * width + shape.facts * wide + span * wide + hidden * classes) +
    4 * items * (2 * span + 2 * wide + 2 * hidden + classes);
  const arena = createArena(Math.ceil((bytes + 8 * (span * wide + hidden * classes)) / 2 ** 20) + 1);
  const random = createRandom(shape.seed);
  const create = (length: number, spread: number): Parameters =>
    createParameters(arena, length, spread, random);
  const embedding = create(shape.rows * width, 0.1);
  const matrix = create(span * wide, Math.sqrt(3 / span));
  const bias = create(wide, 0);
  const factRows = create(shape.facts * wide, 0.05);
  const output = create(hidden * classes, Math.sqrt(3 / hidden));
  const outputBias = create(classes, 0);
  const transposed = arena.tensor(span * wide);
  const outputTransposed = arena.tensor(hidden * classes);
  const input = arena.tensor(items * span);
  const inputGradient = arena.tensor(items * span);
  const sums = arena.tensor(items * wide);
  const sumGradient = arena.tensor(items * wide);
  const units = arena.tensor(items * hidden);
  const unitGradient = arena.tensor(items * hidden);
  const scores = arena.tensor(items * classes);
  const chosen = new Uint8Array(items * hidden);
  const inputDropout = createDropout(items * span, shape.dropout.input, shape.seed + 2);
  const hiddenDropout = createDropout(items * hidden, shape.dropout.hidden, shape.seed + 3);
  const touchedRows = createTouched(shape.rows);
  const touchedFacts = createTouched(shape.facts);
  const batch: Batch = { words: new Int32Array(items * slots), facts: new Int32Array(items * factsPerItem) };
  let steps = 0;

  function embed(count: number): void {
    input.values.fill(0, 0, count * span);
    for (let place = 0; place < count * slots; place += 1) {
      const word = batch.words[place];
      if (word < 0) continue;
      for (let at = starts[word]; at < starts[word + 1]; at += 1) {
        arena.addRow(input, place * width, embedding.value, ids[at] * width, width);
      }
    }
  }

  function spreadGradient(count: number): void {
    for (let place = 0; place < count * slots; place += 1) {
      const word = batch.words[place];
      if (word < 0) continue;
      for (let at = starts[word]; at < starts[word + 1]; at += 1) {
        touchedRows.mark(ids[at]);
        arena.addRow(embedding.gradient, ids[at] * width, inputGradient, place * width, width);
      }
    }
  }

  function keepLarger(count: number): void {
    const from = sums.values;
    const to = units.values;
    for (let unit = 0; unit < count * hidden; unit += 1) {
      const second = from[2 * unit + 1] > from[2 * unit] ? 1 : 0;
      to[unit] = from[2 * unit + second];
      chosen[unit] = second;
    }
  }

  function passToLarger(count: number): void {
    const from = unitGradient.values;
    const to = sumGradient.values;
    to.fill(0, 0, count * wide);
    for (let unit = 0; unit < count * hidden; unit += 1) to[2 * unit + chosen[unit]] = from[unit];
  }

  return {
    shape,
    batch,
    scores: scores.values,
    scoreWidth: classes,
    parameters: {
      embedding: embedding.value.values,
      matrix: matrix.value.values,
      bias: bias.value.values,
      facts: factRows.value.values,
      output: output.value.values,
      outputBias: outputBias.value.values,
    },
    forward(size, learning = false) {
      const count = roundUp(size, 4);
      for (let item = size; item < count; item += 1) {
        batch.words.fill(-1, item * slots, (item + 1) * slots);
        batch.facts.fill(-1, item * factsPerItem, (item + 1) * factsPerItem);
      }
      embed(count);
      if (learning) inputDropout.apply(input.values, count * span);
      for (let item = 0; item < count; item += 1) {
        sums.values.set(bias.value.values, item * wide);
        for (let at = item * factsPerItem; at < (item + 1) * factsPerItem; at += 1) {
          const fact = batch.facts[at];
          if (fact >= 0) arena.addRow(sums, item * wide, factRows.value, fact * wide, wide);
        }
        scores.values.set(outputBias.value.values, item * classes);
      }
      arena.multiplyAdd(sums, input, matrix.value, count, wide, span);
      keepLarger(count);
      if (learning) hiddenDropout.apply(units.values, count * hidden);
      arena.multiplyAdd(scores, units, output.value, count, classes, hidden);
    },
    backward(size) {
      const count = roundUp(size, 4);
      scores.values.fill(0, size * classes, count * classes);
      for (let item = 0; item < size; item += 1)
        arena.addRow(outputBias.gradient, 0, scores, item * classes, classes);
      arena.multiplyTransposedAdd(output.gradient, units, scores, hidden, classes, count);
      transpose(output.value.values, outputTransposed.values, hidden, classes);
      unitGradient.values.fill(0, 0, count * hidden);
      arena.multiplyAdd(unitGradient, scores, outputTransposed, count, hidden, classes);
      hiddenDropout.repeat(unitGradient.values, count * hidden);
      passToLarger(count);
      for (let item = 0; item < size; item += 1) {
        arena.addRow(bias.gradient, 0, sumGradient, item * wide, wide);
        for (let at = item * factsPerItem; at < (item + 1) * factsPerItem; at += 1) {
          const fact = batch.facts[at];
          if (fact < 0) continue;
          touchedFacts.mark(fact);
          arena.addRow(factRows.gradient, fact * wide, sumGradient, item * wide, wide);
        }
      }
      arena.multiplyTransposedAdd(matrix.gradient, input, sumGradient, span, wide, count);
      transpose(matrix.value.values, transposed.values, span, wide);
      inputGradient.values.fill(0, 0, count * span);
      arena.multiplyAdd(inputGradient, sumGradient, transposed, count, span, wide);
      inputDropout.repeat(inputGradient.values, count * span);
      spreadGradient(count);
    },
    update(rate) {
      steps += 1;
      const corrected = (rate * Math.sqrt(1 - 0.999 ** steps)) / (1 - 0.9 ** steps);
      for (const one of [matrix, bias, output, outputBias]) adjust(one, 0, one.mean.length, corrected);
      touchedRows.drain((row) => adjust(embedding, row * width, (row + 1) * width, corrected));
      touchedFacts.drain((fact) => adjust(factRows, fact * wide, (fact + 1) * wide, corrected));
    },
  };
}

function transpose(from: Float32Array, to: Float32Array, rows: number, columns: number): void {
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1)
      to[column * rows + row] = from[row * columns + column];
  }
}
