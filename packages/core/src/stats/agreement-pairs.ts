// rating table -> raw agreement and Cohen's kappa: the mean over pairs of raters, weighted by the units both rated.
import type { Estimate } from './estimate.ts';
import type { RatingTable } from './rating-table.ts';

type PairName = 'raw' | 'kappa' | 'kappaLinear' | 'kappaQuadratic';

/** Prepares the confusion matrices of all pairs of raters; the result computes the coefficients under item weights. */
export function pairAgreement(
  table: RatingTable,
): (weights: Float64Array | null) => Record<PairName, Estimate> {
  const { units, offsets, rater, code, group, groups, categories, raters } = table;
  const size = categories.length;
  const pairs = new Map<number, number>();
  const cells: number[][] = Array.from({ length: groups }, () => []);
  for (let unit = 0; unit < units; unit++) {
    for (let first = offsets[unit]; first < offsets[unit + 1]; first++) {
      for (let second = first + 1; second < offsets[unit + 1]; second++) {
        const key = rater[first] * raters.length + rater[second];
        let pair = pairs.get(key);
        if (pair === undefined) {
          pair = pairs.size;
          pairs.set(key, pair);
        }
        cells[group[unit]].push((pair * size + code[first]) * size + code[second]);
      }
    }
  }
  const count = pairs.size;
  const cell = Int32Array.from(cells.flat());
  const ends = new Int32Array(groups + 1);
  cells.forEach((own, place) => {
    ends[place + 1] = ends[place] + own.length;
  });
  const ranks = categoryRanks(cell, count, size);
  const confusion = new Float64Array(count * size * size);

  return (weights) => {
    if (count === 0) return everywhere({ reason: 'no unit was rated by two raters' });
    confusion.fill(0);
    for (let place = 0; place < groups; place++) {
      const weight = weights ? weights[place] : 1;
      if (weight > 0)
        for (let entry = ends[place]; entry < ends[place + 1]; entry++) confusion[cell[entry]] += weight;
    }
    const sums = { kappa: 0, kappaLinear: 0, kappaQuadratic: 0 };
    const masses = { kappa: 0, kappaLinear: 0, kappaQuadratic: 0 };
    let agreed = 0;
    let total = 0;
    for (let pair = 0; pair < count; pair++) {
      const { n, same, ratios } = pairKappas(confusion, pair, size, ranks);
      agreed += same;
      total += n;
      for (const name of ['kappa', 'kappaLinear', 'kappaQuadratic'] as const) {
        const ratio = ratios[name];
        if (ratio === null) continue;
        sums[name] += n * (1 - ratio);
        masses[name] += n;
      }
    }
    const constant =
      'both raters of every pair used one and the same category, so chance agreement is perfect';
    const kappa = (name: keyof typeof sums): Estimate =>
      masses[name] > 0 ? { value: sums[name] / masses[name] } : { reason: constant };
    return {
      raw: total > 0 ? { value: agreed / total } : { reason: 'no unit was rated by two raters' },
      kappa: kappa('kappa'),
      kappaLinear: kappa('kappaLinear'),
      kappaQuadratic: kappa('kappaQuadratic'),
    };
  };
}

const everywhere = (estimate: Estimate): Record<PairName, Estimate> => ({
  raw: estimate,
  kappa: estimate,
  kappaLinear: estimate,
  kappaQuadratic: estimate,
});

/** For each pair, the place of each category among those that the two raters used: the weights run over these. */
function categoryRanks(cell: Int32Array, pairs: number, size: number): Int32Array {
  const used = new Uint8Array(pairs * size);
  for (const place of cell) {
    const pair = Math.floor(place / (size * size));
    used[pair * size + (Math.floor(place / size) % size)] = 1;
    used[pair * size + (place % size)] = 1;
  }
  const ranks = new Int32Array(pairs * size);
  for (let pair = 0; pair < pairs; pair++) {
    let rank = 0;
    for (let category = 0; category < size; category++)
      ranks[pair * size + category] = used[pair * size + category] ? rank++ : 0;
  }
  return ranks;
}

/** Observed over expected disagreement under the three weightings; null where nothing but agreement is expected. */
function pairKappas(confusion: Float64Array, pair: number, size: number, ranks: Int32Array) {
  const base = pair * size * size;
  const rows = new Float64Array(size);
  const columns = new Float64Array(size);
  let n = 0;
  let same = 0;
  for (let a = 0; a < size; a++) {
    for (let b = 0; b < size; b++) {
      const mass = confusion[base + a * size + b];
      rows[a] += mass;
      columns[b] += mass;
      n += mass;
      if (a === b) same += mass;
    }
  }
  const observed = [0, 0, 0];
  const expected = [0, 0, 0];
  for (let a = 0; a < size; a++) {
    for (let b = 0; b < size; b++) {
      if (a === b) continue;
      const gap = Math.abs(ranks[pair * size + a] - ranks[pair * size + b]);
      const seen = confusion[base + a * size + b];
      const chance = n > 0 ? (rows[a] * columns[b]) / n : 0;
      observed[0] += seen;
      expected[0] += chance;
      observed[1] += gap * seen;
      expected[1] += gap * chance;
      observed[2] += gap * gap * seen;
      expected[2] += gap * gap * chance;
    }
  }
  const ratio = (weighting: number) =>
    expected[weighting] > 0 ? observed[weighting] / expected[weighting] : null;
  return { n, same, ratios: { kappa: ratio(0), kappaLinear: ratio(1), kappaQuadratic: ratio(2) } };
}
