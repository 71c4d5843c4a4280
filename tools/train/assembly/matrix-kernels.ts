// rows of numbers -> products, sums and steps of learning: the functions that training spends its time in, in AssemblyScript.
// `npm run kernels` compiles this file. Addresses and strides are in bytes, and rows are a multiple of 16 bytes. Each number is
// added up in one order, whatever the size of blocks, so that trained models do not depend on it.

/** to[0..bytes) += from[0..bytes), both rows of 32-bit floats. */
function add(to: usize, from: usize, bytes: u32): void {
  for (let at: u32 = 0; at < bytes; at += 16) {
    v128.store(to + at, f32x4.add(v128.load(to + at), v128.load(from + at)));
  }
}

/** Every one of `count` rows becomes a copy of `from`. */
export function repeatRow(to: usize, from: usize, bytes: u32, count: u32): void {
  for (let row: u32 = 0; row < count; row += 1) {
    for (let at: u32 = 0; at < bytes; at += 16) v128.store(to + at, v128.load(from + at));
    to += bytes;
  }
}

/** Adds `count` rows to the row `to`. */
export function addAll(to: usize, from: usize, bytes: u32, count: u32): void {
  for (let at: u32 = 0; at < bytes; at += 16) {
    let sum = v128.load(to + at);
    let next = from + at;
    for (let row: u32 = 0; row < count; row += 1) {
      sum = f32x4.add(sum, v128.load(next));
      next += bytes;
    }
    v128.store(to + at, sum);
  }
}

/** Adds to each of `count` rows those of `from` that its `group` indexes name; an index below 0 names none. */
export function gather(to: usize, from: usize, bytes: u32, indexes: usize, group: u32, count: u32): void {
  for (let row: u32 = 0; row < count; row += 1) {
    for (let member: u32 = 0; member < group; member += 1) {
      const index = load<i32>(indexes);
      indexes += 4;
      if (index >= 0) add(to, from + <u32>index * bytes, bytes);
    }
    to += bytes;
  }
}

/** The other way: adds each of `count` rows to those of `to` that its indexes name. */
export function scatter(to: usize, from: usize, bytes: u32, indexes: usize, group: u32, count: u32): void {
  for (let row: u32 = 0; row < count; row += 1) {
    for (let member: u32 = 0; member < group; member += 1) {
      const index = load<i32>(indexes);
      indexes += 4;
      if (index >= 0) add(to + <u32>index * bytes, from, bytes);
    }
    from += bytes;
  }
}

/** The rows of `from` that belong to each of `count` words, added up: ids[starts[word]] to ids[starts[word + 1] - 1]. */
export function gatherWords(
  to: usize,
  from: usize,
  bytes: u32,
  words: usize,
  count: u32,
  starts: usize,
  ids: usize,
): void {
  for (let entry: u32 = 0; entry < count; entry += 1) {
    for (let at: u32 = 0; at < bytes; at += 16) v128.store(to + at, f32x4.splat(0));
    const word = load<i32>(words + entry * 4);
    if (word >= 0) {
      const end = load<u32>(starts + <u32>word * 4 + 4);
      for (let at = load<u32>(starts + <u32>word * 4); at < end; at += 1) {
        add(to, from + load<u32>(ids + at * 4) * bytes, bytes);
      }
    }
    to += bytes;
  }
}

/** The other way: adds the row of each word to the rows of `to` that belong to it. */
export function scatterWords(
  to: usize,
  from: usize,
  bytes: u32,
  words: usize,
  count: u32,
  starts: usize,
  ids: usize,
): void {
  for (let entry: u32 = 0; entry < count; entry += 1) {
    const word = load<i32>(words + entry * 4);
    if (word >= 0) {
      const end = load<u32>(starts + <u32>word * 4 + 4);
      for (let at = load<u32>(starts + <u32>word * 4); at < end; at += 1) {
        add(to + load<u32>(ids + at * 4) * bytes, from, bytes);
      }
    }
    from += bytes;
  }
}

/** Eight neighbouring sums at a time -> four units, the larger one of each two; `chosen` gets ones where it is the second. */
export function keepLarger(sums: usize, units: usize, chosen: usize, count: u32): void {
  for (let unit: u32 = 0; unit < count; unit += 4) {
    const left = v128.load(sums);
    const right = v128.load(sums, 16);
    const even = v128.shuffle<f32>(left, right, 0, 2, 4, 6);
    const odd = v128.shuffle<f32>(left, right, 1, 3, 5, 7);
    const second = f32x4.gt(odd, even);
    v128.store(units + unit * 4, v128.bitselect(odd, even, second));
    v128.store(chosen + unit * 4, second);
    sums += 32;
  }
}

/** The gradient of units goes to the sum that was the larger one, nothing to the other. */
export function passToLarger(units: usize, sums: usize, chosen: usize, count: u32): void {
  for (let unit: u32 = 0; unit < count; unit += 4) {
    const gradient = v128.load(units + unit * 4);
    const second = v128.load(chosen + unit * 4);
    const odd = v128.and(gradient, second);
    const even = v128.andnot(gradient, second);
    v128.store(sums, v128.shuffle<f32>(even, odd, 0, 4, 1, 5));
    v128.store(sums, v128.shuffle<f32>(even, odd, 2, 6, 3, 7), 16);
    sums += 32;
  }
}

/** Draws `count` factors, 0 for `limit` of 2^32 numbers and else `kept` (xorshift32); returns the state after it. */
export function draw(factors: usize, count: u32, limit: u32, kept: f32, state: u32): u32 {
  for (let index: u32 = 0; index < count; index += 1) {
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    store<f32>(factors + index * 4, state < limit ? 0 : kept);
  }
  return state;
}

/** values *= factors, `bytes` of each. */
export function scale(values: usize, factors: usize, bytes: u32): void {
  for (let at: u32 = 0; at < bytes; at += 16) {
    v128.store(values + at, f32x4.mul(v128.load(values + at), v128.load(factors + at)));
  }
}

function both(low: v128, high: v128): v128 {
  return v128.shuffle<f32>(f32x4.demote_f64x2_zero(low), f32x4.demote_f64x2_zero(high), 0, 1, 4, 5);
}

function upper(four: v128): v128 {
  return f64x2.promote_low_f32x4(v128.shuffle<f32>(four, four, 2, 3, 2, 3));
}

function step(value: v128, mean: v128, square: v128, rate: f64, keep: f64): v128 {
  const divisor = f64x2.add(f64x2.sqrt(square), f64x2.splat(1e-8));
  const change = f64x2.div(f64x2.mul(f64x2.splat(rate), mean), divisor);
  return f64x2.sub(f64x2.mul(f64x2.splat(keep), value), change);
}

function running(kept: f64, old: v128, share: f64, fresh: v128): v128 {
  return f64x2.add(f64x2.mul(f64x2.splat(kept), old), f64x2.mul(f64x2.splat(share), fresh));
}

/** One step of Adam over `bytes` of parameters, worked out in 64-bit floats; clears the gradient. */
export function adjust(
  values: usize,
  gradient: usize,
  means: usize,
  squares: usize,
  bytes: u32,
  rate: f64,
  keep: f64,
): void {
  for (let at: u32 = 0; at < bytes; at += 16) {
    const slope = v128.load(gradient + at);
    v128.store(gradient + at, f32x4.splat(0));
    const slopeLow = f64x2.promote_low_f32x4(slope);
    const slopeHigh = upper(slope);
    let mean = v128.load(means + at);
    const meanLow = running(0.9, f64x2.promote_low_f32x4(mean), 0.1, slopeLow);
    mean = both(meanLow, running(0.9, upper(mean), 0.1, slopeHigh));
    v128.store(means + at, mean);
    let square = v128.load(squares + at);
    const scaledLow = f64x2.mul(f64x2.mul(f64x2.splat(0.001), slopeLow), slopeLow);
    const scaledHigh = f64x2.mul(f64x2.mul(f64x2.splat(0.001), slopeHigh), slopeHigh);
    const squareLow = f64x2.add(f64x2.mul(f64x2.splat(0.999), f64x2.promote_low_f32x4(square)), scaledLow);
    square = both(squareLow, f64x2.add(f64x2.mul(f64x2.splat(0.999), upper(square)), scaledHigh));
    v128.store(squares + at, square);
    const value = v128.load(values + at);
    const low = step(
      f64x2.promote_low_f32x4(value),
      f64x2.promote_low_f32x4(mean),
      f64x2.promote_low_f32x4(square),
      rate,
      keep,
    );
    v128.store(values + at, both(low, step(upper(value), upper(mean), upper(square), rate, keep)));
  }
}

/** to[columns x rows] = from[rows x columns] the other way round. */
export function transpose(from: usize, to: usize, rows: u32, columns: u32): void {
  for (let row: u32 = 0; row < rows; row += 1) {
    let cell = to + row * 4;
    for (let column: u32 = 0; column < columns; column += 1) {
      store<f32>(cell, load<f32>(from));
      from += 4;
      cell += rows * 4;
    }
  }
}

/**
 * c[m x n] += a[m x k] * b[k x n], four rows and eight columns at a time: sizes, then a with its row and column stride, b with
 * its row stride, c with its row stride. Eight columns of b are copied to `panel` first, where they lie close together.
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
  panel: usize,
): void {
  for (let j: u32 = 0; j < n; j += 8) {
    let from = b + j * 4;
    for (let p: u32 = 0; p < k; p += 1) {
      v128.store(panel + p * 32, v128.load(from));
      v128.store(panel + p * 32, v128.load(from, 16), 16);
      from += rowB;
    }
    for (let i: u32 = 0; i < m; i += 4) {
      multiplyBlock(k, a + i * rowA, rowA, columnA, panel, c + i * rowC + j * 4, rowC);
    }
  }
}

function multiplyBlock(
  k: u32,
  a: usize,
  rowA: usize,
  columnA: usize,
  panel: usize,
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
  let row = panel;
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
    row += 32;
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
