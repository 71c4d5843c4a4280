// vectors of sentences -> sums, of all sentences or of sentences that count several times.

/** By sentence, then by reference. */
export type Vectors = readonly (readonly (readonly number[])[])[];

/** Vectors of equal width, one for each sentence, in one array. */
export interface StatisticsTable {
  readonly rows: number;
  readonly width: number;
  readonly values: Float64Array;
}

/**
 * Random draws of references (GLEU): which one every sentence gets in each draw. Sums are those of the first references plus what the
 * drawn ones change, because most numbers are the same for all references of a sentence.
 */
export interface SampledReferences {
  readonly first: StatisticsTable;
  /** The columns that differ between references of any sentence. */
  readonly columns: Int32Array;
  /** The sentences whose references differ, and where the differences of each begin: one row of `columns` for each reference. */
  readonly varying: Int32Array;
  readonly begins: Int32Array;
  readonly differences: Float64Array;
  readonly draws: readonly Uint16Array[];
}

export function tableOf(vectors: readonly (readonly number[])[]): StatisticsTable {
  const width = vectors[0]?.length ?? 0;
  const values = new Float64Array(vectors.length * width);
  vectors.forEach((vector, row) => {
    values.set(vector, row * width);
  });
  return { rows: vectors.length, width, values };
}

export function sampledReferences(vectors: Vectors, draws: readonly Uint16Array[]): SampledReferences {
  const first = tableOf(vectors.map(([vector]) => vector));
  const differs = (column: number, own: Vectors[number]) =>
    own.some((vector) => vector[column] !== own[0][column]);
  const columns = Array.from({ length: first.width }, (_, column) => column).filter((column) =>
    vectors.some((own) => differs(column, own)),
  );
  const varying = vectors.flatMap((own, sentence) =>
    columns.some((column) => differs(column, own)) ? [sentence] : [],
  );
  const begins = new Int32Array(varying.length);
  const differences: number[] = [];
  varying.forEach((sentence, index) => {
    const own = vectors[sentence];
    begins[index] = differences.length;
    for (const vector of own) for (const column of columns) differences.push(vector[column] - own[0][column]);
  });
  return {
    first,
    columns: Int32Array.from(columns),
    varying: Int32Array.from(varying),
    begins,
    differences: Float64Array.from(differences),
    draws,
  };
}

/** Sums of all rows, or of rows drawn with the given weights. */
export function sumRows(
  { rows, width, values }: StatisticsTable,
  weights: ArrayLike<number> | null = null,
): Float64Array {
  const sums = new Float64Array(width);
  for (let row = 0; row < rows; row++) {
    const weight = weights ? weights[row] : 1;
    if (weight === 0) continue;
    const start = row * width;
    for (let column = 0; column < width; column++) sums[column] += weight * values[start + column];
  }
  return sums;
}

/** Sums of one draw of references; `firstSums` are those of the first references with the same weights. */
export function sumDraw(
  { columns, varying, begins, differences, draws }: SampledReferences,
  draw: number,
  firstSums: Float64Array,
  weights: ArrayLike<number> | null = null,
): Float64Array {
  const references = draws[draw];
  const width = columns.length;
  const changes = new Float64Array(width);
  for (let index = 0; index < varying.length; index++) {
    const sentence = varying[index];
    const reference = references[sentence];
    const weight = weights ? weights[sentence] : 1;
    if (reference === 0 || weight === 0) continue;
    const start = begins[index] + reference * width;
    for (let column = 0; column < width; column++) changes[column] += weight * differences[start + column];
  }
  const sums = Float64Array.from(firstSums);
  for (let column = 0; column < width; column++) sums[columns[column]] += changes[column];
  return sums;
}

/** For each sentence the sum of its vectors over all draws, which are whole numbers as the vectors are. */
export function sumOfDraws(vectors: Vectors, draws: readonly Uint16Array[]): StatisticsTable {
  return tableOf(
    vectors.map((own, sentence) => {
      const times = own.map(() => 0);
      for (const drawn of draws) times[drawn[sentence]]++;
      return own[0].map((_, column) =>
        own.reduce((sum, vector, reference) => sum + times[reference] * vector[column], 0),
      );
    }),
  );
}
