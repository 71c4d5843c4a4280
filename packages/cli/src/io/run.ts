// command -> exit status: every command runs in here, so that refusals, faults, signals and closed pipes are reported in the same way everywhere.
import { discardUnfinished, refuseUnwatchedStandardOutput } from './output.ts';
import { printProblems } from './problems.ts';
import { exitStatus, Refusal } from './refusal.ts';

/** Prints what went wrong and gives the exit status that says it. */
export function reportFailure(error: unknown): number {
  discardUnfinished();
  if (error instanceof Refusal) {
    printProblems(error.problems);
    if (error.message) process.stderr.write(`${error.message}\n`);
    return exitStatus[error.kind];
  }
  const { stack, message } = error as Error;
  process.stderr.write(
    `corrigenda: a fault in the programme, not in your data. Please report it with this text:\n${stack ?? message ?? String(error)}\n`,
  );
  return exitStatus.fault;
}

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs a command to its end and leaves the exit status to the process. */
export async function runCommand(command: () => Promise<void> | void): Promise<void> {
  watchPrinting();
  const stop = () => {
    discardUnfinished();
    process.exit(exitStatus.interrupted);
  };
  // A command that can leave its work to be continued puts its own listener first.
  for (const signal of stopSignals) process.on(signal, () => process.listenerCount(signal) === 1 && stop());
  process.on('uncaughtException', (error) => process.exit(reportFailure(error)));
  try {
    await command();
  } catch (error) {
    process.exitCode = reportFailure(error);
  }
}

/** `corrigenda ... | head` closes the pipe early: that is the reader's choice, not a failure. A full disk is one. */
function watchPrinting(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') {
        discardUnfinished();
        process.exit(exitStatus.done);
      }
      const refusal = stream === process.stdout ? refuseUnwatchedStandardOutput(error) : null;
      if (refusal) process.exit(reportFailure(refusal));
    });
}

/**
 * Computes in one go, with no file being written: signals end the process at once, as no listener of ours would
 * be called before the computation is done.
 */
export async function stoppable<T>(compute: () => T | Promise<T>): Promise<T> {
  // A signal that came while files were read has its listener called first; removed, it would be lost.
  await new Promise((resolve) => setImmediate(resolve));
  const set = stopSignals.map((signal) => ({ signal, listeners: process.listeners(signal) }));
  for (const { signal } of set) process.removeAllListeners(signal);
  try {
    return await compute();
  } finally {
    for (const { signal, listeners } of set) for (const listener of listeners) process.on(signal, listener);
  }
}
