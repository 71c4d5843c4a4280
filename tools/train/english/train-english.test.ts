import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { englishAnalyser, lemmaDataFromBytes, loadEnglishModel } from '@corrigenda/core/internal';
import { findDataFile, loadDictionary } from '@corrigenda/models/node';
import { describe, expect, it } from 'vitest';
import type { SilverSentence } from './corpus.ts';
import { type TrainingPlan, trainEnglish, trainPart } from './train-english.ts';

/** Sentences of one pattern: the dog sees a cat. */
const sentences: SilverSentence[] = ['dog', 'cat', 'man', 'girl', 'fish'].flatMap((subject) =>
  ['sees', 'likes', 'hears'].flatMap((verb) =>
    ['bird', 'house', 'ball', 'tree'].map((object) => ({
      words: ['the', subject, verb, 'a', object, '.'],
      lemmas: ['the', subject, verb.slice(0, -1), 'a', object, '.'],
      upos: ['DET', 'NOUN', 'VERB', 'DET', 'NOUN', 'PUNCT'],
      tags: ['DT', 'NN', 'VBZ', 'DT', 'NN', '.'],
      heads: [1, 2, 2, 4, 2, 2],
      deps: ['det', 'nsubj', 'ROOT', 'det', 'dobj', 'punct'],
    })),
  ),
);

const network = (seed: number) => ({
  epochs: 60,
  rate: 0.01,
  shape: { width: 8, hidden: 16, dropout: { input: 0.05, hidden: 0.05 }, seed },
});
const plan: TrainingPlan = {
  version: '0.0.1',
  taggers: [network(1), { ...network(4), reach: 4 }],
  jackknife: network(2),
  parser: network(3),
};
const lemmas = lemmaDataFromBytes(gunzipSync(readFileSync(findDataFile('lemma-data.bin.gz'))));
const known = { lemmas, dictionary: loadDictionary() };
const train = () =>
  trainEnglish(sentences, known, plan, async (part, data) => trainPart(part, data, plan, () => {}));

describe('training', () => {
  it('gives the same bytes every time, of a model that has learned its sentences and the words in between', async () => {
    const bytes = await train();
    expect(await train()).toEqual(bytes);
    const analyser = englishAnalyser({ model: loadEnglishModel(bytes), ...known });
    expect(analyser.id).toMatch(/^en-0\.0\.1\+[0-9a-f]{8}$/);
    const sentence = analyser.analyse(['the', 'bird', 'hears', 'a', 'dog', '.']);
    const { tags, heads, deps } = sentences[0];
    const columns = sentence.texts.map((_, index) => [
      sentence.tag(index),
      sentence.head(index),
      sentence.dep(index),
    ]);
    expect(columns).toEqual(tags.map((tag, index) => [tag, heads[index], deps[index]]));
  });
});
