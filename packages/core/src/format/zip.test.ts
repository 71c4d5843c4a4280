import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { openZip, readZip, writeZip, ZipError } from './zip.ts';
import { writeZipInPieces } from './zip-writer.ts';

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
    const files = { 'a.txt': 'x', 'b/ö.txt': 'y'.repeat(1000) };
    expect(writeZip(files)).toEqual(writeZip(files));
    // The date in the header: 1 January 1980 at midnight, whatever the clock and the time zone say.
    expect([...writeZip(files).subarray(10, 14)]).toEqual([0, 0, 0x21, 0]);
  });

  it('stops a bomb at the limit, also when its headers lie about the size', () => {
    const honest = writeZip({ 'a.txt': ' '.repeat(5_000_000) });
    expect(() => readZip(honest, { maxBytes: 1_000_000 })).toThrow('too large');
    const lying = Buffer.from(honest);
    const central = lying.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    lying.writeUInt32LE(10, central + 24);
    expect(() => readZip(lying, { maxBytes: 1_000_000 })).toThrow('too large');
    expect(() => readZip(lying)).toThrow('too large');
  });

  it('adds up what the headers say before it unpacks anything', () => {
    const claims = Buffer.from(writeZip({ 'a.txt': 'x' }));
    const central = claims.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    claims.writeUInt32LE(0xffffffff, central + 24);
    expect(() => readZip(claims)).toThrow('too large');
    claims.writeUInt32LE(2, central + 24);
    expect(() => readZip(claims)).toThrow('a.txt is damaged');
  });

  it('refuses a name that is there twice, because one of the two texts would be lost', () => {
    const twice = Buffer.from(writeZip({ 'a.txt': 'x', 'b.txt': 'y' }));
    for (let at = twice.indexOf('b.txt'); at >= 0; at = twice.indexOf('b.txt')) twice.write('a.txt', at);
    expect(() => readZip(twice)).toThrow('a.txt is in the zip twice');
  });

  it('reads what other programs pack: stored files, folders, and a comment at the end', () => {
    const stored = zipSync({ folder: { 'a.txt': [strToU8('först'), { level: 0 }] } });
    const withComment = new Uint8Array([...stored, ...strToU8('made elsewhere')]);
    expect({ ...readZip(withComment) }).toEqual({ 'folder/a.txt': 'först' });
  });

  it('unpacks only the files that are asked for', () => {
    const zip = writeZip({ 'a.txt': 'first', 'b.txt': ' '.repeat(5000), empty: '' });
    expect({ ...readZip(zip, { only: ['a.txt', 'empty', 'c.txt'], maxBytes: 1000 }) }).toEqual({
      'a.txt': 'first',
      empty: '',
    });
  });

  it('refuses a file that is not UTF-8 text', () => {
    expect(() => readZip(zipSync({ 'a.bin': new Uint8Array([0xff, 0xfe]) }))).toThrow('a.bin is not UTF-8');
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

describe('a zip in pieces', () => {
  it('is read as a whole one is, and a whole one in pieces', () => {
    const parts: Uint8Array[] = [];
    const writer = writeZipInPieces((bytes) => parts.push(bytes));
    const long = Array.from({ length: 20_000 }, (_, index) => `${index} ö 漢 😀 ${Math.sin(index)}\n`);
    writer.file('a.txt');
    for (const line of long) writer.write(line);
    writer.file('empty');
    writer.file('b/ö.txt');
    writer.write('y');
    writer.end();
    const bytes = new Uint8Array(Buffer.concat(parts));
    const files = { 'a.txt': long.join(''), empty: '', 'b/ö.txt': 'y' };
    expect({ ...readZip(bytes) }).toEqual(files);
    for (const zip of [openZip(bytes), openZip(writeZip(files))])
      for (const name of zip.names) expect([...zip.pieces(name)].join('')).toBe(readZip(bytes)[name]);
    expect([...openZip(bytes).pieces('a.txt')].length).toBeGreaterThan(5);
  });

  it('a damaged file is told at the latest with its last piece', () => {
    const spoiled = Buffer.from(writeZip({ 'a.txt': 'x'.repeat(100) }));
    spoiled[spoiled.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 16] ^= 1;
    expect(() => [...openZip(spoiled).pieces('a.txt')]).toThrow('a.txt is damaged');
  });

  it('a file that grows as no text of people does is refused before it is unpacked', () => {
    const bomb = writeZip({ 'events.jsonl': '\n'.repeat(40_000_000) });
    expect(bomb.length).toBeLessThan(50_000);
    expect(() => openZip(bomb)).toThrow(
      /too large when unpacked: events.jsonl would grow \d+ times, expected at most 300/,
    );
  });
});
