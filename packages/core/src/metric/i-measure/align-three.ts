// source, hypothesis, reference -> counts of their common alignment (metrics specification 7.2 and 7.3).

/** TP, TN, FP, FN and FPN (both a wrong change and a missed one). */
export type TokenCounts = readonly [number, number, number, number, number];

export interface AspectCounts {
  readonly correction: TokenCounts;
  readonly detection: TokenCounts;
}

const mismatch = 3;
const gap = -1;

/** Words as numbers, the same number for the same word, as far as one sentence goes. */
export function numberWords(words: readonly string[], numbers: Map<string, number>): Int32Array {
  return Int32Array.from(words, (word) => {
    const known = numbers.get(word) ?? numbers.size;
    numbers.set(word, known);
    return known;
  });
}

/** Counts the columns of the cheapest alignment of the three texts, whose words are numbers. */
export function countColumns(s: Int32Array, h: Int32Array, r: Int32Array): AspectCounts {
  const counts = new ColumnCounts();
  // Words that all three share at the end and at the beginning are right columns in some cheapest alignment.
  let end = 0;
  const shortest = Math.min(s.length, h.length, r.length);
  while (end < shortest && same(s[s.length - 1 - end], h[h.length - 1 - end], r[r.length - 1 - end])) end++;
  let start = 0;
  while (start < shortest - end && same(s[start], h[start], r[start])) start++;
  counts.addRight(start + end);
  const middle = (text: Int32Array) => text.subarray(start, text.length - end);
  alignMiddle(middle(s), middle(h), middle(r), counts);
  return counts.value();
}

const same = (a: number, b: number, c: number) => a === b && b === c;

class ColumnCounts {
  readonly #correction: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  readonly #detection: [number, number, number, number, number] = [0, 0, 0, 0, 0];

  /** Columns in which all three are the same. */
  addRight(columns: number): void {
    this.#correction[1] += columns;
    this.#detection[1] += columns;
  }

  add(s: number, h: number, r: number): void {
    const [correction, detection] = [this.#correction, this.#detection];
    if (s === h && h === r) {
      correction[1]++;
      detection[1]++;
    } else if (s === h) {
      correction[3]++;
      detection[3]++;
    } else if (s === r) {
      correction[2]++;
      detection[2]++;
    } else {
      detection[0]++;
      if (h === r) correction[0]++;
      else {
        correction[2]++;
        correction[3]++;
        correction[4]++;
      }
    }
  }

  value(): AspectCounts {
    return { correction: this.#correction, detection: this.#detection };
  }
}

/** Used again: a table is done with before the next one is filled. */
let spareCosts = new Int32Array(4096);

function costTable(cells: number): Int32Array {
  if (spareCosts.length < cells) spareCosts = new Int32Array(2 * cells);
  spareCosts[0] = 0;
  return spareCosts;
}

function alignMiddle(s: Int32Array, h: Int32Array, r: Int32Array, counts: ColumnCounts): void {
  if (s.length + h.length + r.length === 0) return;
  if (equal(s, h)) alignTwo(s, r, (pair, third) => counts.add(pair, pair, third));
  else if (equal(s, r)) alignTwo(s, h, (pair, third) => counts.add(pair, third, pair));
  else if (equal(h, r)) alignTwo(h, s, (pair, third) => counts.add(third, pair, pair));
  else alignThree(s, h, r, counts);
}

const equal = (a: Int32Array, b: Int32Array) =>
  a.length === b.length && a.every((word, index) => word === b[index]);

/** Two of the three texts are equal: they move together, and the table has two dimensions. */
function alignTwo(pair: Int32Array, third: Int32Array, add: (pair: number, third: number) => void): void {
  const width = third.length + 1;
  const cost = costTable((pair.length + 1) * width);
  for (let j = 1; j < width; j++) cost[j] = 4 * j;
  for (let i = 1; i <= pair.length; i++) {
    cost[i * width] = 4 * i;
    for (let j = 1; j < width; j++) {
      const cell = i * width + j;
      const across = cost[cell - width - 1] + (pair[i - 1] === third[j - 1] ? 0 : 2 * mismatch);
      cost[cell] = Math.min(across, cost[cell - width] + 4, cost[cell - 1] + 4);
    }
  }
  let i = pair.length;
  let j = third.length;
  while (i > 0 || j > 0) {
    const cell = i * width + j;
    if (i > 0 && j > 0) {
      const across = pair[i - 1] === third[j - 1] ? 0 : 2 * mismatch;
      if (cost[cell] === cost[cell - width - 1] + across) {
        add(pair[--i], third[--j]);
        continue;
      }
    }
    if (i > 0 && cost[cell] === cost[cell - width] + 4) add(pair[--i], gap);
    else add(gap, third[--j]);
  }
}

/** The seven ways a column can move, in the order in which the way back tries them: [source, hypothesis, reference]. */
const moves = [
  [1, 1, 1],
  [1, 1, 0],
  [1, 0, 1],
  [0, 1, 1],
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
] as const;

function alignThree(s: Int32Array, h: Int32Array, r: Int32Array, counts: ColumnCounts): void {
  const [rows, columns] = [h.length + 1, r.length + 1];
  const layer = rows * columns;
  const cost = costTable((s.length + 1) * layer);
  fillCosts(cost, s, h, r);
  let [i, j, k] = [s.length, h.length, r.length];
  while (i > 0 || j > 0 || k > 0) {
    const cell = i * layer + j * columns + k;
    for (const [ds, dh, dr] of moves) {
      if (ds > i || dh > j || dr > k) continue;
      const before = cell - ds * layer - dh * columns - dr;
      const column = columnCost(ds ? s[i - 1] : gap, dh ? h[j - 1] : gap, dr ? r[k - 1] : gap);
      if (cost[cell] !== cost[before] + column) continue;
      counts.add(ds ? s[i - 1] : gap, dh ? h[j - 1] : gap, dr ? r[k - 1] : gap);
      i -= ds;
      j -= dh;
      k -= dr;
      break;
    }
  }
}

/** What it costs at least to come to each cell: all three words in one column, or one or two of them against gaps. */
function fillCosts(cost: Int32Array, s: Int32Array, h: Int32Array, r: Int32Array): void {
  const columns = r.length + 1;
  const layer = (h.length + 1) * columns;
  for (let i = 0; i <= s.length; i++)
    for (let j = 0; j <= h.length; j++) {
      let cell = i * layer + j * columns;
      if (i === 0 || j === 0) {
        fillFace(cost, cell, i === 0 ? (j === 0 ? null : h[j - 1]) : s[i - 1], i === 0 ? columns : layer, r);
        continue;
      }
      const [word, other] = [s[i - 1], h[j - 1]];
      const sh = word === other ? 0 : mismatch;
      cost[cell] = 4 + Math.min(cost[cell - layer - columns] + sh, cost[cell - layer], cost[cell - columns]);
      for (let k = 0; k < r.length; k++) {
        cell++;
        const sr = word === r[k] ? 0 : mismatch;
        const hr = other === r[k] ? 0 : mismatch;
        let best = cost[cell - layer - columns] + sh;
        best = Math.min(best, cost[cell - layer - 1] + sr, cost[cell - columns - 1] + hr);
        best = Math.min(best, cost[cell - layer], cost[cell - columns], cost[cell - 1]);
        cost[cell] = Math.min(best + 4, cost[cell - layer - columns - 1] + sh + sr + hr);
      }
    }
}

/** A row where one of the first two texts has not begun: `word` is that of the other one, null where neither has. */
function fillFace(cost: Int32Array, first: number, word: number | null, back: number, r: Int32Array): void {
  cost[first] = word === null ? 0 : cost[first - back] + 4;
  for (let k = 0; k < r.length; k++) {
    const cell = first + 1 + k;
    const along = cost[cell - 1] + 4;
    cost[cell] =
      word === null
        ? along
        : Math.min(along, cost[cell - back] + 4, cost[cell - back - 1] + (word === r[k] ? 0 : mismatch) + 4);
  }
}

/** Sum of pairs: equal words 0, different words 3, a word against a gap 2. */
function columnCost(s: number, h: number, r: number): number {
  const pair = (a: number, b: number) => (a === b ? 0 : a === gap || b === gap ? 2 : mismatch);
  return pair(s, h) + pair(s, r) + pair(h, r);
}
