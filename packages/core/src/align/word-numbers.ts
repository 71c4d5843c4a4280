// words -> numbers: equal lower-case forms have equal numbers, so that the table compares numbers, not strings.
import type { Sentence } from '../text/index.ts';

export interface WordNumbers {
  readonly o: readonly number[];
  readonly c: readonly number[];
  /** By number: whether the word occurs on both sides. */
  readonly shared: readonly boolean[];
  /** By number, all 0: room to weigh one side against the other. */
  readonly balance: number[];
}

/** Numbers the words `start..oEnd` and `start..cEnd` by their lower-case forms. */
export function numberWords(
  o: Sentence,
  c: Sentence,
  start: number,
  oEnd: number,
  cEnd: number,
): WordNumbers {
  const numbers = new Map<string, number>();
  const shared: boolean[] = [];
  const balance: number[] = [];
  const oNumbers: number[] = [];
  const cNumbers: number[] = [];
  for (let i = start; i < oEnd; i++) {
    let known = numbers.get(o.lowers[i]);
    if (known === undefined) {
      known = numbers.size;
      numbers.set(o.lowers[i], known);
      shared.push(false);
      balance.push(0);
    }
    oNumbers.push(known);
  }
  for (let j = start; j < cEnd; j++) {
    const known = numbers.get(c.lowers[j]);
    // A word of the corrected side alone equals nothing of the original, so all such words may have one number.
    if (known === undefined) cNumbers.push(balance.length);
    else {
      shared[known] = true;
      cNumbers.push(known);
    }
  }
  shared.push(false);
  return { o: oNumbers, c: cNumbers, shared, balance };
}
