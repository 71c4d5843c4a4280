// units, the weights of many classes -> the best of them, without scoring them all.
import { score } from './score';
import { unit } from './unit';

/** Two pairs of roundings, each of at most a half in `hidden` products of at most 127 and in the bias, and what 32-bit sums lose. */
const slackOfUnit: i32 = 160;
/** Biases are kept below this, so that no sum leaves 32 bits. */
const largestBias: f32 = 1073741824;

/**
 * The first class of the highest score, as `best` finds it, where there are many classes. Every class is first weighed with
 * whole numbers of 16 bits; only those that come as near to the best as rounding can lead astray are scored.
 */
export function bestOfMany(
  units: usize,
  weights: usize,
  biases: usize,
  hidden: u32,
  classes: u32,
  weighed: usize,
  scales: usize,
  cells: usize,
  whole: usize,
): u32 {
  const factor = wholeUnits(units, scales, hidden, whole, largestOf(biases, classes));
  const row: usize = hidden * 2;
  const biasFactor = f32x4.splat(factor * unit);
  let most = i32x4.splat(i32.MIN_VALUE);
  let from = cells;
  for (let klass: u32 = 0; klass < classes; klass += 4) {
    let a = i32x4.splat(0);
    let b = i32x4.splat(0);
    let c = i32x4.splat(0);
    let d = i32x4.splat(0);
    const end = from + row;
    let factors = whole;
    do {
      const some = v128.load(factors);
      a = i32x4.add(a, i32x4.dot_i16x8_s(some, v128.load(from)));
      b = i32x4.add(b, i32x4.dot_i16x8_s(some, v128.load(from + row)));
      c = i32x4.add(c, i32x4.dot_i16x8_s(some, v128.load(from + 2 * row)));
      d = i32x4.add(d, i32x4.dot_i16x8_s(some, v128.load(from + 3 * row)));
      const more = v128.load(factors, 16);
      a = i32x4.add(a, i32x4.dot_i16x8_s(more, v128.load(from, 16)));
      b = i32x4.add(b, i32x4.dot_i16x8_s(more, v128.load(from + row, 16)));
      c = i32x4.add(c, i32x4.dot_i16x8_s(more, v128.load(from + 2 * row, 16)));
      d = i32x4.add(d, i32x4.dot_i16x8_s(more, v128.load(from + 3 * row, 16)));
      from += 32;
      factors += 32;
    } while (from < end);
    from += 3 * row;
    const bias = f32x4.mul(v128.load(biases + klass * 4), biasFactor);
    const sums = i32x4.add(addUpEach(a, b, c, d), i32x4.trunc_sat_f32x4_s(f32x4.nearest(bias)));
    v128.store(weighed + klass * 4, sums);
    most = i32x4.max_s(most, sums);
  }
  const least = i32x4.splat(largestLane(most) - slackOfUnit * hidden);
  let found: u32 = 0;
  let highest: f64 = -Infinity;
  for (let klass: u32 = 0; klass < classes; klass += 4) {
    const near = i32x4.bitmask(i32x4.ge_s(v128.load(weighed + klass * 4), least));
    if (near === 0) continue;
    for (let lane: u32 = 0; lane < 4; lane++) {
      if ((near & (1 << lane)) === 0 || klass + lane >= classes) continue;
      const exact = score(units, weights, biases, hidden, klass + lane);
      if (exact > highest) {
        found = klass + lane;
        highest = exact;
      }
    }
  }
  return found;
}

/** The sum of the lanes of each of four. */
function addUpEach(a: v128, b: v128, c: v128, d: v128): v128 {
  const ab = i32x4.add(v128.shuffle<i32>(a, b, 0, 2, 4, 6), v128.shuffle<i32>(a, b, 1, 3, 5, 7));
  const cd = i32x4.add(v128.shuffle<i32>(c, d, 0, 2, 4, 6), v128.shuffle<i32>(c, d, 1, 3, 5, 7));
  return i32x4.add(v128.shuffle<i32>(ab, cd, 0, 2, 4, 6), v128.shuffle<i32>(ab, cd, 1, 3, 5, 7));
}

function largestLane(lanes: v128): i32 {
  const left = max(i32x4.extract_lane(lanes, 0), i32x4.extract_lane(lanes, 1));
  return max(left, max(i32x4.extract_lane(lanes, 2), i32x4.extract_lane(lanes, 3)));
}

function largestFloat(lanes: v128): f32 {
  const left = max(f32x4.extract_lane(lanes, 0), f32x4.extract_lane(lanes, 1));
  return max(left, max(f32x4.extract_lane(lanes, 2), f32x4.extract_lane(lanes, 3)));
}

/** The largest of some floats without their signs. */
function largestOf(floats: usize, count: u32): f32 {
  let largest = f32x4.splat(0);
  for (let at: u32 = 0; at < count; at += 4)
    largest = f32x4.max(largest, f32x4.abs(v128.load(floats + at * 4)));
  return largestFloat(largest);
}

/** Units times their scales as whole numbers of 16 bits; returns the factor between the two. */
function wholeUnits(units: usize, scales: usize, hidden: u32, whole: usize, bias: f32): f32 {
  let largest = f32x4.splat(0);
  for (let at: u32 = 0; at < hidden * 4; at += 16) {
    const product = f32x4.mul(v128.load(units + at), v128.load(scales + at));
    largest = f32x4.max(largest, f32x4.abs(product));
  }
  const most = largestFloat(largest);
  let factor: f32 = most > 0 ? <f32>32767 / most : 1;
  if (bias > 0) factor = min<f32>(factor, largestBias / unit / bias);
  for (let at: u32 = 0; at < hidden * 4; at += 32) {
    const one = f32x4.mul(v128.load(units + at), v128.load(scales + at));
    const other = f32x4.mul(v128.load(units + at, 16), v128.load(scales + at, 16));
    const low = i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(one, f32x4.splat(factor))));
    const high = i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(other, f32x4.splat(factor))));
    v128.store(whole + at / 2, i16x8.narrow_i32x4_s(low, high));
  }
  return factor;
}
