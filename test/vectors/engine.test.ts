// The engine against the shared vectors: alignments, edits, types, imports and stems, all of them, exactly.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import {
  align,
  annotate,
  englishClassifier,
  type MergeStrategy,
  sentenceFromTokens,
  type Token,
} from '@corrigenda/core';
import { importEdit, lancasterStem, spanText } from '@corrigenda/core/internal';
import { loadDictionary } from '@corrigenda/models/node';
import { describe, expect, it } from 'vitest';
import { sharedJsonLines, sharedPath } from '../shared.ts';

const classifier = englishClassifier({ dictionary: loadDictionary() });

interface PairVector {
  readonly id?: string;
  readonly orig: readonly Token[];
  readonly cor: readonly Token[];
  readonly merge?: MergeStrategy;
  readonly lev?: boolean;
  readonly expected: { readonly alignment: unknown; readonly edits: unknown };
}

describe.each([
  { file: 'errant-rules', least: 1000 },
  { file: 'errant-merge-strategies', least: 500 },
])('the vectors of $file', ({ file, least }) => {
  const vectors = sharedJsonLines<PairVector>(`vectors/${file}.jsonl.gz`);

  it.skipIf(!vectors)('are reproduced exactly', () => {
    expect(vectors?.length).toBeGreaterThan(least);
    for (const { orig, cor, merge = 'rules', lev = false, expected } of vectors ?? []) {
      const [o, c] = [sentenceFromTokens(orig), sentenceFromTokens(cor)];
      const { items } = align(o, c, { levenshtein: lev });
      const edits = annotate(o, c, { classifier, merge, levenshtein: lev });
      const message = `${o.texts.join(' ')} -> ${c.texts.join(' ')}`;
      expect(
        {
          alignment: items.map(({ op, oStart, oEnd, cStart, cEnd }) => [op, oStart, oEnd, cStart, cEnd]),
          edits: edits.map(({ oStart, oEnd, cStart, cEnd, type }) => ({
            o_start: oStart,
            o_end: oEnd,
            c_start: cStart,
            c_end: cEnd,
            type,
          })),
        },
        message,
      ).toEqual(expected);
    }
  });
});

interface ImportVector {
  readonly orig: readonly Token[];
  readonly cor: readonly Token[];
  readonly edit: readonly [number, number, number, number, string?];
  readonly min: boolean;
  readonly old_cat: boolean;
  readonly expected: { readonly m2: string };
}

describe('the vectors of errant-import', () => {
  const vectors = sharedJsonLines<ImportVector>('vectors/errant-import.jsonl.gz');

  it.skipIf(!vectors)('are reproduced exactly', () => {
    expect(vectors?.length).toBeGreaterThan(200);
    for (const { orig, cor, edit, min, old_cat, expected } of vectors ?? []) {
      const [o, c] = [sentenceFromTokens(orig), sentenceFromTokens(cor)];
      const [oStart, oEnd, cStart, cEnd, type] = edit;
      const options = { classifier, minimise: min, keepType: old_cat };
      const got = importEdit(o, c, { oStart, oEnd, cStart, cEnd, type }, options);
      const correction = c.texts.slice(got.cStart, got.cEnd).join(' ');
      expect({
        o_start: got.oStart,
        o_end: got.oEnd,
        c_start: got.cStart,
        c_end: got.cEnd,
        type: got.type,
        o_str: spanText(o, got.oStart, got.oEnd),
        c_str: spanText(c, got.cStart, got.cEnd),
        m2: `A ${got.oStart} ${got.oEnd}|||${got.type}|||${correction}|||REQUIRED|||-NONE-|||0`,
      }).toEqual(expected);
    }
  });
});

describe('the Lancaster stems', () => {
  const path = sharedPath('vectors/lancaster.tsv.gz');

  it.skipIf(!path)('are reproduced exactly', () => {
    const lines = gunzipSync(readFileSync(path as string))
      .toString('utf8')
      .split('\n')
      .filter(Boolean);
    expect(lines.length).toBeGreaterThan(5000);
    const wrong = lines
      .map((line) => line.split('\t'))
      .filter(([word, stem]) => lancasterStem(word) !== stem);
    expect(wrong).toEqual([]);
  });
});
