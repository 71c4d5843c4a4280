// Every command line of README.md and docs/*.md is run, on the files of examples/; what cannot be run here says why.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '../shared.ts';

const documents = [
  'README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

interface Block {
  readonly document: string;
  readonly line: number;
  readonly code: string;
  readonly reason: string | null;
}

function blocksOf(document: string): readonly Block[] {
  const text = readFileSync(join(root, document), 'utf8');
  return [...text.matchAll(/(?:<!-- not run: (.+) -->\n)?^```sh\n([\s\S]*?)^```/gm)].map((found) => ({
    document,
    line: text.slice(0, found.index).split('\n').length,
    code: found[2],
    reason: found[1] ?? null,
  }));
}

const folder = mkdtempSync(join(tmpdir(), 'corrigenda-docs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Our own commands stand in the path under their names; `npx` only passes on to them. */
function shims(): string {
  const place = join(folder, 'bin');
  mkdirSync(place);
  for (const file of readdirSync(join(root, 'packages/cli/bin'))) {
    const name = file.replace(/\.js$/, '');
    writeFileSync(
      join(place, name),
      `#!/bin/sh\nexec "${process.execPath}" "${join(root, 'packages/cli/bin', file)}" "$@"\n`,
    );
    chmodSync(join(place, name), 0o755);
  }
  writeFileSync(join(place, 'npx'), '#!/bin/sh\nexec "$@"\n');
  chmodSync(join(place, 'npx'), 0o755);
  return place;
}

const path = `${shims()}:${process.env.PATH}`;

describe.each(documents)('%s', (document) => {
  const blocks = blocksOf(document);
  const place = join(folder, document.replace('/', '-'));
  // The README begins in the repository, the other pages in the folder of the examples.
  cpSync(join(root, 'examples'), document === 'README.md' ? join(place, 'examples') : place, {
    recursive: true,
  });
  const here = document === 'README.md' ? join(place, 'examples') : place;

  it.each(blocks.filter(({ reason }) => reason === null))('line $line', ({ code }) => {
    const script = code.replace(/^cd examples$/m, ':');
    const { status, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', script], {
      cwd: here,
      encoding: 'utf8',
      timeout: 120_000,
      env: { ...process.env, PATH: path, NO_COLOR: '1' },
    });
    expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('says why where something is not run', () => {
    for (const { reason } of blocks) if (reason !== null) expect(reason.split(' ').length).toBeGreaterThan(1);
  });
});

it('the documentation has commands that are run', () => {
  const all = documents.flatMap(blocksOf);
  expect(all.filter(({ reason }) => reason === null).length).toBeGreaterThan(7);
});

it('the page of error types is what the command prints', () => {
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'packages/cli/bin/corrigenda.js'), 'types', '--markdown'],
    { encoding: 'utf8' },
  );
  expect(readFileSync(join(root, 'docs/types.md'), 'utf8')).toBe(stdout);
});

it('the command for Spark runs as `pipe` of PySpark runs it: without a shell, and with nothing of the environment but a path', () => {
  const recipe = /^command = "(.+)"$/m.exec(readFileSync(join(root, 'docs/pipelines.md'), 'utf8'))?.[1] ?? '';
  const [command = '', ...args] = recipe.split(' ');
  const bin = join(root, 'packages/cli/bin');
  const onPath = mkdtempSync(join(tmpdir(), 'corrigenda-spark-'));
  symlinkSync(join(bin, 'corrigenda.js'), join(onPath, command));
  const env = { PATH: `${onPath}:${dirname(process.execPath)}` };
  // What a spreadsheet would take for a formula is text here.
  const lines = ['=1+1 go home .\t=1+1 goes home .', 'nothing\t', '\t'];
  const { status, stdout } = spawnSync(command, args, {
    env,
    input: `${lines.join('\n')}\n`,
    encoding: 'utf8',
  });
  rmSync(onPath, { recursive: true });
  expect(status).toBe(0);
  const edits = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(edits.map(({ line }) => line)).toEqual([1, 2, 3]);
  expect(edits[0].tokens).toEqual(['=1+1', 'go', 'home', '.']);
});
