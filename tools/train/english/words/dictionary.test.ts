import { existsSync, readFileSync } from 'node:fs';
import { findDataFile, loadDictionary } from '@corrigenda/models/node';
import { describe, expect, it } from 'vitest';
import { packDictionary, scowlFolder, wordsFromScowl } from './dictionary.ts';

describe('the English word list', () => {
  const dictionary = loadDictionary();

  it('has the size of the published list', () => expect(dictionary.size).toBe(170565));

  it.each(['colour', 'realise', 'realize', 'matinee', 'matinée', 'London', "cat's", 'mys', 'sangs', 'xiv'])(
    'has %s',
    (word) => expect(dictionary.has(word)).toBe(true),
  );

  it.each(['colur', 'recieve', 'london', 'teh', 'Colour', ''])('has no %s', (word) => {
    expect(dictionary.has(word)).toBe(false);
  });
});

describe.skipIf(!existsSync(scowlFolder))('rebuilding the word list (needs the Debian package scowl)', () => {
  it('gives the very bytes that travel with the package, time after time', () => {
    const packed = packDictionary(wordsFromScowl(scowlFolder));
    expect(Buffer.compare(packed, packDictionary(wordsFromScowl(scowlFolder)))).toBe(0);
    expect(Buffer.compare(packed, readFileSync(findDataFile('dictionary.bin.gz')))).toBe(0);
  });
});
