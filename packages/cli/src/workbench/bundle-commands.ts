// campaign -> file and back: the export under `campaign`, the import as a command of its own.
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { exportBundle, importBundle } from '@corrigenda/server';
import { Command } from 'commander';
import { printProblems } from '../io/problems.ts';
import { refuseFile } from '../io/refusal.ts';
import { campaignOf } from './campaign-of.ts';
import { onWorkbench, type PlaceOptions, withPlace } from './place.ts';

export function addBundleCommands(campaign: Command): void {
  withPlace(
    campaign.command('export').description('Write the whole campaign as a zip of JSON Lines and CSV.'),
  )
    .argument('<campaign>', 'id, beginning of the id, or title')
    .option('-o, --out <file>', 'where to write; a name made from the title unless said')
    .action((name: string, options: PlaceOptions & { out?: string }) =>
      onWorkbench(options, async (bench) => {
        const { id } = await campaignOf(bench, name);
        const bundle = await exportBundle(bench, id);
        const file = options.out ?? bundle.name;
        await writeWhole(file, bundle.bytes);
        process.stdout.write(`${file}\n`);
      }),
    );
}

/** Written aside and renamed: nobody sees half a bundle. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const aside = `${file}.${process.pid}.partial`;
  try {
    await writeFile(aside, bytes);
    await rename(aside, file);
  } catch (error) {
    await rm(aside, { force: true });
    throw refuseFile(file, error, { writing: true });
  }
}

export function makeImportCommand(): Command {
  return withPlace(new Command('import'))
    .description(
      'Bring in a campaign that was exported, with everything that happened in it. Links are not part of a bundle; make new ones with `corrigenda campaign rotate`.',
    )
    .argument('<bundle>', 'zip file')
    .action((file: string, options: PlaceOptions) =>
      onWorkbench(options, async (bench) => {
        const bytes = await readFile(file).catch((error) => {
          throw refuseFile(file, error);
        });
        const { id, warnings } = await importBundle(bench, bytes);
        printProblems(warnings.map((warning) => ({ code: 'data', severity: 'warning', ...warning })));
        process.stdout.write(`${id}\n`);
      }),
    );
}
