// Every @example of the engine's documentation is run: `expression // result`, with the whole library at hand.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as core from '@corrigenda/core';
import { transformSync } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { root } from './shared.ts';

const source = join(root, 'packages/core/src');
const folders = ['text', 'align', 'edit', 'classify'];
const files = [
  'annotate.ts',
  ...folders.flatMap((folder) =>
    readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => join(folder, name)),
  ),
];

/** The examples of a file: lines after `@example` up to the next tag or the end of the comment. */
function examplesOf(file: string): { file: string; code: string }[] {
  const text = readFileSync(join(source, file), 'utf8');
  return [...text.matchAll(/@example([\s\S]*?)(?=\n \* @|\*\/)/g)].map(([, body]) => ({
    file,
    code: body.replace(/^ \* ?/gm, '').trim(),
  }));
}

const examples = files.flatMap(examplesOf);

/** The value of the last line and the value that its comment promises. */
function run(code: string): { got: unknown; promised: unknown } {
  const lines = code.split('\n');
  const [, expression, promise] = /^(.*?)\s\/\/ (.*)$/.exec(lines[lines.length - 1]) ?? [];
  if (promise === undefined) throw new Error(`the example does not say what it gives: ${code}`);
  const body = [...lines.slice(0, -1), `return { got: ${expression}, promised: ${promise} };`].join('\n');
  const wrapped = transformSync(`function example() {\n${body}\n}`, { loader: 'ts' }).code;
  return new Function(...Object.keys(core), `${wrapped}\nreturn example();`)(...Object.values(core));
}

describe('documented examples', () => {
  it('are found', () => {
    expect(examples.length).toBeGreaterThan(15);
  });

  it.each(examples)('$file: $code', ({ code }) => {
    const { got, promised } = run(code);
    expect(got).toEqual(promised);
  });
});

describe('the library as docs/library.md shows it', () => {
  it('runs as a plain script on what the build makes', () => {
    const [, example] =
      /```ts\n([\s\S]*?)```/.exec(readFileSync(join(root, 'docs/library.md'), 'utf8')) ?? [];
    const shown = example.replace(
      /^annotate\(.*\);$/m,
      (call) => `console.log(${call.slice(0, -1)}.map((e) => e.type).join());`,
    );
    const args = ['--input-type=module', '--eval', shown];
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    expect({ stdout, stderr }).toEqual({ stdout: 'R:VERB:SVA,M:DET,R:SPELL\n', stderr: '' });
  });
});
