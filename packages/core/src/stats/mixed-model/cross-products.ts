// ratings -> cross-products: all that a mixed model with two random factors needs to know of them, so that a fit never looks at ratings again.

/** A rating of a system, numbered: `large` and `small` are the levels of the two random factors. */
export interface NumberedRatings {
  readonly system: Int32Array;
  readonly large: Int32Array;
  readonly small: Int32Array;
  /** Ratings minus their mean, which keeps the sums exact enough. */
  readonly value: Float64Array;
  readonly systems: number;
  readonly largeLevels: number;
  readonly smallLevels: number;
}

/** Columns of the matrices: the levels of the small factor, the systems, the rating. */
export interface CrossProducts {
  readonly ratings: number;
  readonly systems: number;
  readonly smallLevels: number;
  readonly largeLevels: number;
  readonly size: number;
  /** Over all ratings. */
  readonly whole: Float64Array;
  /** Of the sums of each level of the large factor with itself, levels with equally many ratings together. */
  readonly groups: readonly {
    readonly count: number;
    readonly levels: number;
    readonly sums: Float64Array;
  }[];
}

/** More numbers than this would not fit into memory, or take minutes. */
const mostNumbers = 2e7;

/** Null where the levels of the large factor have too many different numbers of ratings. */
export function crossProducts(ratings: NumberedRatings): CrossProducts | null {
  const { system, large, small, value, systems, largeLevels, smallLevels } = ratings;
  const size = smallLevels + systems + 1;
  const last = size - 1;
  const counts = new Int32Array(largeLevels);
  for (const level of large) counts[level]++;
  const distinct = [...new Set(counts)].sort((a, b) => a - b);
  if (distinct.length * size * size > mostNumbers) return null;
  const groups = distinct.map((count) => ({ count, levels: 0, sums: new Float64Array(size * size) }));
  const groupOf = new Map(groups.map((group) => [group.count, group]));
  const whole = new Float64Array(size * size);
  const sums = new Float64Array(size);
  const touched = new Int32Array(size);
  const rows = byLevel(large, counts);
  let from = 0;
  for (let level = 0; level < largeLevels; level++) {
    let used = 0;
    for (let index = from; index < from + counts[level]; index++) {
      const row = rows[index];
      const [person, other, rating] = [small[row], smallLevels + system[row], value[row]];
      if (sums[person] === 0) touched[used++] = person;
      if (sums[other] === 0) touched[used++] = other;
      whole[person * size + other]++;
      whole[person * size + last] += rating;
      whole[other * size + last] += rating;
      whole[last * size + last] += rating * rating;
      sums[person]++;
      sums[other]++;
      sums[last] += rating;
    }
    from += counts[level];
    touched[used++] = last;
    const group = groupOf.get(counts[level])!;
    group.levels++;
    for (let a = 0; a < used; a++)
      for (let b = 0; b < used; b++)
        group.sums[touched[a] * size + touched[b]] += sums[touched[a]] * sums[touched[b]];
    for (let a = 0; a < used; a++) sums[touched[a]] = 0;
  }
  complete(whole, size, smallLevels);
  return { ratings: value.length, systems, smallLevels, largeLevels, size, whole, groups };
}

/** The diagonal and the lower half from the cells above: every rating has one level and one system. */
function complete(whole: Float64Array, size: number, smallLevels: number): void {
  for (let row = 0; row < smallLevels; row++) {
    for (let column = smallLevels; column < size - 1; column++) {
      const count = whole[row * size + column];
      whole[row * size + row] += count;
      whole[column * size + column] += count;
    }
  }
  for (let row = 0; row < size; row++)
    for (let column = 0; column < row; column++) whole[row * size + column] = whole[column * size + row];
}

/** The numbers of the ratings, those of one level together. */
function byLevel(levels: Int32Array, counts: Int32Array): Int32Array {
  const next = new Int32Array(counts.length + 1);
  counts.forEach((count, level) => {
    next[level + 1] = next[level] + count;
  });
  const rows = new Int32Array(levels.length);
  levels.forEach((level, row) => {
    rows[next[level]++] = row;
  });
  return rows;
}
