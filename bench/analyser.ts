// English text -> analysis -> edits on one thread: tokens and pairs a second, against the original's 87 pairs a second.
import { type Analyser, annotate, englishClassifier, type Sentence } from '@corrigenda/core';
import { englishFromBytes, loadEnglish, loadEnglishBytes } from '@corrigenda/models/node';
import { sharedLines } from '../test/shared.ts';

/** What ERRANT 2.3.3 with spaCy 2.2 reaches on the same pairs and kind of machine. */
const original = 87;
const runs = 5;

export function benchAnalyser(): void {
  const [originals, corrections] = ['orig', 'cor'].map((side) =>
    sharedLines(`vectors/end-to-end/dev.${side}.gz`)?.map((line) => line.split(' ')),
  );
  if (!originals || !corrections) return;
  const started = performance.now();
  const { dictionary } = loadEnglish();
  console.log(`models loaded in ${(performance.now() - started).toFixed(0)} ms`);
  const classifier = englishClassifier({ dictionary });
  const bytes = loadEnglishBytes();
  // an analyser caches words: each run gets a new one, so that no run profits from an earlier one
  const createAnalyser = () => englishFromBytes(bytes).analyser;
  const sentences = [...originals, ...corrections];
  const tokens = sentences.reduce((sum, words) => sum + words.length, 0);
  const askAll = (ask: (sentence: Sentence, index: number) => unknown) => (analyser: Analyser) => {
    for (const words of sentences) {
      const sentence = analyser.analyse(words);
      for (let index = 0; index < words.length; index++) ask(sentence, index);
    }
  };
  const report = (name: string, items: number, unit: string, run: (analyser: Analyser) => void): number => {
    const rate = bestRate(items, run, createAnalyser);
    console.log(`${name.padEnd(30)} ${Math.round(rate).toLocaleString('en').padStart(9)} ${unit}`);
    return rate;
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
  const pairs = report('analysing and annotating', originals.length, 'pairs/s', (analyser) => {
    for (const [index, words] of originals.entries()) {
      annotate(analyser.analyse(words), analyser.analyse(corrections[index]), { classifier });
    }
  });
  console.log(`${(pairs / original).toFixed(0)} times the original's ${original} pairs/s (bar: 30 times)`);
}

/** Items a second in the best of several runs; the first ones also warm the compiler. */
function bestRate(items: number, run: (analyser: Analyser) => void, createAnalyser: () => Analyser): number {
  const rates = Array.from({ length: runs }, () => {
    const analyser = createAnalyser();
    const started = performance.now();
    run(analyser);
    return (items / (performance.now() - started)) * 1000;
  });
  return Math.max(...rates);
}
