// files -> English models: reads the model files that travel with this package.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { DataFileError, type Dictionary, dictionaryFromBytes } from '@corrigenda/core';
import { type English, type EnglishBytes, englishFiles, englishFromBytes } from './english.ts';

export { type English, type EnglishBytes, englishFromBytes } from './english.ts';

/** The English analyser and word list. */
export function loadEnglish(): English {
  return englishFromBytes({
    model: readDataFile(englishFiles.model),
    lemmas: readDataFile(englishFiles.lemmas),
    dictionary: readDataFile(englishFiles.dictionary),
  });
}

/** The bytes of the English files in shared memory: hand them to worker threads, each of which calls `englishFromBytes`. */
export function loadEnglishBytes(): EnglishBytes {
  const share = (name: string): Uint8Array => {
    const bytes = readDataFile(name);
    const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
    shared.set(bytes);
    return shared;
  };
  const { model, lemmas, dictionary } = englishFiles;
  return { model: share(model), lemmas: share(lemmas), dictionary: share(dictionary) };
}

/** The English word list alone. */
export function loadDictionary(): Dictionary {
  return dictionaryFromBytes(readDataFile(englishFiles.dictionary));
}

function readDataFile(name: string): Uint8Array {
  const packed = readFileSync(findDataFile(name));
  try {
    return gunzipSync(packed);
  } catch (error) {
    throw new DataFileError(`The model file ${name} is damaged: ${(error as Error).message}.`);
  }
}

/** Path of a data file of this package, whether the code runs from `src`, `dist` or a bundle beside `en`. */
export function findDataFile(name: string): string {
  const places = ['../en', '../../en', './en', '../../models/en', '../models/en'];
  const paths = places.map((place) => fileURLToPath(new URL(`${place}/${name}`, import.meta.url)));
  const found = paths.find((path) => existsSync(path));
  if (!found) throw new DataFileError(`The model file ${name} is missing; looked for ${paths.join(', ')}.`);
  return found;
}
