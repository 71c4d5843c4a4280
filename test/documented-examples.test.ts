// Every @example of the library's documentation is run: `expression // result`, with the public names of the library at hand.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as core from '@corrigenda/core';
import * as formats from '@corrigenda/core/formats';
import * as human from '@corrigenda/core/human';
import * as stats from '@corrigenda/core/stats';
import { transformSync } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { root } from './shared.ts';

const source = join(root, 'packages/core/src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .sort();

/** The examples of a file: lines after `@example` up to the next tag or the end of the comment. */
function examplesOf(file: string): { file: string; code: string }[] {
  const text = readFileSync(join(source, file), 'utf8');
  return [...text.matchAll(/^ *(?:\/\*)?\* @example\b([\s\S]*?)(?=\n \* @|\*\/)/gm)].map(([, body]) => ({
    file,
    code: body.replace(/^ \* ?/gm, '').trim(),
  }));
}

const examples = files.flatMap(examplesOf);

/** The value of the last line and the value that its comment promises. What a file exports beside the library is at hand there too. */
async function run(file: string, code: string): Promise<{ got: unknown; promised: unknown }> {
  const lines = code.split('\n');
  const [, expression, promise] = /^(.*?)\s\/\/ (.*)$/.exec(lines[lines.length - 1]) ?? [];
  if (promise === undefined) throw new Error(`the example does not say what it gives: ${code}`);
  const body = [...lines.slice(0, -1), `return { got: ${expression}, promised: ${promise} };`].join('\n');
  const wrapped = transformSync(`function example() {\n${body}\n}`, { loader: 'ts' }).code;
  const own = await import(pathToFileURL(join(source, file)).href);
  const names = { ...own, ...core, ...human, ...stats, ...formats };
  return new Function(...Object.keys(names), `${wrapped}\nreturn example();`)(...Object.values(names));
}

describe('documented examples', () => {
  it('are found', () => {
    expect(examples.length).toBeGreaterThan(90);
  });

  it.each(examples)('$file: $code', async ({ file, code }) => {
    const { got, promised } = await run(file, code);
    expect(got).toEqual(promised);
  });
});

/** The code blocks of a document, and what the comment lines after `console.log` promise to be printed. */
function codeBlocks(file: string): { file: string; code: string; promised: string }[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => ({
    file,
    code,
    promised: [...code.matchAll(/(?:^|console\.log\(.*\); )\/\/ (.*\n)/gm)].map(([, line]) => line).join(''),
  }));
}

describe('the library as its documents show it', () => {
  const blocks = ['docs/library.md', 'packages/core/README.md'].flatMap(codeBlocks);

  it.each(blocks)('$file prints $promised', ({ code, promised }) => {
    expect(promised).not.toBe('');
    // A plain script, on what the build makes.
    const args = ['--input-type=module', '--eval', code];
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    expect({ stdout, stderr }).toEqual({ stdout: promised, stderr: '' });
  });
});
