// silver data -> packages/models/en: trains the English model, measures it on what it has not seen, writes file, card and manifest.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { englishClassifier } from '@corrigenda/core';
import { lemmaDataFromBytes } from '@corrigenda/core/training';
import { englishFiles, loadDictionary, loadEnglish } from '@corrigenda/models/node';
import type { TrainingFolders } from '../folders.ts';
import { cardFiles, type MeasuredModel } from './card.ts';
import { splitCorpus } from './corpus.ts';
import { evaluate } from './evaluate.ts';
import { evaluatePairs } from './evaluate-pairs.ts';
import { readTreebank } from './gold.ts';
import { trainInThreads } from './part-thread.ts';
import { plan } from './plan.ts';
import { trainEnglish } from './train-english.ts';

/** Trains on the silver data, measures, and writes model, card and manifest into `folder`. */
export async function makeEnglish({ data, folder, log }: TrainingFolders): Promise<void> {
  const dataFolder = join(data, 'english');
  log(`reading ${dataFolder}`);
  const { training, clean, noisy, pairs } = splitCorpus(dataFolder);
  log(`held out: ${clean.length} clean and ${noisy.length} noisy sentences`);
  const lemmas = lemmaDataFromBytes(gunzipSync(readFileSync(join(folder, englishFiles.lemmas))));
  const bytes = await trainEnglish(
    training,
    { lemmas, dictionary: loadDictionary() },
    plan,
    trainInThreads(log),
  );
  // no time stamp in the header: the same training gives the same file
  writeFileSync(join(folder, englishFiles.model), gzipSync(bytes, { level: 9 }));

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
    bytes: readFileSync(join(folder, name)),
  }));
  for (const [name, text] of Object.entries(cardFiles(measured, files)))
    writeFileSync(join(folder, name), text);
}
