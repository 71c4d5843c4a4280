// numbers in one memory -> products, sums and scores: the inner loops of the network, in AssemblyScript.
// `npm run kernels` compiles this file; `src/language/network/slot-kernels.ts` says what each function computes, and repeats
// it in JavaScript for machines without vectors. Every loop runs at least once. Addresses are in bytes.

/** Sums are whole numbers of this many to one. */
const unit: f32 = 512;
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

/** The sum of units * weights: eight lanes, added up in a fixed order. */
function sumProducts(units: usize, weights: usize, hidden: u32): f32 {
  let one = f32x4.splat(0);
  let other = f32x4.splat(0);
  let index: u32 = 0;
  do {
    const offset = index * 4;
    one = f32x4.add(one, f32x4.mul(v128.load(units + offset), v128.load(weights + offset)));
    other = f32x4.add(other, f32x4.mul(v128.load(units + offset, 16), v128.load(weights + offset, 16)));
    index += 8;
  } while (index < hidden);
  return addLanes(one, other);
}

function addLanes(one: v128, other: v128): f32 {
  const lanes = f32x4.add(one, other);
  return (
    f32x4.extract_lane(lanes, 0) +
    f32x4.extract_lane(lanes, 1) +
    (f32x4.extract_lane(lanes, 2) + f32x4.extract_lane(lanes, 3))
  );
}

/** A score from its lanes: their sum, and the bias of the class. */
function reached(one: v128, other: v128, biases: usize, klass: u32): f64 {
  return <f64>addLanes(one, other) + <f64>load<f32>(biases + klass * 4) * <f64>unit;
}

export function score(units: usize, weights: usize, biases: usize, hidden: u32, klass: u32): f64 {
  const sum = sumProducts(units, weights + klass * hidden * 4, hidden);
  return <f64>sum + <f64>load<f32>(biases + klass * 4) * <f64>unit;
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
