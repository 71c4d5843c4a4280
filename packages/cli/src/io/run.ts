// command -> exit status: every command runs in here, so that refusals, faults, signals and closed pipes are told the same way everywhere.
import { discardUnfinished } from './output.ts';
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

/** Runs a command to its end and leaves the exit status to the process. */
export async function runCommand(command: () => Promise<void> | void): Promise<void> {
  leaveQuietlyWhenPipeCloses();
  const stop = () => {
    discardUnfinished();
    process.exit(exitStatus.interrupted);
  };
  // A command that can leave its work to be continued puts its own listener first.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => process.listenerCount(signal) === 1 && stop());
  process.on('uncaughtException', (error) => process.exit(reportFailure(error)));
  try {
    await command();
  } catch (error) {
    process.exitCode = reportFailure(error);
  }
}

/** `corrigenda ... | head` closes the pipe early: that is the reader's choice, not a failure. */
function leaveQuietlyWhenPipeCloses(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') return;
      discardUnfinished();
      process.exit(exitStatus.done);
    });
}
