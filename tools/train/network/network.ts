// words in slots -> scores: a network with one hidden layer and its gradients, trained on batches of items.
import type { NetworkSizes } from '@corrigenda/core/training';
import { createArena, type Learned } from './arena.ts';
import { createDropout } from './dropout.ts';
import { createParameters, createTouched } from './parameters.ts';
import { createRandom } from './random.ts';
import { countProductNumbers, createWordProducts, type WordRows } from './word-products.ts';

export type { WordRows } from './word-products.ts';

export interface NetworkShape extends NetworkSizes {
  readonly seed: number;
  /** Shares of the words' vectors and of the hidden units left out while learning. */
  readonly dropout: { readonly input: number; readonly hidden: number };
}

/** How a network is trained: passes over the data, step size, and what of its shape is chosen. */
export interface NetworkPlan {
  readonly epochs: number;
  readonly rate: number;
  /** See `Network.update`. */
  readonly decay?: number;
  /** Examples between two steps of learning, where it is not the usual number. */
  readonly batch?: number;
  /** Words that a tagger sees on each side, where it is not the usual number. */
  readonly reach?: number;
  /** Embeddings are stored as whole numbers from minus this to this, where it is not 127. */
  readonly steps?: number;
  readonly shape: Pick<NetworkShape, 'width' | 'hidden' | 'dropout' | 'seed'>;
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
  /** One step of learning; `decay` is the share of the values, times the rate, that is taken off them. */
  update(rate: number, decay?: number): void;
}

const roundUp = (value: number, step: number): number => Math.ceil(value / step) * step;

/** Everything that is allocated once: parameters, their gradients, and what is computed for a batch. */
function createParts(shape: NetworkShape, rows: WordRows, items: number, factsPerItem: number) {
  const { width, slots, hidden } = shape;
  const span = slots * width;
  const wide = 2 * hidden;
  const classes = roundUp(shape.classes, 8);
  const numbers =
    4 * (shape.rows * width + shape.facts * wide + span * wide + hidden * classes + wide + classes) +
    items * (2 * wide + 4 * hidden + classes + factsPerItem) +
    hidden * classes +
    countProductNumbers({ items, slots, width, wide }, rows);
  const arena = createArena(Math.ceil((4 * numbers) / 2 ** 20) + 1);
  const random = createRandom(shape.seed);
  const create = (length: number, spread: number): Learned => createParameters(arena, length, spread, random);
  const embedding = create(shape.rows * width, 0.1);
  const matrix = create(span * wide, Math.sqrt(3 / span));
  const touchedRows = createTouched(shape.rows);
  const { dropout, seed } = shape;
  return {
    arena,
    sizes: { width, slots, hidden, wide, classes, factsPerItem },
    embedding,
    matrix,
    bias: create(wide, 0),
    factRows: create(shape.facts * wide, 0.05),
    output: create(hidden * classes, Math.sqrt(3 / hidden)),
    outputBias: create(classes, 0),
    outputTransposed: arena.tensor(hidden * classes),
    products: createWordProducts(
      arena,
      { items, slots, width, wide, dropout: dropout.input, seed: seed + 2 },
      rows,
      { embedding, matrix, touched: touchedRows },
    ),
    sums: arena.tensor(items * wide),
    sumGradient: arena.tensor(items * wide),
    units: arena.tensor(items * hidden),
    unitGradient: arena.tensor(items * hidden),
    scores: arena.tensor(items * classes),
    chosen: arena.tensor(items * hidden),
    hiddenDropout: createDropout(arena, items * hidden, dropout.hidden, seed + 3),
    touchedRows,
    touchedFacts: createTouched(shape.facts),
    words: new Int32Array(items * slots),
    facts: arena.indexes(items * factsPerItem),
  };
}

type Parts = ReturnType<typeof createParts>;

function forward(parts: Parts, size: number, learning: boolean): void {
  const { arena, sizes, products, sums, units, scores, bias, factRows, output, outputBias } = parts;
  const { hidden, wide, classes, factsPerItem } = sizes;
  // what stands beyond the batch is multiplied too, but never looked at
  const count = roundUp(size, 4);
  arena.repeatRow({ table: sums, length: wide }, bias.value, count);
  arena.repeatRow({ table: scores, length: classes }, outputBias.value, count);
  arena.gather({ table: sums, length: wide }, factRows.value, parts.facts, factsPerItem, size);
  products.addTo(sums, parts.words, size, learning);
  arena.keepLarger(sums, units, parts.chosen, count * hidden);
  if (learning) parts.hiddenDropout.apply(units, count * hidden);
  arena.multiplyAdd(scores, units, output.value, count, classes, hidden);
}

function backward(parts: Parts, size: number): void {
  const { arena, sizes, products, units, scores, bias, facts, factRows, output, outputBias } = parts;
  const { sumGradient, unitGradient, outputTransposed } = parts;
  const { hidden, wide, classes, factsPerItem } = sizes;
  const count = roundUp(size, 4);
  scores.values.fill(0, size * classes, count * classes);
  arena.addAll(outputBias.gradient, { table: scores, length: classes }, size);
  arena.multiplyTransposedAdd(output.gradient, units, scores, hidden, classes, count);
  arena.transpose(output.value, outputTransposed, hidden, classes);
  unitGradient.values.fill(0, 0, count * hidden);
  arena.multiplyAdd(unitGradient, scores, outputTransposed, count, hidden, classes);
  parts.hiddenDropout.repeat(unitGradient, count * hidden);
  arena.passToLarger(unitGradient, sumGradient, parts.chosen, count * hidden);
  arena.addAll(bias.gradient, { table: sumGradient, length: wide }, size);
  for (let at = 0; at < size * factsPerItem; at += 1)
    if (facts.values[at] >= 0) parts.touchedFacts.mark(facts.values[at]);
  arena.scatter(factRows.gradient, { table: sumGradient, length: wide }, facts, factsPerItem, size);
  products.pass(sumGradient, size);
}

export function createNetwork(
  shape: NetworkShape,
  rows: WordRows,
  options: { largest: number; factsPerItem?: number },
): Network {
  const parts = createParts(shape, rows, roundUp(options.largest, 4), options.factsPerItem ?? 0);
  const { embedding, matrix, bias, factRows, output, outputBias } = parts;
  const { arena } = parts;
  const { width, wide, classes } = parts.sizes;
  let steps = 0;
  return {
    shape,
    batch: { words: parts.words, facts: parts.facts.values },
    scores: parts.scores.values,
    scoreWidth: classes,
    parameters: {
      embedding: embedding.value.values,
      matrix: matrix.value.values,
      bias: bias.value.values,
      facts: factRows.value.values,
      output: output.value.values,
      outputBias: outputBias.value.values,
    },
    forward: (size, learning = false) => forward(parts, size, learning),
    backward: (size) => backward(parts, size),
    update(rate, decay = 0) {
      steps += 1;
      const corrected = (rate * Math.sqrt(1 - 0.999 ** steps)) / (1 - 0.9 ** steps);
      const kept = 1 - corrected * decay;
      for (const one of [matrix, output]) arena.adjust(one, 0, one.value.values.length, corrected, kept);
      for (const one of [bias, outputBias]) arena.adjust(one, 0, one.value.values.length, corrected, 1);
      parts.touchedRows.drain((row) => arena.adjust(embedding, row * width, width, corrected, kept));
      parts.touchedFacts.drain((fact) => arena.adjust(factRows, fact * wide, wide, corrected, kept));
    },
  };
}
