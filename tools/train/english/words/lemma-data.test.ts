import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { lemmaDataFromBytes, lemmaOf, uposOf } from '@corrigenda/core/training';
import { findDataFile } from '@corrigenda/models/node';
import { describe, expect, it } from 'vitest';
import { sharedPath } from '../../../../test/shared.ts';
import { packLemmaData, wordnetFolder } from './lemma-data.ts';

const file = readFileSync(findDataFile('lemma-data.bin.gz'));
const data = lemmaDataFromBytes(gunzipSync(file));

describe('the English lemma data', () => {
  it.each([
    ['children', 'NNS', 'NOUN', 'child'],
    ['knives', 'NNS', 'NOUN', 'knife'],
    ['axes', 'NNS', 'NOUN', 'axis'],
    ['churches', 'NNS', 'NOUN', 'church'],
    ['caches', 'NNS', 'NOUN', 'cache'],
    ['running', 'VBG', 'VERB', 'run'],
    ['making', 'VBG', 'VERB', 'make'],
    ['lies', 'VBZ', 'VERB', 'lie'],
    ['tries', 'VBZ', 'VERB', 'try'],
    ['written', 'VBN', 'VERB', 'write'],
    ['bigger', 'JJR', 'ADJ', 'big'],
    ['nicest', 'JJS', 'ADJ', 'nice'],
    ['happier', 'JJR', 'ADJ', 'happy'],
  ])('%s/%s -> %4$s', (text, tag, upos, lemma) => {
    expect(lemmaOf(text, text, tag, upos, '', '', data)).toBe(lemma);
  });
});

describe.skipIf(!existsSync(wordnetFolder))(
  'rebuilding the lemma data (needs the Debian package wordnet-base)',
  () => {
    it('gives the very bytes that travel with the package, time after time', () => {
      const packed = packLemmaData(wordnetFolder);
      expect(Buffer.compare(packed, packLemmaData(wordnetFolder))).toBe(0);
      expect(Buffer.compare(packed, file)).toBe(0);
    });
  },
);

const silver = sharedPath('data/english/silver-ewt.tsv.gz');
describe.skipIf(!silver)('agreement with the silver columns, given their tags and labels', () => {
  it('is 99.999 % for UPOS and 99.998 % for lemmas', () => {
    const sentences = gunzipSync(readFileSync(silver as string))
      .toString('utf8')
      .split('\n\n')
      .map((block) =>
        block
          .split('\n')
          .filter(Boolean)
          .map((line) => line.split('\t')),
      );
    let tokens = 0;
    let sameUpos = 0;
    let sameLemma = 0;
    for (const rows of sentences) {
      const lowers = rows.map(([text]) => text.toLowerCase());
      rows.forEach(([text, lemma, upos, tag, , dep], index) => {
        const ours = uposOf(lowers[index], tag, dep, rows[index - 1]?.[5] ?? '');
        const found = lemmaOf(
          text,
          lowers[index],
          tag,
          ours,
          lowers[index - 1] ?? '',
          lowers[index + 1] ?? '',
          data,
        );
        tokens++;
        if (ours === upos) sameUpos++;
        if (found === lemma) sameLemma++;
      });
    }
    expect(tokens).toBeGreaterThan(100_000);
    expect(sameUpos / tokens).toBeGreaterThanOrEqual(0.99999);
    expect(sameLemma / tokens).toBeGreaterThanOrEqual(0.99998);
  });
});
