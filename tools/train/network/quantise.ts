// trained network -> tables of a model file: whole numbers with a scale for each row.
import { type NetworkSizes, type QuantisedRows, scaleOf } from '@corrigenda/core/training';
import type { TrainedNetwork } from './network.ts';

const scales = Array.from({ length: 256 }, (_, code) => scaleOf(code));

/** The largest whole number that a row may hold. */
const finest = 127;

/** The smallest scale at which the largest number of the row still fits. */
function chooseScale(largest: number, steps: number): number {
  const code = scales.findIndex((scale) => scale * steps >= largest);
  return code < 0 ? 255 : code;
}

export function quantiseRows(
  values: Float32Array,
  rows: number,
  columns: number,
  { stride = columns, steps = finest }: { readonly stride?: number; readonly steps?: number } = {},
): QuantisedRows {
  const quantised = { values: new Int8Array(rows * columns), scales: new Uint8Array(rows) };
  for (let row = 0; row < rows; row += 1) {
    let largest = 0;
    for (let column = 0; column < columns; column += 1)
      largest = Math.max(largest, Math.abs(values[row * stride + column]));
    const code = chooseScale(largest, steps);
    quantised.scales[row] = code;
    for (let column = 0; column < columns; column += 1) {
      quantised.values[row * columns + column] = Math.round(values[row * stride + column] / scales[code]);
    }
  }
  return quantised;
}

/** One row before the others. */
function prepend(first: Float32Array, others: Float32Array): Float32Array {
  const joined = new Float32Array(first.length + others.length);
  joined.set(first);
  joined.set(others, first.length);
  return joined;
}

export function sizesOf({ rows, width, slots, facts, hidden, classes }: NetworkSizes): NetworkSizes {
  return { rows, width, slots, facts, hidden, classes };
}

/** The four tables of a network in the order of the file; embeddings with fewer `steps` compress better. */
export function quantiseNetwork(
  { shape, parameters, scoreWidth }: TrainedNetwork,
  steps = finest,
): QuantisedRows[] {
  const wide = 2 * shape.hidden;
  return [
    quantiseRows(parameters.embedding, shape.rows, shape.width, { steps }),
    quantiseRows(parameters.matrix, shape.slots * shape.width, wide),
    quantiseRows(prepend(parameters.bias, parameters.facts), shape.facts + 1, wide),
    quantiseRows(prepend(parameters.outputBias, parameters.output), shape.hidden + 1, shape.classes, {
      stride: scoreWidth,
    }),
  ];
}
