import { describe, expect, it } from 'vitest';
import { createArena, type Tensor } from './arena.ts';
import { createNetwork } from './network.ts';
import { createRandom } from './random.ts';
import { softmaxGradient } from './softmax.ts';

describe('the compiled kernels', () => {
  it('multiply as the definition says, also with the left side transposed', () => {
    const [m, n, k] = [8, 16, 5];
    const arena = createArena(1);
    const random = createRandom(1);
    const fill = (length: number) => {
      const tensor = arena.tensor(length);
      for (let index = 0; index < length; index++) tensor.values[index] = random() - 0.5;
      return tensor;
    };
    const [a, transposed, b, c, d] = [m * k, m * k, k * n, m * n, m * n].map(fill);
    for (let i = 0; i < m; i++)
      for (let p = 0; p < k; p++) transposed.values[p * m + i] = a.values[i * k + p];
    d.values.set(c.values);
    const expected = Array.from(c.values, (start, index) => {
      const [i, j] = [Math.floor(index / n), index % n];
      return Array.from({ length: k }).reduce<number>(
        (sum, _, p) => sum + a.values[i * k + p] * b.values[p * n + j],
        start,
      );
    });
    arena.multiplyAdd(c, a, b, m, n, k);
    arena.multiplyTransposedAdd(d, transposed, b, m, n, k);
    for (const [index, value] of expected.entries()) {
      expect(c.values[index]).toBeCloseTo(value, 5);
      expect(d.values[index]).toBeCloseTo(value, 5);
    }
  });

  it('take a step of learning exactly as the definition says in 64-bit floats', () => {
    const arena = createArena(1);
    const random = createRandom(2);
    const create = (): Tensor => {
      const tensor = arena.tensor(12);
      for (let index = 0; index < 12; index++) tensor.values[index] = random();
      return tensor;
    };
    const learned = { value: create(), gradient: create(), mean: create(), square: create() };
    const before = Object.fromEntries(
      Object.entries(learned).map(([name, tensor]) => [name, tensor.values.slice()]),
    );
    arena.adjust(learned, 4, 8, 0.01, 0.999);
    for (let index = 0; index < 12; index++) {
      const [value, slope] = [before.value[index], before.gradient[index]];
      const isIn = index >= 4;
      const mean = Math.fround(0.9 * before.mean[index] + 0.1 * slope);
      const square = Math.fround(0.999 * before.square[index] + 0.001 * slope * slope);
      const stepped = Math.fround(0.999 * value - (0.01 * mean) / (Math.sqrt(square) + 1e-8));
      expect(learned.value.values[index]).toBe(isIn ? stepped : value);
      expect(learned.gradient.values[index]).toBe(isIn ? 0 : slope);
    }
  });

  it('take rows by index and add rows by index, an index below 0 naming none', () => {
    const arena = createArena(1);
    const [table, sums, indexes] = [arena.tensor(12), arena.tensor(8), arena.indexes(4)];
    table.values.set([1, 1, 1, 1, 10, 10, 10, 10, 100, 100, 100, 100]);
    indexes.values.set([2, 0, -1, 1]);
    arena.gather({ table: sums, length: 4 }, table, indexes, 2, 2);
    expect([...sums.values]).toEqual([101, 101, 101, 101, 10, 10, 10, 10]);
    arena.scatter(table, { table: sums, length: 4 }, indexes, 2, 2);
    expect([...table.values]).toEqual([102, 102, 102, 102, 20, 20, 20, 20, 201, 201, 201, 201]);
  });

  it('pass the gradient of a unit to the larger one of its two sums', () => {
    const arena = createArena(1);
    const [sums, units, chosen] = [8, 4, 4].map((length) => arena.tensor(length));
    sums.values.set([1, 2, 4, 3, -1, -2, 5, 5]);
    arena.keepLarger(sums, units, chosen, 4);
    expect([...units.values]).toEqual([2, 4, -1, 5]);
    arena.passToLarger(units, sums, chosen, 4);
    expect([...sums.values]).toEqual([0, 2, 4, 0, -1, 0, 5, 0]);
  });
});

describe('the network', () => {
  const rows = { starts: Int32Array.from([0, 2, 3, 5]), ids: Int32Array.from([0, 1, 2, 3, 0]) };
  const shape = {
    rows: 4,
    width: 8,
    slots: 2,
    facts: 3,
    hidden: 8,
    classes: 3,
    seed: 4,
    dropout: { input: 0, hidden: 0 },
  };
  const golds = [2, 0, 1];

  function createExample() {
    const network = createNetwork(shape, rows, { largest: 4, factsPerItem: 2 });
    network.batch.words.set([0, 1, 2, -1, 1, 1]);
    network.batch.facts.set([0, 1, 2, -1, 1, 2]);
    return network;
  }

  it('learns its examples, the same way every time', () => {
    const train = () => {
      const network = createExample();
      const losses: number[] = [];
      for (let step = 0; step < 200; step++) {
        network.forward(golds.length, true);
        losses.push(
          golds.reduce((sum, gold, item) => {
            const at = item * network.scoreWidth;
            network.scores.fill(0, at + shape.classes, at + network.scoreWidth);
            return sum + softmaxGradient(network.scores, at, shape.classes, gold);
          }, 0),
        );
        network.backward(golds.length);
        network.update(0.01);
      }
      return losses;
    };
    const losses = train();
    expect(losses[0]).toBeGreaterThan(1);
    expect(losses[199]).toBeLessThan(0.05);
    expect(train()).toEqual(losses);
  });

  it('scores an item the same whatever stands beside it in the batch', () => {
    const network = createExample();
    network.forward(3);
    const first = network.scores.slice(0, shape.classes);
    network.batch.words.set([2, 2], 2);
    network.forward(2);
    expect(network.scores.slice(0, shape.classes)).toEqual(first);
  });
});
