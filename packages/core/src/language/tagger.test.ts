import { describe, expect, it } from 'vitest';
import { createKnownWords } from './known-words.ts';
import { unit } from './network/slot-kernels.ts';
import type { SlotNetwork } from './network/slot-network.ts';
import { createTagger } from './tagger.ts';

const known = createKnownWords({ lexicon: new Map(), settled: new Map([['the', 2]]) });
const words = Int32Array.from(['the', 'old', 'man', 'the', 'boats', 'of', 'the', 'sea'], (text) =>
  known.numberOf(text),
);

/** A network that always gives the same scores; `seen` has the slots of every question. */
function network(slots: number, scores: readonly number[]): SlotNetwork & { readonly seen: number[][] } {
  const seen: number[][] = [];
  return {
    seen,
    units: new Float32Array(0),
    slots,
    classes: scores.length,
    scores: Float64Array.from(scores, (score) => score * unit),
    begin: () => seen.push([]),
    addWord: (slot) => seen.at(-1)?.push(slot),
    addFactPair: () => {},
    finish: () => {},
    score: (klass) => scores[klass] * unit,
    best: () => scores.indexOf(Math.max(...scores)),
    bestOfAll: () => scores.indexOf(Math.max(...scores)),
    forget: () => {},
  };
}

describe('the tagger', () => {
  it('asks all networks where another tag is close, and adds up their scores', () => {
    const first = network(7, [3.5, 4, 0]);
    const second = network(9, [2.5, 1, 9]);
    expect(createTagger(first, known, () => [second]).tag(words, 1)).toBe(2);
    expect(createTagger(first, known, () => [network(9, [2.5, 1, 1])]).tag(words, 1)).toBe(0);
    expect(createTagger(first, known).tag(words, 1)).toBe(1);
    expect(createTagger(first, known, () => [second, network(5, [0, 6, 0])]).tag(words, 1)).toBe(1);
    // each sees as many words as it has slots, up to the ends of the sentence
    expect(first.seen[0]).toEqual([2, 3, 4, 5, 6]);
    expect(second.seen[0]).toEqual([3, 4, 5, 6, 7, 8]);
  });

  it('asks the first alone where it is sure, and none for settled words', () => {
    const first = network(7, [1, 9, 0]);
    const second = network(9, [99, 0, 0]);
    const tagger = createTagger(first, known, () => [second]);
    expect(tagger.tag(words, 2)).toBe(1);
    expect(tagger.tag(words, 3)).toBe(2);
    expect(first.seen).toHaveLength(1);
    expect(second.seen).toHaveLength(0);
  });
});
