// corrigenda move: all data -> another data folder or database, with proof that both hold the same.
import { Command } from 'commander';
import { type LocationOptions, withLocation } from '../../workbench/data-location.ts';
import { describeTransfer, transferWithProgress } from './transfer-with-progress.ts';

const help = `
Stop the server first: a data folder that a server uses is refused, a PostgreSQL database cannot tell. The old data stays where it is. After copying
every row of both sides is read and compared; the digests are printed.

Examples:
  corrigenda move --to postgres://localhost/corrigenda
  corrigenda move --database postgres://localhost/corrigenda --to ./corrigenda-data

Exit status: 0 done, 1 the data cannot be used, 2 misuse.`;

const isDatabase = (text: string) => /^postgres(?:ql)?:/.test(text);

export function moveCommand(): Command {
  return withLocation(new Command('move'))
    .description('Copy all data to an empty folder or database, and prove that both are the same.')
    .requiredOption('--to <place>', 'a folder, or postgres://...')
    .addHelpText('after', help)
    .action(async ({ to, ...location }: LocationOptions & { readonly to: string }) => {
      const { move } = await import('@corrigenda/server');
      const target = isDatabase(to) ? { data: location.data, database: to } : { data: to };
      const made = await transferWithProgress((options) => move(location, target, options));
      process.stdout.write(describeTransfer(made));
      process.stderr.write(
        'Every row is in both. Start the server with the new place; then the old one can go.\n',
      );
    });
}
