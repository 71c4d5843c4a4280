// rows of small whole numbers -> rows of numbers: how model files hold their tables, one scale for each row.

export interface QuantisedRows {
  readonly values: Int8Array;
  /** The code of each row's scale, see `scaleOf`. */
  readonly scales: Uint8Array;
}

/** Powers of 2^(1/8), spelled out so that they are the same on every machine. */
const eighths = [
  1,
  1.0905077326652577,
  1.189207115002721,
  1.2968395546510096,
  Math.SQRT2,
  1.5422108254079407,
  1.681792830507429,
  1.8340080864093424,
];

/** Scales go up by eighths of an octave from 2^-24. */
export function scaleOf(code: number): number {
  const octave = (code >> 3) - 24;
  return eighths[code & 7] * (octave < 0 ? 1 / (1 << -octave) : 1 << octave);
}

export function unpackRows({ values, scales }: QuantisedRows, columns: number): Float32Array {
  const unpacked = new Float32Array(values.length);
  for (let row = 0; row < scales.length; row++) {
    const scale = scaleOf(scales[row]);
    for (let index = row * columns; index < (row + 1) * columns; index++)
      unpacked[index] = values[index] * scale;
  }
  return unpacked;
}
