import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { Refusal } from '../io/refusal.ts';
import { continueOutput, findResumePoint, partialName } from './resume.ts';

const folder = mkdtempSync(join(tmpdir(), 'corrigenda-resume-'));
const file = join(folder, 'out');
afterAll(() => rmSync(folder, { recursive: true }));

const records = {
  '\n\n': (count: number) => Array.from({ length: count }, (_, index) => `S ord ${index}\nA é\n\n`),
  '\n': (count: number) => Array.from({ length: count }, (_, index) => `{"line":${index},"ö":1}\n`),
} as const;

describe.each(['\n\n', '\n'] as const)('an output whose records end in %j', (end) => {
  it('is continued to the same bytes, wherever it was cut', async () => {
    const all = records[end](12);
    const whole = Buffer.from(all.join(''));
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length), async (cut) => {
        writeFileSync(partialName(file), whole.subarray(0, cut));
        const point = await findResumePoint(file, end);
        expect(readFileSync(partialName(file))).toHaveLength(cut);
        const rest = all.slice(point.records).join('');
        const output = await continueOutput(file, point, rest);
        await output.write(rest);
        await output.commit();
        expect(readFileSync(file)).toEqual(whole);
      }),
    );
  });

  it('of another run is refused and left as it is', async () => {
    const left = records[end](3).join('');
    writeFileSync(partialName(file), left);
    const point = await findResumePoint(file, end);
    expect(point.records).toBe(2);
    await expect(continueOutput(file, point, 'something else')).rejects.toBeInstanceOf(Refusal);
    expect(readFileSync(partialName(file), 'utf8')).toBe(left);
    rmSync(partialName(file));
  });

  it('begins at the beginning when nothing was left', async () => {
    expect(await findResumePoint(file, end)).toEqual({ records: 0, bytes: 0, check: null });
  });
});
