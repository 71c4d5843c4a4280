// silver data -> packages/models/en: trains the English model, measures it on what it has not seen, writes file, card and manifest.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { englishClassifier } from '@corrigenda/core';
import { englishFiles } from '../src/english.ts';
import { loadEnglish } from '../src/node.ts';
import { cardFiles, type MeasuredModel } from './card.ts';
import { splitCorpus } from './corpus.ts';
import { evaluate } from './evaluate.ts';
import { evaluatePairs } from './evaluate-pairs.ts';
import { readTreebank } from './gold.ts';
import { trainInThreads } from './part-thread.ts';
import { plan } from './plan.ts';
import { trainEnglish } from './train-english.ts';

const modelFolder = fileURLToPath(new URL('../en/', import.meta.url));
const sharedFolder =
  process.env.CORRIGENDA_SHARED ?? fileURLToPath(new URL('../../../../shared', import.meta.url));
const dataFolder = join(sharedFolder, 'data/english');

const started = performance.now();
const log = (message: string): void => {
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(5)} s  ${message}`);
};

log(`reading ${dataFolder}`);
const { training, clean, noisy, pairs } = splitCorpus(dataFolder);
log(`held out: ${clean.length} clean and ${noisy.length} noisy sentences`);
const bytes = await trainEnglish(training, plan, trainInThreads(log));
mkdirSync(modelFolder, { recursive: true });
// no time stamp in the header: the same training gives the same file
writeFileSync(join(modelFolder, englishFiles.model), gzipSync(bytes, { level: 9 }));

log('measuring');
const { analyser, dictionary } = loadEnglish();
const measured: MeasuredModel = {
  plan,
  training: {
    sentences: training.length,
    tokens: training.reduce((sum, { words }) => sum + words.length, 0),
  },
  clean: evaluate(analyser, clean),
  noisy: evaluate(analyser, noisy),
  treebank: evaluate(analyser, readTreebank(dataFolder, 'ewt-test')),
  agreement: evaluatePairs(analyser, englishClassifier({ dictionary }), pairs),
};
const files = Object.values(englishFiles).map((name) => ({
  name,
  bytes: readFileSync(join(modelFolder, name)),
}));
for (const [name, text] of Object.entries(cardFiles(measured, files))) {
  writeFileSync(join(modelFolder, name), text);
  if (name === 'README.md') console.log(`\n${text}`);
}
log('done');
