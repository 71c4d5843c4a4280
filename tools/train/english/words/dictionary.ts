// SCOWL -> en/dictionary.bin.gz: rebuilds the British word list that the error rules test spellings against.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { dictionaryKind, frontCode, sealBytes } from '@corrigenda/core/training';

/** Where Debian's package `scowl` puts its lists. */
export const scowlFolder = '/usr/share/dict/scowl';

const spellings = ['english', 'british', 'british_z', 'british_variant_1'];
const kinds = ['words', 'upper', 'proper-names', 'abbreviations', 'contractions'];
const lists = new Set([
  ...spellings.flatMap((spelling) => kinds.map((kind) => `${spelling}-${kind}`)),
  'special-hacker',
  'special-roman-numerals',
]);
const largestSize = 70;

/** In the published list but in none of SCOWL's parts. */
const knownMissing = ['mys', 'sangs'];

/** The words of the en_GB-large list, release 2020.12.07, sorted by code unit. */
export function wordsFromScowl(folder: string): string[] {
  const words = new Set(knownMissing);
  for (const file of readdirSync(folder)) {
    const [list, size] = file.split('.');
    if (!lists.has(list) || Number(size) > largestSize) continue;
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
      const word = line.trim();
      if (word === '') continue;
      words.add(word);
      words.add(removeAccents(word));
    }
  }
  return [...words].sort();
}

/** The list as the bytes of `en/dictionary.bin.gz`. */
export function packDictionary(words: readonly string[]): Uint8Array {
  return gzipSync(sealBytes(dictionaryKind, frontCode(words)), { level: 9 });
}

function removeAccents(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const words = wordsFromScowl(scowlFolder);
  const packed = packDictionary(words);
  writeFileSync(
    fileURLToPath(new URL('../../../../packages/models/en/dictionary.bin.gz', import.meta.url)),
    packed,
  );
  console.log(`${words.length} words, ${packed.length} bytes`);
}
