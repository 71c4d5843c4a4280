// file -> dictionary: reads the English word list that travels with this package.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { type Dictionary, dictionaryFromBytes } from '../../core/src/language/en/dictionary.ts';

/** The English word list. */
export function loadDictionary(): Dictionary {
  return dictionaryFromBytes(gunzipSync(readFileSync(findDataFile('dictionary.bin.gz'))));
}

/** Path of a data file of this package, whether the code runs from `src`, `dist` or a bundle beside `en`. */
export function findDataFile(name: string): string {
  const places = ['../en', '../../en', './en', '../../models/en', '../models/en'];
  const paths = places.map((place) => fileURLToPath(new URL(`${place}/${name}`, import.meta.url)));
  const found = paths.find((path) => existsSync(path));
  if (!found) throw new Error(`The model file ${name} is missing; looked for ${paths.join(', ')}.`);
  return found;
}
