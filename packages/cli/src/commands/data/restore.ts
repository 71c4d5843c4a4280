// corrigenda restore: a backup -> an empty data folder or database.
import { Command } from 'commander';
import { type LocationOptions, withLocation } from '../../workbench/data-location.ts';
import { describeTransfer, transferWithProgress } from './transfer-with-progress.ts';

const help = `
The data folder or database must be empty: nothing is ever replaced. A backup of an older version is brought up to date.

Examples:
  corrigenda restore backups/monday.sqlite --data ./restored
  corrigenda restore backups/monday.sqlite --database postgres://localhost/empty

Exit status: 0 done, 1 the backup or the data cannot be used, 2 misuse.`;

export function restoreCommand(): Command {
  return withLocation(new Command('restore'))
    .description('Fill an empty data folder or database from a backup.')
    .argument('<file>', 'the backup')
    .addHelpText('after', help)
    .action(async (file: string, location: LocationOptions) => {
      const { restore } = await import('@corrigenda/server');
      const made = await transferWithProgress((options) => restore(file, location, options));
      process.stdout.write(describeTransfer(made));
      process.stderr.write(`${file}: restored. Links of people work as before.\n`);
    });
}
