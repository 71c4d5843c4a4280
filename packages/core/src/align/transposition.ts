// table so far -> the shortest window ending here whose words are the same in another order.
import type { Sentence } from '../text/index.ts';

/** Finds transpositions: number of words when the windows ending at row and column hold the same words, 0 when none do. */
export type FindTransposition = (costs: Float64Array, width: number, row: number, column: number) => number;

const none: FindTransposition = () => 0;

/**
 * Prepares the search over tokens `start..oEnd` and `start..cEnd`. The walk goes up the diagonal and ends where the
 * cost does not change (a match, a case-only change, or chance) [a b c -> c b a].
 */
export function transpositionFinder(
  o: Sentence,
  c: Sentence,
  start: number,
  oEnd: number,
  cEnd: number,
): FindTransposition {
  if (oEnd - start < 2 || cEnd - start < 2) return none;
  const ids = new Map<string, number>();
  const oIds = o.lowers.slice(start, oEnd).map((lower) => number(ids, lower));
  const oWords = ids.size;
  const cIds = c.lowers.slice(start, cEnd).map((lower) => number(ids, lower));
  const inC = new Uint8Array(ids.size);
  for (const id of cIds) inC[id] = 1;
  // Words of one side only can never be balanced, and they are most words: they end a walk before it begins.
  const oShared = oIds.map((id) => inC[id] === 1);
  const cShared = cIds.map((id) => id < oWords);
  const balance = new Int32Array(ids.size);

  return (costs, width, row, column) => {
    let i = row - 1;
    let j = column - 1;
    if (!oShared[i] || !cShared[j]) return 0;
    let open = 0;
    const weigh = (id: number, by: number) => {
      if (balance[id] === 0) open++;
      balance[id] += by;
      if (balance[id] === 0) open--;
    };
    weigh(oIds[i], 1);
    weigh(cIds[j], -1);
    let size = 0;
    for (let n = 1; i > 0 && j > 0; n++) {
      i--;
      j--;
      const cell = (i + 1) * width + j + 1;
      if (costs[cell] === costs[cell - width - 1] || !oShared[i] || !cShared[j]) break;
      weigh(oIds[i], 1);
      weigh(cIds[j], -1);
      if (open === 0) {
        size = n + 1;
        break;
      }
    }
    for (; i < row; i++) balance[oIds[i]] = 0;
    for (; j < column; j++) balance[cIds[j]] = 0;
    return size;
  };
}

function number(ids: Map<string, number>, lower: string): number {
  const known = ids.get(lower);
  if (known !== undefined) return known;
  ids.set(lower, ids.size);
  return ids.size - 1;
}
