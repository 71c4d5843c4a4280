// addresses -> models: fetches and unpacks the model files in a page or a web worker.
import { DataFileError, markUnpacked } from '@corrigenda/core/internal';
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

/** Where the files of this package are. Bundlers know this form of address and copy the files, so each is written out. */
const ownFiles = () => ({
  model: new URL('../en/english.bin.gz', import.meta.url),
  lemmas: new URL('../en/lemma-data.bin.gz', import.meta.url),
  dictionary: new URL('../en/dictionary.bin.gz', import.meta.url),
});

const ownLanguageFiles = {
  sv: () => ({
    model: new URL('../sv/swedish.bin.gz', import.meta.url),
    words: new URL('../sv/hunspell.bin.gz', import.meta.url),
  }),
  ru: () => ({
    model: new URL('../ru/russian.bin.gz', import.meta.url),
    words: new URL('../ru/opencorpora.bin.gz', import.meta.url),
  }),
};

/** The same files below an address of your own, `/models/en`. */
const filesBelow = (baseUrl: string | URL) => {
  const folder = String(baseUrl).replace(/\/?$/, '/');
  const { model, lemmas, dictionary } = englishFiles;
  return { model: folder + model, lemmas: folder + lemmas, dictionary: folder + dictionary };
};

/** The English analyser and word list: from the files of this package, or from those below an address, `/models/en`. */
export async function loadEnglish(baseUrl?: string | URL): Promise<English> {
  return englishFromBytes(await loadEnglishBytes(baseUrl));
}

/** The unpacked bytes of the English files. */
export async function loadEnglishBytes(baseUrl?: string | URL): Promise<EnglishBytes> {
  const { model, lemmas, dictionary } = baseUrl === undefined ? ownFiles() : filesBelow(baseUrl);
  const [one, two, three] = await Promise.all([model, lemmas, dictionary].map(fetchUnpacked));
  return { model: one, lemmas: two, dictionary: three };
}

/** The Swedish analyser, classifier and word list: from the files of this package, or from those below an address, `/models/sv`. */
export const loadSwedish = async (baseUrl?: string | URL): Promise<LanguageTools> =>
  languageFromBytes(await loadLanguageBytes('sv', baseUrl));

/** The Russian analyser, classifier and word list: from the files of this package, or from those below an address, `/models/ru`. */
export const loadRussian = async (baseUrl?: string | URL): Promise<LanguageTools> =>
  languageFromBytes(await loadLanguageBytes('ru', baseUrl));

/** The unpacked bytes of a language's files. */
export async function loadLanguageBytes(language: UdLanguageTag, baseUrl?: string | URL): Promise<UdBytes> {
  const folder = baseUrl === undefined ? null : String(baseUrl).replace(/\/?$/, '/');
  const { model, words } =
    folder === null
      ? ownLanguageFiles[language]()
      : { model: folder + udFiles[language].model, words: folder + udFiles[language].words };
  const [one, two] = await Promise.all([model, words].map(fetchUnpacked));
  return { model: one, words: two };
}

async function fetchUnpacked(address: string | URL): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok)
    throw new DataFileError(`The model file ${address} is missing: the server answered ${response.status}.`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  // a server that declares the file as gzip-encoded has it unpacked on the way
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    return markUnpacked(new Uint8Array(await new Response(unpacked).arrayBuffer()));
  } catch (error) {
    throw new DataFileError(`The model file ${address} is damaged: ${(error as Error).message}.`);
  }
}
