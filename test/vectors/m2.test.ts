// errant_m2 and errant_parallel against the outputs of ERRANT 3.0.2: every byte, no exceptions.
import type { Token } from '@corrigenda/core';
import { describe, expect, it, vi } from 'vitest';
import { m2 } from '../../packages/cli/src/errant/m2.ts';
import { runInMemory } from '../../packages/cli/src/errant/memory-session.ts';
import { parallel } from '../../packages/cli/src/errant/parallel.ts';
import type { DropIn } from '../../packages/cli/src/errant/session.ts';
import { sharedJsonLines } from '../shared.ts';

// The real word list, unpacked once and not again for every run.
vi.mock(import('@corrigenda/models/node'), async (importOriginal) => {
  const models = await importOriginal();
  const dictionary = models.loadDictionary();
  return { ...models, loadDictionary: () => dictionary };
});

interface Row {
  readonly id: string;
  readonly annotations: Readonly<Record<string, readonly Token[]>>;
  readonly runs: readonly {
    readonly args: readonly string[];
    readonly output?: string;
    readonly stdout?: string;
    readonly error?: number | string;
  }[];
}

async function checkRuns(
  command: DropIn,
  { annotations, runs }: Row,
  files: Readonly<Record<string, string>>,
  names: readonly string[],
) {
  expect(runs.length).toBeGreaterThan(0);
  for (const { args, output, stdout, error } of runs) {
    const argv = [...names, '-out', 'out.m2', '--annotations', 'a.json', ...args];
    const run = await runInMemory(command, argv, { ...files, 'a.json': JSON.stringify(annotations) });
    const written = run.written.get('out.m2');
    if (error === undefined)
      expect({ args, status: run.status, stdout: run.stdout, written }).toEqual({
        args,
        status: 0,
        stdout,
        written: output,
      });
    else {
      expect({ args, status: run.status, written }).toEqual({
        args,
        status: error === 2 ? 2 : 1,
        written: undefined,
      });
      expect(run.stderr).not.toBe('');
    }
  }
}

const m2Rows = sharedJsonLines<Row & { readonly input: string }>('vectors/m2.jsonl.gz');
const parallelRows = sharedJsonLines<Row & { readonly orig: string; readonly cor: readonly string[] }>(
  'vectors/parallel.jsonl.gz',
);

describe.skipIf(!m2Rows)('errant_m2 writes what the original writes', () => {
  it.each(m2Rows ?? [])('$id', async (row) => {
    await checkRuns(m2, row, { 'in.m2': row.input }, ['in.m2']);
  });
});

describe.skipIf(!parallelRows)('errant_parallel writes what the original writes', () => {
  it.each(parallelRows ?? [])('$id', async (row) => {
    const corrections = Object.fromEntries(row.cor.map((text, index) => [`c${index}`, text]));
    await checkRuns(parallel, row, { orig: row.orig, ...corrections }, [
      '-orig',
      'orig',
      '-cor',
      ...Object.keys(corrections),
    ]);
  });
});
