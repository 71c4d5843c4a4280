// options -> the data a command works on: a folder with SQLite, or a PostgreSQL database.
import { existsSync } from 'node:fs';
import type { FileProblem, OpenWorkbench } from '@corrigenda/server';
import type { Command } from 'commander';
import { Refusal as CliRefusal } from '../io/refusal.ts';

export interface LocationOptions {
  readonly data: string;
  readonly database?: string;
}

export const defaultData = './corrigenda-data';

export const withLocation = (command: Command): Command =>
  command
    .option('--data <folder>', 'folder of the data (SQLite)', process.env.CORRIGENDA_DATA ?? defaultData)
    .option(
      '--database <url>',
      'postgres://... instead of the folder (or set CORRIGENDA_DATABASE, which keeps the password out of the list of processes)',
      process.env.CORRIGENDA_DATABASE,
    );

/** Runs work on the data, reports refusals as the other commands do, and closes the data whatever happens. */
export async function onWorkbench<Result>(
  options: LocationOptions,
  work: (bench: OpenWorkbench) => Promise<Result>,
): Promise<Result> {
  const { openWorkbench } = await import('@corrigenda/server');
  return refusing(async () => {
    const bench = await openWorkbench(options);
    try {
      return await work(bench);
    } finally {
      await bench.close();
    }
  });
}

/** The same for commands that work on what is there: they make no folder where there is none. */
export async function onExistingWorkbench<Result>(
  options: LocationOptions,
  work: (bench: OpenWorkbench) => Promise<Result>,
): Promise<Result> {
  if (!options.database && !existsSync(options.data))
    throw new CliRefusal(
      'data',
      `There is no data folder ${options.data}; expected the --data of the server (corrigenda serve, campaign create and import make one).`,
    );
  return onWorkbench(options, work);
}

/** System and database errors that are about the data's location, not a fault of ours. */
const aboutLocation = /^(SQLITE_|E[A-Z]+$|3D|28|53|57|08)/;

export async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  const { RefusalError } = await import('@corrigenda/server');
  try {
    return await work();
  } catch (error) {
    if (error instanceof RefusalError) {
      const problems = (error.refusal.problems ?? []) as FileProblem[];
      throw new CliRefusal(
        'data',
        error.message,
        problems.map((problem) => ({ code: 'data', severity: 'error', ...problem })),
      );
    }
    const { code, message } = error as NodeJS.ErrnoException;
    if (code && aboutLocation.test(code)) throw new CliRefusal('data', `The data cannot be used: ${message}`);
    throw error;
  }
}
