// arguments -> what a command prints, without a process of its own: starting one takes longer than most commands. A few tests of every
// file still run the built command.
import { Readable, Writable } from 'node:stream';
import { compare } from '../../packages/cli/src/errant/compare/compare.ts';
import { m2 } from '../../packages/cli/src/errant/m2.ts';
import { parallel } from '../../packages/cli/src/errant/parallel.ts';
import { type DropIn, processSession, runDropIn } from '../../packages/cli/src/errant/session.ts';
import { reportFailure } from '../../packages/cli/src/io/run.ts';
import { gleu } from '../../packages/cli/src/metric/gleu.ts';
import { m2scorer } from '../../packages/cli/src/metric/m2scorer.ts';
import { runProgram } from '../../packages/cli/src/program.ts';
import type { Outcome } from './command-line.ts';

/** Puts a stream in the role of one of the process's own. */
function replaceStream(name: 'stdin' | 'stdout' | 'stderr', stream: Readable | Writable): () => void {
  const own = Object.getOwnPropertyDescriptor(process, name) as PropertyDescriptor;
  Object.defineProperty(process, name, { ...own, get: () => stream });
  return () => Object.defineProperty(process, name, own);
}

function capture(name: 'stdout' | 'stderr'): { readonly text: () => string; readonly restore: () => void } {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  return { text: () => Buffer.concat(chunks).toString('utf8'), restore: replaceStream(name, stream) };
}

const dropIns: Readonly<Record<string, DropIn>> = {
  errant_parallel: parallel,
  errant_m2: m2,
  errant_compare: compare,
  m2scorer,
  gleu,
};

async function runDropInHere(command: DropIn, args: readonly string[]): Promise<void> {
  const session = await processSession();
  try {
    process.exitCode = await runDropIn(command, args, session);
  } finally {
    await session.finish();
  }
}

export interface CallOptions {
  /** What stands on standard input. */
  readonly input?: string | Uint8Array;
  /** The command's name, when it is a drop-in one. */
  readonly command?: string;
}

/** Runs a command in a folder; one at a time, as it uses the process's own input, output and status. */
export async function callCommand(
  args: readonly string[],
  folder = process.cwd(),
  { input = '', command = 'corrigenda' }: CallOptions = {},
): Promise<Outcome> {
  const [stdout, stderr] = [capture('stdout'), capture('stderr')];
  const restoreInput = replaceStream(
    'stdin',
    Readable.from(
      [Buffer.from(input)].filter(({ length }) => length > 0),
      { objectMode: false },
    ),
  );
  const [cwd, { exitCode }] = [process.cwd(), process];
  process.chdir(folder);
  process.exitCode = undefined;
  const dropIn = dropIns[command];
  try {
    await (dropIn ? runDropInHere(dropIn, args) : runProgram(args)).catch((error) => {
      process.exitCode = reportFailure(error);
    });
    return { status: Number(process.exitCode ?? 0), stdout: stdout.text(), stderr: stderr.text() };
  } finally {
    process.exitCode = exitCode;
    process.chdir(cwd);
    restoreInput();
    stdout.restore();
    stderr.restore();
  }
}
