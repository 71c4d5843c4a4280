// The compiled inner loops that are committed are what the programs beside them compile to.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileKernel, kernels } from '../scripts/kernels.mjs';
import { root } from './shared.ts';

describe('the committed bytes', () => {
  it.each(kernels)('of $program are up to date (else: npm run kernels)', async (kernel) => {
    expect(readFileSync(join(root, kernel.file), 'utf8')).toBe(await compileKernel(kernel));
  });
});
