// files -> models: reads the model files of this package, or those of a folder of your own.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DataFileError, type Dictionary, dictionaryFromBytes, markUnpacked } from '@corrigenda/core/internal';
import { type English, type EnglishBytes, englishFiles, englishFromBytes } from './english.ts';

import {
  type LanguageTools,
  languageFromBytes,
  type UdBytes,
  type UdLanguageTag,
  udFiles,
} from './languages.ts';

export { type English, type EnglishBytes, englishFiles, englishFromBytes } from './english.ts';
export {
  type LanguageTools,
  languageFromBytes,
  type UdBytes,
  type UdLanguageTag,
  udFiles,
  udLanguageOf,
} from './languages.ts';

/** The English analyser and word list. */
export function loadEnglish(): English {
  return englishFromBytes({
    model: readDataFile(englishFiles.model),
    lemmas: readDataFile(englishFiles.lemmas),
    dictionary: readDataFile(englishFiles.dictionary),
  });
}

/** The Swedish analyser, classifier and word list. */
export const loadSwedish = (): LanguageTools => languageFromBytes(readLanguageFiles('sv'));

/** The Russian analyser, classifier and word list. */
export const loadRussian = (): LanguageTools => languageFromBytes(readLanguageFiles('ru'));

/** The bytes of a language's files. */
export function readLanguageFiles(language: UdLanguageTag): UdBytes {
  const { model, words } = udFiles[language];
  return { model: readDataFile(model, language), words: readDataFile(words, language) };
}

/** The bytes of a language's word list alone. */
export const readWordList = (language: UdLanguageTag): Uint8Array =>
  readDataFile(udFiles[language].words, language);

/** The bytes of a model that `corrigenda train` wrote into a folder. */
export function readModelFolder(folder: string): UdBytes {
  return { model: unpack(join(folder, trainedFile)), words: null };
}

/** What `corrigenda train` calls its model. */
export const trainedFile = 'model.bin.gz';

/** Bytes in shared memory: pass them to worker threads, each of which makes its analyser from them. */
export function shareBytes<Bytes extends Readonly<Record<string, Uint8Array | null>>>(bytes: Bytes): Bytes {
  const share = (one: Uint8Array | null): Uint8Array | null => {
    if (one === null) return null;
    const shared = new Uint8Array(new SharedArrayBuffer(one.length));
    shared.set(one);
    return shared;
  };
  return Object.fromEntries(Object.entries(bytes).map(([name, one]) => [name, share(one)])) as Bytes;
}

/** The bytes of the English files in shared memory. */
export function loadEnglishBytes(): EnglishBytes {
  const { model, lemmas, dictionary } = englishFiles;
  return shareBytes({
    model: readDataFile(model),
    lemmas: readDataFile(lemmas),
    dictionary: readDataFile(dictionary),
  });
}

/** The English word list alone. */
export function loadDictionary(): Dictionary {
  return dictionaryFromBytes(readDataFile(englishFiles.dictionary));
}

const readDataFile = (name: string, language = 'en'): Uint8Array => unpack(findDataFile(name, language));

/** The bytes of a gzip file are unpacked into one piece of memory, as long as the file's last four bytes say; a damaged file may say anything. */
const mostAtOnce = 1 << 24;

function unpack(path: string): Uint8Array {
  refuseMissing(path);
  try {
    const packed = readFileSync(path);
    const length = packed.length < 4 ? 0 : packed.readUInt32LE(packed.length - 4);
    const bytes = gunzipSync(packed, { chunkSize: Math.min(Math.max(length + 1, 1 << 12), mostAtOnce) });
    return markUnpacked(bytes);
  } catch (error) {
    throw new DataFileError(`The model file ${basename(path)} is damaged: ${(error as Error).message}.`);
  }
}

/** Path of a data file of this package, by the package's name: so also a bundle that contains this code finds it. */
export function findDataFile(name: string, language = 'en'): string {
  const path = join(dirname(manifest()), language, name);
  refuseMissing(path);
  return path;
}

function refuseMissing(path: string): void {
  if (!existsSync(path))
    throw new DataFileError(`The model file ${basename(path)} is missing; looked for ${path}.`);
}

function manifest(): string {
  try {
    return createRequire(import.meta.url).resolve('@corrigenda/models/package.json');
  } catch {
    throw new DataFileError('The model files are missing: the package @corrigenda/models is not installed.');
  }
}
