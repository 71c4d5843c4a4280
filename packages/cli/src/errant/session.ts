// What a drop-in command reads from and writes to: files and streams of the process, or a test's own.
import { availableParallelism } from 'node:os';
import { maxTextLineBytes } from '@corrigenda/core/internal';
import {
  exitStatus,
  type Output,
  openLines,
  openOutput,
  type Progress,
  readBytes,
  readPieces,
  runCommand,
  startProgress,
} from '../io/index.ts';
import { type Parsed, parseArguments, type Syntax, type Values } from './argparse.ts';
import { formatHelp, formatUsage } from './usage.ts';

export interface Session {
  /** The text in pieces that end at line ends, with every newline as `\n` and a byte order mark left in. */
  pieces(file: string): AsyncIterable<string>;
  /** The same as UTF-8. */
  bytes(file: string): AsyncIterable<Buffer>;
  /** The same as lines, in groups. */
  lines(file: string): AsyncIterable<readonly string[]>;
  openOutput(file: string): Promise<Pick<Output, 'write' | 'commit'>>;
  stdout(text: string): Promise<void>;
  stderr(text: string): void;
  /** Threads to work with. */
  readonly threads: number;
  /** A bar where somebody is watching. */
  startProgress(unit: string): Promise<Progress>;
}

const reading = { maxLineBytes: 16 * maxTextLineBytes, keepByteOrderMark: true };

/** The session of the real process. */
export async function processSession(): Promise<Session & { finish(): Promise<void> }> {
  const stdout = await openOutput('-');
  return {
    pieces: (file) => readPieces(file, reading),
    bytes: (file) => readBytes(file, reading),
    async *lines(file) {
      yield* (await openLines(file, reading)).batches();
    },
    openOutput: (file) => openOutput(file),
    // Somebody who watches sees each line at once.
    stdout: async (text) =>
      void (process.stdout.isTTY ? process.stdout.write(text) : await stdout.write(text)),
    stderr: (text) => void process.stderr.write(text),
    threads: availableParallelism(),
    startProgress,
    finish: () => stdout.commit(),
  };
}

/** Does work under a progress bar, which goes away however the work ends. */
export async function withProgress(
  session: Session,
  unit: string,
  work: (advance: () => void) => Promise<void>,
): Promise<void> {
  const progress = await session.startProgress(unit);
  try {
    await work(() => progress.advance(1, null));
  } finally {
    progress.stop();
  }
}

/** A drop-in command: its syntax, and its work on the values. Bad data is refused by throwing a `Refusal`. */
export interface DropIn {
  readonly syntax: Syntax;
  /** Arguments that the syntax cannot express, in words that it can. */
  translate?(argv: readonly string[]): readonly string[];
  run(values: Values, session: Session): Promise<void>;
}

/** Reads the arguments, then works; gives the exit status. */
export async function runDropIn(
  { syntax, run, translate = (same) => same }: DropIn,
  argv: readonly string[],
  session: Session,
): Promise<number> {
  const parsed: Parsed = parseArguments(syntax, translate(argv));
  if (parsed.kind === 'help') {
    await session.stdout(formatHelp(syntax));
    return exitStatus.done;
  }
  if (parsed.kind === 'error') {
    session.stderr(`${formatUsage(syntax)}${syntax.command}: error: ${parsed.message}\n`);
    return exitStatus.misuse;
  }
  await run(parsed.values, session);
  return exitStatus.done;
}

/** Runs a drop-in command as the process itself. */
export async function runAsProcess(command: DropIn): Promise<void> {
  await runCommand(async () => {
    const session = await processSession();
    try {
      process.exitCode = await runDropIn(command, process.argv.slice(2), session);
    } finally {
      await session.finish();
    }
  });
}
