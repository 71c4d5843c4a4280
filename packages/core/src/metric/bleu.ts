// n-grams of hypothesis and references -> BLEU as sacreBLEU 2 computes it without tokenising (metrics specification 9).
import type { NgramCounts } from './ngrams.ts';

export const bleuOrders = 4;

/**
 * |H|, the length of the closest reference, and for each n the matches and all n-grams. The hypothesis is text 0 of the
 * counts, the references follow.
 */
export function bleuStatistics(
  orders: readonly NgramCounts[],
  hypothesisLength: number,
  referenceLengths: readonly number[],
): number[] {
  let closest = referenceLengths[0];
  for (const length of referenceLengths) {
    const [distance, best] = [Math.abs(length - hypothesisLength), Math.abs(closest - hypothesisLength)];
    if (distance < best || (distance === best && length < closest)) closest = length;
  }
  const vector = [hypothesisLength, closest];
  orders.forEach(({ size, counts: [own, ...references] }, order) => {
    let matches = 0;
    for (let gram = 0; gram < size; gram++) {
      if (own[gram] === 0) continue;
      let most = 0;
      for (const reference of references) most = Math.max(most, reference[gram]);
      matches += Math.min(own[gram], most);
    }
    vector.push(matches, Math.max(hypothesisLength - order, 0));
  });
  return vector;
}

/** BLEU on 0-100 with exponential smoothing; `effectiveOrder` leaves out orders that a short sentence does not have. */
export function bleuOf(vector: ArrayLike<number>, { effectiveOrder = false } = {}): number {
  const [system, reference] = [vector[0], vector[1]];
  let anyMatch = false;
  for (let order = 0; order < bleuOrders; order++) if (vector[2 + 2 * order] > 0) anyMatch = true;
  if (!anyMatch) return 0;
  let logs = 0;
  let smoothing = 1;
  let used = 0;
  for (let order = 0; order < bleuOrders; order++) {
    const [matches, total] = [vector[2 + 2 * order], vector[3 + 2 * order]];
    if (total === 0) break;
    used++;
    if (matches > 0) logs += Math.log((100 * matches) / total);
    else {
      smoothing *= 2;
      logs += Math.log(100 / (smoothing * total));
    }
  }
  if (!effectiveOrder && used < bleuOrders) return 0;
  const brevity = system >= reference ? 1 : system === 0 ? 0 : Math.exp(1 - reference / system);
  return brevity * Math.exp(logs / (effectiveOrder ? used : bleuOrders));
}
