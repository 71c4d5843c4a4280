// distance matrix -> a map in two dimensions (classical multidimensional scaling, Torgerson 1952), the same for the same matrix.

/** Coordinates whose distances come as near as two dimensions allow; signs fixed so that the map never flips between runs. */
export function classicalScaling(
  distances: readonly (readonly number[])[],
): readonly (readonly [number, number])[] {
  const n = distances.length;
  if (n === 0) return [];
  const squared = distances.map((row) => row.map((distance) => distance * distance));
  const rowMeans = squared.map((row) => row.reduce((sum, value) => sum + value, 0) / n);
  const grand = rowMeans.reduce((sum, value) => sum + value, 0) / n;
  const centred = squared.map((row, i) =>
    Float64Array.from(row, (value, j) => -(value - rowMeans[i] - rowMeans[j] + grand) / 2),
  );
  const axes = eigen(centred).slice(0, 2);
  const coordinate = (index: number, axis: number) => {
    const found = axes[axis];
    return found && found.value > 1e-12 ? found.vector[index] * Math.sqrt(found.value) : 0;
  };
  return Array.from({ length: n }, (_, index) => [coordinate(index, 0), coordinate(index, 1)] as const);
}

/** All eigenvalues and vectors of a symmetric matrix by Jacobi rotations, largest first. */
function eigen(
  matrix: readonly Float64Array[],
): { readonly value: number; readonly vector: readonly number[] }[] {
  const n = matrix.length;
  const a = matrix.map((row) => Float64Array.from(row));
  const v = Array.from({ length: n }, (_, i) =>
    Float64Array.from({ length: n }, (_, j) => (i === j ? 1 : 0)),
  );
  for (let sweep = 0; sweep < 100; sweep++) {
    let off = 0;
    for (let p = 0; p < n; p++) for (let q = p + 1; q < n; q++) off += a[p][q] ** 2;
    if (off < 1e-22) break;
    for (let p = 0; p < n; p++) for (let q = p + 1; q < n; q++) rotate(a, v, p, q);
  }
  return Array.from({ length: n }, (_, index) => {
    const vector = v.map((row) => row[index]);
    // The largest component is made positive; of equally large ones the first.
    const lead = vector.reduce(
      (best, value, i) => (Math.abs(value) > Math.abs(vector[best]) + 1e-9 ? i : best),
      0,
    );
    const sign = vector[lead] < 0 ? -1 : 1;
    return { value: a[index][index], vector: vector.map((value) => sign * value) };
  }).sort((x, y) => y.value - x.value);
}

function rotate(a: Float64Array[], v: Float64Array[], p: number, q: number) {
  if (Math.abs(a[p][q]) < 1e-300) return;
  const theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
  const t = (theta >= 0 ? 1 : -1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const c = 1 / Math.sqrt(t * t + 1);
  const s = t * c;
  for (let k = 0; k < a.length; k++) {
    const [x, y] = [a[k][p], a[k][q]];
    a[k][p] = c * x - s * y;
    a[k][q] = s * x + c * y;
  }
  for (let k = 0; k < a.length; k++) {
    const [x, y] = [a[p][k], a[q][k]];
    a[p][k] = c * x - s * y;
    a[q][k] = s * x + c * y;
    const [vx, vy] = [v[k][p], v[k][q]];
    v[k][p] = c * vx - s * vy;
    v[k][q] = s * vx + c * vy;
  }
}
