// arguments -> what a command prints, without a process of its own: starting one takes longer than most commands. A few tests of every
// file still run the built command.
import { Writable } from 'node:stream';
import { reportFailure } from '../../packages/cli/src/io/run.ts';
import { runProgram } from '../../packages/cli/src/program.ts';
import type { Outcome } from './command-line.ts';

/** A stream in the role of standard output or standard error. */
function capture(name: 'stdout' | 'stderr'): { readonly text: () => string; readonly restore: () => void } {
  const chunks: Buffer[] = [];
  const own = Object.getOwnPropertyDescriptor(process, name) as PropertyDescriptor;
  const stream = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  Object.defineProperty(process, name, { ...own, get: () => stream });
  return {
    text: () => Buffer.concat(chunks).toString('utf8'),
    restore: () => Object.defineProperty(process, name, own),
  };
}

/** Runs a command in a folder; one at a time, as it uses the process's own output and status. */
export async function callCommand(args: readonly string[], folder = process.cwd()): Promise<Outcome> {
  const [stdout, stderr] = [capture('stdout'), capture('stderr')];
  const [cwd, { exitCode }] = [process.cwd(), process];
  process.chdir(folder);
  process.exitCode = undefined;
  try {
    await runProgram(args).catch((error) => {
      process.exitCode = reportFailure(error);
    });
    return { status: Number(process.exitCode ?? 0), stdout: stdout.text(), stderr: stderr.text() };
  } finally {
    process.exitCode = exitCode;
    process.chdir(cwd);
    stdout.restore();
    stderr.restore();
  }
}
