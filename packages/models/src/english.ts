// bytes of the English files -> analyser and dictionary, wherever the bytes came from.
import { type Analyser, type Classifier, englishClassifier } from '@corrigenda/core';
import {
  type Dictionary,
  dictionaryFromBytes,
  englishAnalyser,
  lemmaDataFromBytes,
  loadEnglishModel,
} from '@corrigenda/core/internal';

/** The files of the English models in `en`, by what they hold. */
export const englishFiles = {
  model: 'english.bin.gz',
  lemmas: 'lemma-data.bin.gz',
  dictionary: 'dictionary.bin.gz',
} as const;

/** Their unpacked bytes. Over shared memory, all threads of a programme use one copy. */
export type EnglishBytes = Readonly<Record<keyof typeof englishFiles, Uint8Array>>;

/** What English text is analysed and typed with: pass it to `annotateText`. */
export interface English {
  readonly analyser: Analyser;
  readonly dictionary: Dictionary;
  readonly classifier: Classifier;
}

/** Throws `DataFileError` when a file is damaged or of another version. */
export function englishFromBytes({ model, lemmas, dictionary }: EnglishBytes): English {
  const words = dictionaryFromBytes(dictionary);
  return {
    analyser: englishAnalyser({
      model: loadEnglishModel(model),
      lemmas: lemmaDataFromBytes(lemmas),
      dictionary: words,
    }),
    dictionary: words,
    classifier: englishClassifier({ dictionary: words }),
  };
}
