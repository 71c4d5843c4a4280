// How many sentence pairs a second are aligned, merged and classified, annotation given, on one thread.
import { annotate, englishClassifier, type Sentence, sentenceFromTokens, type Token } from '@corrigenda/core';
import { loadDictionary } from '../packages/models/src/dictionary-node.ts';
import { sharedJsonLines } from '../test/shared.ts';

/** Pairs a second of ERRANT 3.0.2 (Python) on the same pairs, as measured for the specification. */
const original = 1700;
const bar = 30;

interface Pair {
  readonly orig: readonly Token[];
  readonly cor: readonly Token[];
}

/** Passes over all pairs until the time is up; the middle rate counts, and nothing is kept from pass to pass. */
export function benchEngine({ seconds = 5 } = {}): void {
  const rows = sharedJsonLines<Pair>('vectors/errant-rules.jsonl.gz');
  if (!rows) return;
  const classifier = englishClassifier({ dictionary: loadDictionary() });
  const pairs = rows.map(({ orig, cor }) => [sentenceFromTokens(orig), sentenceFromTokens(cor)] as const);
  const pass = (each: readonly (readonly [Sentence, Sentence])[]) => {
    let edits = 0;
    for (const [o, c] of each) edits += annotate(o, c, { classifier }).length;
    return edits;
  };
  const rates: number[] = [];
  const until = performance.now() + seconds * 1000;
  do {
    const started = performance.now();
    pass(pairs);
    rates.push((pairs.length / (performance.now() - started)) * 1000);
  } while (performance.now() < until);
  const rate = rates.sort((a, b) => a - b)[Math.floor(rates.length / 2)];
  const best = rates[rates.length - 1];
  const show = (figure: number) => Math.round(figure).toLocaleString('en');
  console.log(
    `align + merge + classify   ${show(rate)} pairs/s (best pass ${show(best)}), ${(rate / original).toFixed(0)} x the original's ${show(original)} (bar: ${bar} x)`,
  );
}
