// drop-in command + strings for files -> what it prints and writes: the command without a process around it.
import { formatProblem } from '@corrigenda/core';
import { exitStatus, Refusal, refuseFile } from '../io/refusal.ts';
import { type DropIn, runDropIn, type Session } from './session.ts';

export interface MemoryRun {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
  /** The files that were completely written. */
  readonly written: ReadonlyMap<string, string>;
}

/** Runs a command on files that are strings. Groups of lines are small on purpose, so that their edges are tried. */
export async function runInMemory(
  command: DropIn,
  argv: readonly string[],
  files: Readonly<Record<string, string>>,
): Promise<MemoryRun> {
  const printed = { stdout: '', stderr: '' };
  const written = new Map<string, string>();
  function* linesOf(file: string): Generator<readonly string[]> {
    if (!(file in files)) throw refuseFile(file, { code: 'ENOENT' });
    const lines = files[file].split(/\r\n?|\n/);
    if (lines.at(-1) === '') lines.pop();
    for (let at = 0; at < lines.length; at += 7) yield lines.slice(at, at + 7);
  }
  const session: Session = {
    async *pieces(file) {
      for (const group of linesOf(file)) yield `${group.join('\n')}\n`;
    },
    async *bytes(file) {
      for await (const piece of session.pieces(file)) yield Buffer.from(piece);
    },
    async *lines(file) {
      yield* linesOf(file);
    },
    async openOutput(file) {
      const held: string[] = [];
      return {
        async write(text) {
          held.push(text);
        },
        async commit() {
          written.set(file, held.join(''));
        },
      };
    },
    async stdout(text) {
      printed.stdout += text;
    },
    stderr(text) {
      printed.stderr += text;
    },
    threads: 1,
    startProgress: async () => ({ advance() {}, stop() {} }),
  };
  let status: number;
  try {
    status = await runDropIn(command, argv, session);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    printed.stderr += `${[...error.problems.map(formatProblem), error.message].filter(Boolean).join('\n')}\n`;
    status = exitStatus[error.kind];
  }
  return { status, ...printed, written };
}
