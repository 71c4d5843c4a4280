// bytes of the English files -> analyser and dictionary, wherever the bytes came from.
import {
  type Analyser,
  type Dictionary,
  dictionaryFromBytes,
  englishAnalyser,
  lemmaDataFromBytes,
  loadEnglishModel,
} from '@corrigenda/core';

/** The files of the English models in `en`, by what they hold. */
export const englishFiles = {
  model: 'english.bin.gz',
  lemmas: 'lemma-data.bin.gz',
  dictionary: 'dictionary.bin.gz',
} as const;

/** Their unpacked bytes. Over shared memory, all threads of a programme use one copy. */
export type EnglishBytes = Readonly<Record<keyof typeof englishFiles, Uint8Array>>;

export interface English {
  readonly analyser: Analyser;
  readonly dictionary: Dictionary;
}

/** Throws `DataFileError` when a file is damaged or of another version. */
export function englishFromBytes({ model, lemmas, dictionary }: EnglishBytes): English {
  return {
    analyser: englishAnalyser({ model: loadEnglishModel(model), lemmas: lemmaDataFromBytes(lemmas) }),
    dictionary: dictionaryFromBytes(dictionary),
  };
}
