// errant_compare against the outputs of ERRANT 3.0.2: every byte, no exceptions.
import { describe, expect, it } from 'vitest';
import { compare } from '../../packages/cli/src/errant/compare/compare.ts';
import { runInMemory } from '../../packages/cli/src/errant/memory-session.ts';
import { sharedJsonLines } from '../shared.ts';

interface Row {
  readonly id: string;
  readonly hyp: string;
  readonly ref: string;
  readonly runs: readonly {
    readonly args: readonly string[];
    readonly stdout?: string;
    readonly error?: number | string;
  }[];
}

const rows = sharedJsonLines<Row>('vectors/compare/compare.jsonl.gz');

describe.skipIf(!rows)('errant_compare prints what the original prints', () => {
  it.each(rows ?? [])('$id', async ({ hyp, ref, runs }) => {
    expect(runs.length).toBeGreaterThan(0);
    for (const { args, stdout, error } of runs) {
      const run = await runInMemory(compare, ['-hyp', 'h.m2', '-ref', 'r.m2', ...args], {
        'h.m2': hyp,
        'r.m2': ref,
      });
      if (error === undefined)
        expect({ args, status: run.status, stdout: run.stdout }).toEqual({ args, status: 0, stdout });
      else {
        expect({ args, status: run.status }).toEqual({ args, status: error === 2 ? 2 : 1 });
        expect(run.stderr).not.toBe('');
      }
    }
  });
});
