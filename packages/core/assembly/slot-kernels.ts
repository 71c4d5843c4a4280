// numbers in one memory -> products, sums and scores: the inner loops of the network, in AssemblyScript.
// `npm run kernels` compiles this file; `src/language/network/slot-kernels.ts` says what each function computes, and repeats
// it in JavaScript for machines without vectors. Every loop runs at least once. Addresses are in bytes.

import { reached, score } from './score';
import { unit } from './unit';

export { bestOfMany } from './best-of-many';
export { score } from './score';

/** Adding and subtracting this rounds a 32-bit float to a whole number. */
const rounder: f32 = 12582912;

/** Four floats -> four whole numbers of 32 bits. */
function whole(sums: v128): v128 {
  const scaled = f32x4.mul(sums, f32x4.splat(unit));
  const rounded = f32x4.sub(f32x4.add(scaled, f32x4.splat(rounder)), f32x4.splat(rounder));
  return i32x4.trunc_sat_f32x4_s(rounded);
}

/** Eight neighbouring sums -> four floats: the larger one of each two. */
function largerOfPairs(left: v128, right: v128): v128 {
  const even = v128.shuffle<i32>(left, right, 0, 2, 4, 6);
  const odd = v128.shuffle<i32>(left, right, 1, 3, 5, 7);
  return f32x4.convert_i32x4_s(i32x4.max_s(even, odd));
}

export function project(vector: usize, matrix: usize, width: u32, wide: u32, to: usize): void {
  const end = vector + width * 4;
  let cells = matrix;
  let column: u32 = 0;
  do {
    let sum0 = f32x4.splat(0);
    let sum1 = f32x4.splat(0);
    let sum2 = f32x4.splat(0);
    let sum3 = f32x4.splat(0);
    let factors = vector;
    do {
      const factor = v128.load32_splat(factors);
      sum0 = f32x4.add(sum0, f32x4.mul(factor, v128.load(cells)));
      sum1 = f32x4.add(sum1, f32x4.mul(factor, v128.load(cells, 16)));
      sum2 = f32x4.add(sum2, f32x4.mul(factor, v128.load(cells, 32)));
      sum3 = f32x4.add(sum3, f32x4.mul(factor, v128.load(cells, 48)));
      factors += 4;
      cells += 64;
    } while (factors < end);
    const products = to + column * 2;
    v128.store(products, i16x8.narrow_i32x4_s(whole(sum0), whole(sum1)));
    v128.store(products, i16x8.narrow_i32x4_s(whole(sum2), whole(sum3)), 16);
    column += 16;
  } while (column < wide);
}

/** Two sums of 32 bits in two lanes of 64, plus two small whole numbers times the scale, rounded to 32 bits again. */
function addScaled(sums: v128, numbers: v128, scale: v128): v128 {
  const added = f64x2.add(sums, f64x2.mul(f64x2.convert_low_i32x4_s(numbers), scale));
  return f64x2.promote_low_f32x4(f32x4.demote_f64x2_zero(added));
}

/** Four neighbouring lanes from two pairs of 64 bits. */
function joinPairs(left: v128, right: v128): v128 {
  return v128.shuffle<i32>(f32x4.demote_f64x2_zero(left), f32x4.demote_f64x2_zero(right), 0, 1, 4, 5);
}

export function addRows(
  values: usize,
  codes: usize,
  scales: usize,
  rows: usize,
  count: u32,
  width: u32,
  to: usize,
): void {
  const end = rows + count * 4;
  let column: u32 = 0;
  do {
    let sum0 = f64x2.splat(0);
    let sum1 = f64x2.splat(0);
    let sum2 = f64x2.splat(0);
    let sum3 = f64x2.splat(0);
    for (let at = rows; at < end; at += 4) {
      const row: usize = load<u32>(at);
      const scale = v128.load64_splat(scales + ((<usize>load<u8>(codes + row)) << 3));
      const numbers = v128.load8x8_s(values + row * width + column);
      const low = i32x4.extend_low_i16x8_s(numbers);
      const high = i32x4.extend_high_i16x8_s(numbers);
      sum0 = addScaled(sum0, low, scale);
      sum1 = addScaled(sum1, v128.shuffle<i64>(low, low, 1, 1), scale);
      sum2 = addScaled(sum2, high, scale);
      sum3 = addScaled(sum3, v128.shuffle<i64>(high, high, 1, 1), scale);
    }
    v128.store(to + column * 4, joinPairs(sum0, sum1));
    v128.store(to + column * 4, joinPairs(sum2, sum3), 16);
    column += 8;
  } while (column < width);
}

export function addUp(addresses: usize, count: u32, wide: u32, units: usize): void {
  let column: u32 = 0;
  do {
    let sum0 = i32x4.splat(0);
    let sum1 = i32x4.splat(0);
    let sum2 = i32x4.splat(0);
    let sum3 = i32x4.splat(0);
    let address = addresses;
    let row: u32 = 0;
    do {
      const cells = load<u32>(address) + column * 2;
      sum0 = i32x4.add(sum0, v128.load16x4_s(cells));
      sum1 = i32x4.add(sum1, v128.load16x4_s(cells, 8));
      sum2 = i32x4.add(sum2, v128.load16x4_s(cells, 16));
      sum3 = i32x4.add(sum3, v128.load16x4_s(cells, 24));
      address += 4;
      row += 1;
    } while (row < count);
    const larger = units + column * 2;
    v128.store(larger, largerOfPairs(sum0, sum1));
    v128.store(larger, largerOfPairs(sum2, sum3), 16);
    column += 16;
  } while (column < wide);
}

/** The first class of the highest score; four classes at a time, each added up as `score` does. */
export function best(
  units: usize,
  weights: usize,
  biases: usize,
  hidden: u32,
  first: u32,
  end: u32,
  scores: usize,
): u32 {
  let found = first;
  let most = score(units, weights, biases, hidden, first);
  store<f64>(scores + first * 8, most);
  const row: usize = hidden * 4;
  let klass = first + 1;
  for (; klass + 4 <= end; klass += 4) {
    let a = f32x4.splat(0);
    let aOther = f32x4.splat(0);
    let b = f32x4.splat(0);
    let bOther = f32x4.splat(0);
    let c = f32x4.splat(0);
    let cOther = f32x4.splat(0);
    let d = f32x4.splat(0);
    let dOther = f32x4.splat(0);
    let from = weights + klass * row;
    const until = units + row;
    let unitsAt = units;
    do {
      const one = v128.load(unitsAt);
      const other = v128.load(unitsAt, 16);
      a = f32x4.add(a, f32x4.mul(one, v128.load(from)));
      aOther = f32x4.add(aOther, f32x4.mul(other, v128.load(from, 16)));
      b = f32x4.add(b, f32x4.mul(one, v128.load(from + row)));
      bOther = f32x4.add(bOther, f32x4.mul(other, v128.load(from + row, 16)));
      c = f32x4.add(c, f32x4.mul(one, v128.load(from + 2 * row)));
      cOther = f32x4.add(cOther, f32x4.mul(other, v128.load(from + 2 * row, 16)));
      d = f32x4.add(d, f32x4.mul(one, v128.load(from + 3 * row)));
      dOther = f32x4.add(dOther, f32x4.mul(other, v128.load(from + 3 * row, 16)));
      from += 32;
      unitsAt += 32;
    } while (unitsAt < until);
    const ofA = reached(a, aOther, biases, klass);
    const at = scores + klass * 8;
    store<f64>(at, ofA);
    if (ofA > most) {
      found = klass;
      most = ofA;
    }
    const ofB = reached(b, bOther, biases, klass + 1);
    store<f64>(at, ofB, 8);
    if (ofB > most) {
      found = klass + 1;
      most = ofB;
    }
    const ofC = reached(c, cOther, biases, klass + 2);
    store<f64>(at, ofC, 16);
    if (ofC > most) {
      found = klass + 2;
      most = ofC;
    }
    const ofD = reached(d, dOther, biases, klass + 3);
    store<f64>(at, ofD, 24);
    if (ofD > most) {
      found = klass + 3;
      most = ofD;
    }
  }
  for (; klass < end; klass++) {
    const ofLast = score(units, weights, biases, hidden, klass);
    store<f64>(scores + klass * 8, ofLast);
    if (ofLast > most) {
      found = klass;
      most = ofLast;
    }
  }
  return found;
}
