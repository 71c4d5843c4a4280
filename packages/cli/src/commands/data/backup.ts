// corrigenda backup: all data of one moment -> one file, while the server runs.
import { Command } from 'commander';
import { type LocationOptions, withLocation } from '../../workbench/data-location.ts';
import { describeTransfer, transferWithProgress } from './transfer-with-progress.ts';

const help = `
A backup is one SQLite file, also of PostgreSQL. It holds every campaign, judgement, draft and link of one moment; the server may run and
people may work meanwhile. It is opened again and compared before it gets its name; an existing file is never replaced.
It holds texts and names: keep it as safe as the data.

Examples:
  corrigenda backup backups/monday.sqlite
  corrigenda backup backups/monday.sqlite --database postgres://localhost/corrigenda
  corrigenda serve --backup-to backups --backup-every 24   # the server makes one a day

Exit status: 0 done, 1 the data or the file cannot be used, 2 misuse.`;

export function backupCommand(): Command {
  return withLocation(new Command('backup'))
    .description('Copy all data into one file, while the server runs.')
    .argument('<file>', 'the backup to write')
    .addHelpText('after', help)
    .action(async (file: string, location: LocationOptions) => {
      const { backUp } = await import('@corrigenda/server');
      const made = await transferWithProgress((options) => backUp(location, file, options));
      process.stdout.write(describeTransfer(made));
      process.stderr.write(`${file}: complete and opened again.\n`);
    });
}
