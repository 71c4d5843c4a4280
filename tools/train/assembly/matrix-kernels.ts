// rows of numbers -> products and sums: the two functions that training spends its time in, in AssemblyScript.
// `npm run kernels` compiles this file. Every loop runs at least once. Addresses and strides are in bytes.

/** to[0..bytes) += from[0..bytes), both rows of 32-bit floats. */
export function add(to: usize, from: usize, bytes: u32): void {
  let at: u32 = 0;
  do {
    v128.store(to + at, f32x4.add(v128.load(to + at), v128.load(from + at)));
    at += 16;
  } while (at < bytes);
}

/**
 * c[m x n] += a[m x k] * b[k x n], four rows and eight columns at a time: sizes, then a with its row and column stride, b with
 * its row stride, c with its row stride.
 */
export function gemm(
  m: u32,
  n: u32,
  k: u32,
  a: usize,
  rowA: usize,
  columnA: usize,
  b: usize,
  rowB: usize,
  c: usize,
  rowC: usize,
): void {
  let j: u32 = 0;
  do {
    let i: u32 = 0;
    do {
      multiplyBlock(k, a + i * rowA, rowA, columnA, b + j * 4, rowB, c + i * rowC + j * 4, rowC);
      i += 4;
    } while (i < m);
    j += 8;
  } while (j < n);
}

function multiplyBlock(
  k: u32,
  a: usize,
  rowA: usize,
  columnA: usize,
  b: usize,
  rowB: usize,
  c: usize,
  rowC: usize,
): void {
  const c1 = c + rowC;
  const c2 = c + rowC * 2;
  const c3 = c + rowC * 3;
  let a0 = a;
  let a1 = a + rowA;
  let a2 = a + rowA * 2;
  let a3 = a + rowA * 3;
  let left0 = v128.load(c);
  let right0 = v128.load(c, 16);
  let left1 = v128.load(c1);
  let right1 = v128.load(c1, 16);
  let left2 = v128.load(c2);
  let right2 = v128.load(c2, 16);
  let left3 = v128.load(c3);
  let right3 = v128.load(c3, 16);
  let row = b;
  let p: u32 = 0;
  do {
    const left = v128.load(row);
    const right = v128.load(row, 16);
    const factor0 = v128.load32_splat(a0);
    left0 = f32x4.add(left0, f32x4.mul(factor0, left));
    right0 = f32x4.add(right0, f32x4.mul(factor0, right));
    const factor1 = v128.load32_splat(a1);
    left1 = f32x4.add(left1, f32x4.mul(factor1, left));
    right1 = f32x4.add(right1, f32x4.mul(factor1, right));
    const factor2 = v128.load32_splat(a2);
    left2 = f32x4.add(left2, f32x4.mul(factor2, left));
    right2 = f32x4.add(right2, f32x4.mul(factor2, right));
    const factor3 = v128.load32_splat(a3);
    left3 = f32x4.add(left3, f32x4.mul(factor3, left));
    right3 = f32x4.add(right3, f32x4.mul(factor3, right));
    a0 += columnA;
    a1 += columnA;
    a2 += columnA;
    a3 += columnA;
    row += rowB;
    p += 1;
  } while (p < k);
  v128.store(c, left0);
  v128.store(c, right0, 16);
  v128.store(c1, left1);
  v128.store(c1, right1, 16);
  v128.store(c2, left2);
  v128.store(c2, right2, 16);
  v128.store(c3, left3);
  v128.store(c3, right3, 16);
}
