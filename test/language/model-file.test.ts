// A model file that is damaged, cut short, of another kind or of another version is refused in words a person understands.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { DataFileError, loadEnglishModel } from '@corrigenda/core/internal';
import { findDataFile, loadEnglishBytes } from '@corrigenda/models/node';
import { describe, expect, it } from 'vitest';

const { model } = loadEnglishBytes();

/** A copy of the model with some bytes set. */
function changed(change: (bytes: Uint8Array) => void): Uint8Array {
  const bytes = new Uint8Array(model);
  change(bytes);
  return bytes;
}

describe('loading the English model', () => {
  it.each([
    ['an empty file', new Uint8Array(0), /0 bytes/],
    ['another kind of file', new Uint8Array(100).fill(65), /starts with "AAAA"/],
    ['a packed file', changed((bytes) => bytes.set([0x1f, 0x8b])), /still gzipped/],
    ['a newer layout', changed((bytes) => bytes.set([99], 4)), /layout version 99/],
    ['a file cut short', new Uint8Array(model).subarray(0, 5000), /cut short/],
    ['a changed number', changed((bytes) => bytes.set([bytes[900_000] ^ 1], 900_000)), /damaged.*checksum/],
  ])('refuses %s', (_, bytes, message) => {
    expect(() => loadEnglishModel(bytes)).toThrow(DataFileError);
    expect(() => loadEnglishModel(bytes)).toThrow(message);
  });

  it('says which file is missing and where it was looked for', () => {
    expect(() => findDataFile('absent.bin.gz')).toThrow(
      /absent\.bin\.gz is missing; looked for .*models\/en/,
    );
  });

  it('holds numbers as views of the bytes given, so that threads share them', () => {
    expect(loadEnglishModel(model).taggers[0].embedding.values.buffer).toBe(model.buffer);
  });
});

describe('the manifest of the English models', () => {
  const manifest = JSON.parse(readFileSync(findDataFile('manifest.json'), 'utf8')) as {
    readonly files: readonly { readonly name: string; readonly bytes: number; readonly sha256: string }[];
  };

  it('names every data file with its size and checksum', () => {
    expect(manifest.files).toHaveLength(3);
    for (const { name, bytes, sha256 } of manifest.files) {
      const data = readFileSync(findDataFile(name));
      expect(data.length, name).toBe(bytes);
      expect(createHash('sha256').update(data).digest('hex'), name).toBe(sha256);
    }
  });

  it('stays below 4 MB in all, card and licence beside it', () => {
    expect(manifest.files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(4_000_000);
    for (const name of ['README.md', 'LICENSE']) expect(existsSync(findDataFile(name)), name).toBe(true);
  });
});
