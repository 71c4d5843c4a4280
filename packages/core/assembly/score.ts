// units, the weights of a class -> its score.
import { unit } from './unit';

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
export function reached(one: v128, other: v128, biases: usize, klass: u32): f64 {
  return <f64>addLanes(one, other) + <f64>load<f32>(biases + klass * 4) * <f64>unit;
}

export function score(units: usize, weights: usize, biases: usize, hidden: u32, klass: u32): f64 {
  const sum = sumProducts(units, weights + klass * hidden * 4, hidden);
  return <f64>sum + <f64>load<f32>(biases + klass * 4) * <f64>unit;
}
