import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { findDataFile, loadDictionary } from '@corrigenda/models/node';
import { describe, expect, it } from 'vitest';
import { lemmaDataFromBytes } from './lemma-data.ts';
import { wordClassOf } from './word-class.ts';

const known = {
  lemmas: lemmaDataFromBytes(gunzipSync(readFileSync(findDataFile('lemma-data.bin.gz')))),
  dictionary: loadDictionary(),
};
const names =
  'noun verb adjective plural third past irregular ing comparative superlative spelled name'.split(' ');

describe('the class of a word', () => {
  it.each([
    ['sings', 'third spelled'],
    ['works', 'noun plural third spelled'],
    ['work', 'noun verb spelled'],
    ['wealthier', 'comparative spelled'],
    ['warmest', 'superlative spelled'],
    ['walked', 'past spelled'],
    ['hopped', 'past spelled'],
    ['went', 'irregular spelled'],
    ['stopping', 'noun ing spelled'],
    ['mice', 'plural spelled'],
    ['xqzt', ''],
    ['london', 'noun name'],
  ])('%s: %s', (word, expected) => {
    const bits = wordClassOf(word, known) ?? 0;
    expect(names.filter((_, bit) => (bits >> bit) & 1).join(' ')).toBe(expected);
  });

  it('is none for tokens without letters', () => {
    expect(wordClassOf(',', known)).toBeNull();
    expect(wordClassOf('2024', known)).toBeNull();
  });
});
