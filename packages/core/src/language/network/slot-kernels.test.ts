import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createPlainKernels,
  createVectorKernels,
  matrixCell,
  type SlotKernels,
  unit,
} from './slot-kernels.ts';

const width = 12;
const wide = 32;
const rows = 5;
const classes = 3;
const hidden = wide / 2;
const at = {
  vector: 0,
  matrix: 64,
  table: 4096,
  addresses: 8192,
  units: 8448,
  weights: 8704,
  biases: 9472,
  scores: 9728,
  bytes: 16_384,
};

/** Runs every kernel over the same numbers; all that they wrote. */
function run(
  kernels: SlotKernels,
  numbers: readonly number[],
): { written: number[]; scores: number[]; best: number } {
  const floats = new Float32Array(kernels.memory);
  const pick = (index: number): number => numbers[index % numbers.length];
  for (let index = 0; index < width; index++) floats[at.vector / 4 + index] = pick(index);
  for (let index = 0; index < width * wide; index++) floats[at.matrix / 4 + index] = pick(index * 7 + 3);
  for (let index = 0; index < classes * hidden; index++) floats[at.weights / 4 + index] = pick(index * 5 + 1);
  for (let index = 0; index < classes; index++) floats[at.biases / 4 + index] = pick(index * 3 + 2);
  const addresses = new Int32Array(kernels.memory, at.addresses, rows);
  for (let row = 0; row < rows; row++) {
    floats[at.vector / 4] = pick(row + 11);
    addresses[row] = at.table + row * wide * 2;
    kernels.project(at.vector, at.matrix, width, wide, addresses[row]);
  }
  kernels.addUp(at.addresses, rows, wide, at.units);
  const products = new Int16Array(kernels.memory, at.table, rows * wide);
  const units = new Float32Array(kernels.memory, at.units, wide / 2);
  const scores = Array.from({ length: classes }, (_, klass) =>
    kernels.score(at.units, at.weights, at.biases, hidden, klass),
  );
  const best = kernels.best(at.units, at.weights, at.biases, hidden, 0, classes, at.scores);
  const left = new Float64Array(kernels.memory, at.scores, classes);
  return { written: [...products, ...units, ...left], scores, best };
}

describe('the kernels', () => {
  it('give exactly the same with vectors and without', () => {
    const number = fc.float({ min: -8, max: 8, noNaN: true });
    fc.assert(
      fc.property(fc.array(number, { minLength: 1, maxLength: 60 }), (numbers) => {
        const vectors = createVectorKernels(at.bytes);
        if (!vectors) throw new Error('no WebAssembly with vectors here');
        expect(run(vectors, numbers)).toEqual(run(createPlainKernels(at.bytes), numbers));
      }),
    );
  });

  it('multiply, keep the larger of two sums and weigh as the definitions say', () => {
    const kernels = createPlainKernels(at.bytes);
    const { written, scores, best } = run(kernels, [0.5, -0.25, 1, 0.125, -1]);
    const floats = new Float32Array(kernels.memory);
    const products = new Int16Array(kernels.memory, at.table, rows * wide);
    let product = 0;
    for (let row = 0; row < width; row++)
      product += floats[at.vector / 4 + row] * floats[at.matrix / 4 + matrixCell(row, 0, width)];
    expect(products[(rows - 1) * wide]).toBe(Math.round(product * unit));
    const sum = (column: number): number =>
      Array.from({ length: rows }, (_, row) => products[row * wide + column]).reduce((all, one) => all + one);
    const units = Array.from({ length: wide / 2 }, (_, index) =>
      Math.max(sum(2 * index), sum(2 * index + 1)),
    );
    expect([...floats.subarray(at.units / 4, at.units / 4 + wide / 2)]).toEqual(units);
    for (const [klass, score] of scores.entries()) {
      const weights = floats.subarray(at.weights / 4 + klass * hidden);
      const weighed = units.reduce((all, one, index) => all + one * weights[index], 0);
      expect(score).toBeCloseTo(weighed + floats[at.biases / 4 + klass] * unit, 0);
    }
    expect(best).toBe(scores.indexOf(Math.max(...scores)));
    expect(written.slice(-classes)).toEqual(scores);
  });

  it('add up the scaled rows of a word exactly as one sum after another', () => {
    const [wordWidth, table] = [16, 9];
    const places = { values: 0, codes: 256, scales: 512, rows: 640, to: 768 };
    const numbers = fc.record({
      values: fc.array(fc.integer({ min: -127, max: 127 }), {
        minLength: table * wordWidth,
        maxLength: table * wordWidth,
      }),
      codes: fc.array(fc.nat(3), { minLength: table, maxLength: table }),
      scales: fc.array(fc.double({ min: 1e-6, max: 2, noNaN: true }), { minLength: 4, maxLength: 4 }),
      rows: fc.array(fc.nat(table - 1), { maxLength: 20 }),
    });
    fc.assert(
      fc.property(numbers, ({ values, codes, scales, rows: listed }) => {
        const sums = [createVectorKernels(4096), createPlainKernels(4096)].map((kernels) => {
          if (!kernels) throw new Error('no WebAssembly with vectors here');
          new Int8Array(kernels.memory).set(values, places.values);
          new Uint8Array(kernels.memory).set(codes, places.codes);
          new Float64Array(kernels.memory).set(scales, places.scales / 8);
          new Int32Array(kernels.memory).set(listed, places.rows / 4);
          const { values: valuesAt, codes: codesAt, scales: scalesAt, rows: rowsAt, to } = places;
          kernels.addRows(valuesAt, codesAt, scalesAt, rowsAt, listed.length, wordWidth, to);
          return [...new Float32Array(kernels.memory, to, wordWidth)];
        });
        const expected = Array.from({ length: wordWidth }, (_, column) =>
          listed.reduce(
            (sum, row) => Math.fround(sum + values[row * wordWidth + column] * scales[codes[row]]),
            0,
          ),
        );
        expect(sums).toEqual([expected, expected]);
      }),
    );
  });

  it('cut products off where 16 bits end', () => {
    const { written } = run(createPlainKernels(at.bytes), [8]);
    expect(written[0]).toBe(32767);
  });

  it('find the best of many classes as if all had been scored, however close they are', () => {
    const [units, many, filled] = [16, 298, 300];
    const places = {
      units: 0,
      scales: 64,
      whole: 128,
      biases: 192,
      scores: 1408,
      cells: 3840,
      weights: 13_440,
    };
    const cell = fc.integer({ min: -127, max: 127 });
    const numbers = {
      units: fc.array(fc.integer({ min: -3000, max: 9000 }), { minLength: units, maxLength: units }),
      scales: fc.array(fc.float({ min: Math.fround(1e-5), max: Math.fround(0.05), noNaN: true }), {
        minLength: units,
        maxLength: units,
      }),
      row: fc.array(cell, { minLength: units, maxLength: units }),
      changes: fc.array(fc.tuple(fc.nat(many - 1), fc.nat(units - 1), fc.integer({ min: -2, max: 2 }))),
      bias: fc.float({ min: -4, max: 4, noNaN: true }),
    };
    fc.assert(
      fc.property(fc.record(numbers), ({ units: values, scales, row, changes, bias }) => {
        const vectors = createVectorKernels(1 << 16);
        if (!vectors) throw new Error('no WebAssembly with vectors here');
        const floats = new Float32Array(vectors.memory);
        const cells = new Int16Array(vectors.memory, places.cells, filled * units);
        floats.set(values, places.units / 4);
        floats.set(scales, places.scales / 4);
        floats.fill(bias, places.biases / 4, places.biases / 4 + filled);
        // all classes alike but for small changes: ties and near ties
        for (let klass = 0; klass < many; klass++) cells.set(row, klass * units);
        for (const [klass, unitIndex, by] of changes)
          cells[klass * units + unitIndex] = Math.max(
            -127,
            Math.min(127, cells[klass * units + unitIndex] + by),
          );
        for (let klass = many; klass < filled; klass++)
          cells.copyWithin(klass * units, (many - 1) * units, many * units);
        for (let index = 0; index < many * units; index++)
          floats[places.weights / 4 + index] = cells[index] * floats[places.scales / 4 + (index % units)];
        const { weights, biases, scores, scales: scalesAt, cells: cellsAt, whole } = places;
        const all = vectors.best(places.units, weights, biases, units, 0, many, scores);
        expect(
          vectors.bestOfMany(places.units, weights, biases, units, many, scores, scalesAt, cellsAt, whole),
        ).toBe(all);
      }),
    );
  });
});
