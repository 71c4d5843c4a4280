// addresses -> English models: fetches and unpacks the model files in a page or a web worker.
import { DataFileError } from '@corrigenda/core';
import { type English, type EnglishBytes, englishFiles, englishFromBytes } from './english.ts';

export { type English, type EnglishBytes, englishFiles, englishFromBytes } from './english.ts';

/** The English analyser and word list from the files below an address, `/models/en`. */
export async function loadEnglish(baseUrl: string | URL): Promise<English> {
  return englishFromBytes(await loadEnglishBytes(baseUrl));
}

/** The unpacked bytes of the English files. */
export async function loadEnglishBytes(baseUrl: string | URL): Promise<EnglishBytes> {
  const folder = String(baseUrl).replace(/\/?$/, '/');
  const { model, lemmas, dictionary } = englishFiles;
  const [one, two, three] = await Promise.all(
    [model, lemmas, dictionary].map((name) => fetchUnpacked(folder + name)),
  );
  return { model: one, lemmas: two, dictionary: three };
}

async function fetchUnpacked(address: string): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok)
    throw new DataFileError(`The model file ${address} is missing: the server answered ${response.status}.`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  // a server that declares the file as gzip-encoded has it unpacked on the way
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    return new Uint8Array(await new Response(unpacked).arrayBuffer());
  } catch (error) {
    throw new DataFileError(`The model file ${address} is damaged: ${(error as Error).message}.`);
  }
}
