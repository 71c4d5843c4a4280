import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readZip, writeZip, ZipError } from './zip.ts';

describe('zip', () => {
  it('gives back what was packed, whatever names and texts', () => {
    const name = fc
      .string({ minLength: 1, unit: 'grapheme' })
      .filter((text) => !text.endsWith('/') && text !== '__proto__');
    fc.assert(
      fc.property(fc.dictionary(name, fc.string({ unit: 'grapheme' })), (files) => {
        expect({ ...readZip(writeZip(files)) }).toEqual({ ...files });
      }),
    );
  });

  it('is the same bytes for the same files', () => {
    expect(writeZip({ 'a.txt': 'x' }).equals(writeZip({ 'a.txt': 'x' }))).toBe(true);
  });

  it('stops a bomb at the limit, also when its headers lie about the size', () => {
    const honest = writeZip({ 'a.txt': ' '.repeat(5_000_000) });
    expect(() => readZip(honest, { maxBytes: 1_000_000 })).toThrow('too large');
    const lying = Buffer.from(honest);
    const central = lying.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    lying.writeUInt32LE(10, central + 24);
    expect(() => readZip(lying, { maxBytes: 1_000_000 })).toThrow('too large');
  });

  it('takes many small files as one bomb together, and refuses too many', () => {
    const files = Object.fromEntries([1, 2, 3].map((n) => [`${n}.txt`, ' '.repeat(400)]));
    expect(() => readZip(writeZip(files), { maxBytes: 1000 })).toThrow('too large');
    expect(() => readZip(writeZip(files), { maxFiles: 2 })).toThrow('at most 2');
  });

  it('refuses anything else with a reason and never crashes', () => {
    const whole = writeZip({
      'campaign.json': '{"a":1}',
      'items.jsonl': deflateRawSync('x').toString('latin1'),
    });
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), (at, byte) => {
        const spoiled = Buffer.from(whole);
        spoiled[at] = byte;
        try {
          readZip(spoiled);
        } catch (error) {
          expect(error).toBeInstanceOf(ZipError);
        }
      }),
      { numRuns: 1000 },
    );
    for (let length = 0; length < whole.length; length++) {
      expect(() => readZip(whole.subarray(0, length))).toThrow(ZipError);
    }
  });

  it('keeps a name that would climb out of a folder as a mere name', () => {
    expect(Object.keys(readZip(writeZip({ '../../etc/passwd': 'x' })))).toEqual(['../../etc/passwd']);
  });
});
