// How many sentence pairs a second are aligned, merged and classified, annotation given, on one thread.
import { annotate, englishClassifier, sentenceFromTokens, type Token } from '@corrigenda/core';
import { quantileOf } from '@corrigenda/core/internal';
import { loadDictionary } from '@corrigenda/models/node';
import { sharedJsonLines } from '../test/shared.ts';

/** Pairs a second of ERRANT 3.0.2 (Python) on the same pairs, as measured for the specification. */
const original = 1700;
const bar = 30;

interface Pair {
  readonly orig: readonly Token[];
  readonly cor: readonly Token[];
}

/**
 * Passes over all pairs until the time is up; nothing is kept from pass to pass. The middle pass counts; the rate by
 * processor time is shown beside it, since the clock also counts what other programs do to a busy machine.
 */
export function benchEngine({ seconds = 5 } = {}): void {
  const rows = sharedJsonLines<Pair>('vectors/errant-rules.jsonl.gz');
  if (!rows) return;
  const classifier = englishClassifier({ dictionary: loadDictionary() });
  const pairs = rows.map(({ orig, cor }) => [sentenceFromTokens(orig), sentenceFromTokens(cor)] as const);
  const byClock: number[] = [];
  const byProcessor: number[] = [];
  const until = performance.now() + seconds * 1000;
  do {
    const started = performance.now();
    const used = process.cpuUsage();
    for (const [o, c] of pairs) annotate(o, c, { classifier });
    const { user, system } = process.cpuUsage(used);
    byClock.push(pairs.length / ((performance.now() - started) / 1e3));
    byProcessor.push(pairs.length / ((user + system) / 1e6));
  } while (performance.now() < until);
  for (const [name, rates] of [
    ['by the clock', byClock],
    ['by processor time', byProcessor],
  ] as const) {
    const rate = quantileOf(rates, 0.5) ?? 0;
    console.log(
      `align + merge + classify, ${name.padEnd(18)}${show(rate)} pairs/s, ${(rate / original).toFixed(0)} x the original's ${original.toLocaleString('en')} (bar: ${bar} x)`,
    );
  }
}

function show(figure: number): string {
  return Math.round(figure).toLocaleString('en').padStart(9);
}
