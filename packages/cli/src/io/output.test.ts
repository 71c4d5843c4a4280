import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { discardUnfinished, openOutput } from './output.ts';
import { Refusal } from './refusal.ts';

const folder = mkdtempSync(join(tmpdir(), 'corrigenda-output-'));
const file = join(folder, 'out.txt');
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
});

describe('an output file', () => {
  it('has its name only when it is complete', async () => {
    const output = await openOutput(file);
    await output.write('a\n');
    expect(existsSync(file)).toBe(false);
    await output.commit();
    expect(readFileSync(file, 'utf8')).toBe('a\n');
    expect(readdirSync(folder)).toEqual(['out.txt']);
  });

  it('leaves the old file alone and nothing beside it when the work is given up', async () => {
    writeFileSync(file, 'old');
    const output = await openOutput(file);
    await output.write('x'.repeat(200_000));
    discardUnfinished();
    expect(readFileSync(file, 'utf8')).toBe('old');
    expect(readdirSync(folder)).toEqual(['out.txt']);
  });

  it('is gzipped when its name says so', async () => {
    const output = await openOutput(`${file}.gz`);
    for (let index = 0; index < 1000; index++) await output.write('ä'.repeat(1000));
    await output.commit();
    expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe('ä'.repeat(1_000_000));
  });

  it('can be kept aside and continued', async () => {
    const aside = `${file}.partial`;
    const first = await openOutput(file, { aside });
    await first.write('a\n');
    expect(await first.keepAside()).toBe(aside);
    expect(existsSync(file)).toBe(false);
    const second = await openOutput(file, { aside, append: true });
    await second.write('b\n');
    await second.commit();
    expect(readFileSync(file, 'utf8')).toBe('a\nb\n');
    expect(existsSync(aside)).toBe(false);
  });

  it('goes through a link to the file behind it, and into a device without replacing it', async () => {
    const link = join(folder, 'link.txt');
    writeFileSync(file, 'old');
    symlinkSync(file, link);
    const output = await openOutput(link);
    await output.write('new');
    await output.commit();
    expect(readFileSync(file, 'utf8')).toBe('new');
    const nowhere = await openOutput('/dev/null');
    await nowhere.write('new');
    await nowhere.commit();
    expect(readFileSync('/dev/null', 'utf8')).toBe('');
  });

  it('is refused where it cannot be written', async () => {
    await expect(openOutput(folder)).rejects.toBeInstanceOf(Refusal);
    await expect(openOutput(join(folder, 'none/out.txt'))).rejects.toBeInstanceOf(Refusal);
  });

  it.runIf(existsSync('/dev/full'))('is refused when the disk is full, compressed or not', async () => {
    const link = join(folder, 'full.gz');
    symlinkSync('/dev/full', link);
    for (const name of ['/dev/full', link]) {
      const full = await openOutput(name);
      const fill = async () => {
        for (let part = 0; part < 50; part++) await full.write(randomBytes(100_000).toString('hex'));
        await full.commit();
      };
      const { problems } = await fill().then(
        () => expect.unreachable(),
        (error) => error as Refusal,
      );
      expect(problems[0]).toMatchObject({ file: name, message: 'no space is left on the disk' });
    }
  });
});
