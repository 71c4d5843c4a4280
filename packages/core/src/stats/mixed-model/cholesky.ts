// symmetric positive matrix -> its Cholesky factor, and the inverse of a leading block; plain arithmetic, the same bits everywhere.

/** The lower factor in place of the lower triangle; false where the matrix is not positive. */
export function choleskyInPlace(matrix: Float64Array, size: number): boolean {
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row * size + column];
      for (let k = 0; k < column; k++) sum -= matrix[row * size + k] * matrix[column * size + k];
      if (row !== column) matrix[row * size + column] = sum / matrix[column * size + column];
      else if (sum > 0) matrix[row * size + row] = Math.sqrt(sum);
      else return false;
    }
  }
  return true;
}

/** The inverse of the matrix whose factor is the leading block of `factor` with `block` rows. */
export function inverseOf(factor: Float64Array, size: number, block: number): Float64Array {
  // Columns of the inverse of the factor stand as rows, so that products run along rows.
  const lower = new Float64Array(block * block);
  for (let column = 0; column < block; column++) {
    lower[column * block + column] = 1 / factor[column * size + column];
    for (let row = column + 1; row < block; row++) {
      let sum = 0;
      for (let k = column; k < row; k++) sum -= factor[row * size + k] * lower[column * block + k];
      lower[column * block + row] = sum / factor[row * size + row];
    }
  }
  const inverse = new Float64Array(block * block);
  for (let a = 0; a < block; a++) {
    for (let b = 0; b <= a; b++) {
      let sum = 0;
      for (let k = a; k < block; k++) sum += lower[a * block + k] * lower[b * block + k];
      inverse[a * block + b] = sum;
      inverse[b * block + a] = sum;
    }
  }
  return inverse;
}
