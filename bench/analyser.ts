// English text -> analysis -> edits on one thread: tokens and pairs a second, against the original's 87 pairs a second.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { annotate, englishClassifier, type Sentence } from '@corrigenda/core';
import { loadEnglish } from '@corrigenda/models/node';
import { sharedPath } from '../test/shared.ts';

/** What ERRANT 2.3.3 with spaCy 2.2 reaches on the same pairs and kind of machine. */
const original = 87;
const runs = 5;

export function benchAnalyser(): void {
  const folder = sharedPath('vectors/end-to-end');
  if (!folder) return;
  const read = (name: string): string[][] =>
    gunzipSync(readFileSync(`${folder}/${name}.gz`))
      .toString('utf8')
      .trimEnd()
      .split('\n')
      .map((line) => line.split(' '));
  const started = performance.now();
  const { analyser, dictionary } = loadEnglish();
  console.log(`models loaded in ${(performance.now() - started).toFixed(0)} ms`);
  const classifier = englishClassifier({ dictionary });
  const [originals, corrections] = [read('dev.orig'), read('dev.cor')];
  const sentences = [...originals, ...corrections];
  const tokens = sentences.reduce((sum, words) => sum + words.length, 0);
  const askAll = (ask: (sentence: Sentence, index: number) => unknown) => (): void => {
    for (const words of sentences) {
      const sentence = analyser.analyse(words);
      for (let index = 0; index < words.length; index++) ask(sentence, index);
    }
  };
  report(
    'tagging',
    tokens,
    'tokens/s',
    askAll((sentence, index) => sentence.tag(index)),
  );
  report(
    'tagging and parsing',
    tokens,
    'tokens/s',
    askAll((sentence, index) => sentence.head(index)),
  );
  report(
    'tagging, parsing and labels',
    tokens,
    'tokens/s',
    askAll((sentence, index) => sentence.dep(index)),
  );
  const pairs = report('analysing and annotating', originals.length, 'pairs/s', () => {
    for (const [index, words] of originals.entries()) {
      annotate(analyser.analyse(words), analyser.analyse(corrections[index]), { classifier });
    }
  });
  console.log(`${(pairs / original).toFixed(0)} times the original's ${original} pairs/s (bar: 30 times)`);
}

/** The first run on its own, because words are met for the first time, then the best of several. */
function report(name: string, items: number, unit: string, run: () => void): number {
  const rates = Array.from({ length: runs }, () => {
    const started = performance.now();
    run();
    return (items / (performance.now() - started)) * 1000;
  });
  const [first, best] = [rates[0], Math.max(...rates)].map((rate) => Math.round(rate).toLocaleString('en'));
  console.log(`${name.padEnd(30)} ${best.padStart(9)} ${unit} (first run ${first})`);
  return Math.max(...rates);
}
