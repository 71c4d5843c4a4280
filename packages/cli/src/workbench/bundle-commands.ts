// campaign -> file and back: the export under `campaign`, the import as a command of its own.
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CampaignRecord } from '@corrigenda/core/human';
import { type WrittenFormat, writePublished, writtenFormats } from '@corrigenda/core/internal';
import {
  audited,
  beginDeed,
  bundleNameOf,
  commandLine,
  exportInPieces,
  importBundle,
  type JobOptions,
  type OpenWorkbench,
  readRecord,
} from '@corrigenda/server';
import { Command, Option } from 'commander';
import { printProblems } from '../io/problems.ts';
import { showProgress } from '../io/progress.ts';
import { Refusal, refuseFile } from '../io/refusal.ts';
import { campaignOf } from './campaign-of.ts';
import { type LocationOptions, onExistingWorkbench, onWorkbench, withLocation } from './data-location.ts';
import { saveMemoryFor, saveMemoryOn } from './save-memory.ts';

export function addBundleCommands(campaign: Command): void {
  withLocation(
    campaign.command('export').description('Write the whole campaign as a zip of JSON Lines and CSV.'),
  )
    .argument('<campaign>', 'id, beginning of the id, or title')
    .option('-o, --out <file>', 'where to write; a name made from the title unless said. With --as a folder')
    .addOption(
      new Option('--as <format>', 'write the judgements in a published format instead').choices(
        writtenFormats,
      ),
    )
    .action((name: string, options: LocationOptions & { out?: string; as?: WrittenFormat }) =>
      onExistingWorkbench(options, async (bench) => {
        const known = await campaignOf(bench, name);
        const deed = { actor: commandLine, action: 'export', campaign: known.id } as const;
        await audited(bench, deed, () => exportTo(bench, known, options));
      }),
    );
}

export async function exportTo(
  bench: OpenWorkbench,
  { id, title }: { readonly id: string; readonly title: string },
  { as, out }: { readonly as?: WrittenFormat; readonly out?: string },
): Promise<void> {
  await saveMemoryOn(bench, id);
  if (as) return writeJudgements(await readRecord(bench, id), as, out ?? title);
  const file = out ?? (await bundleNameOf(bench, id));
  await showProgress('lines', (onProgress) =>
    writeWhole(file, (onPiece) => exportInPieces(bench, id, { onPiece, onProgress })),
  );
  process.stdout.write(`${file}\n`);
}

async function writeJudgements(record: CampaignRecord, format: WrittenFormat, folder: string): Promise<void> {
  const files = writePublished(record, format);
  if (!files) throw new Refusal('data', `“${record.title}” has no judgements that ${format} can hold.`);
  await mkdir(folder, { recursive: true }).catch((error) => {
    throw refuseFile(folder, error, { writing: true });
  });
  for (const [name, text] of Object.entries(files)) {
    await writeWhole(join(folder, name), async (onPiece) => onPiece(Buffer.from(text)));
    process.stdout.write(`${join(folder, name)}\n`);
  }
}

/** Written aside and renamed: nobody sees half a bundle. */
async function writeWhole(
  file: string,
  write: (onPiece: NonNullable<JobOptions['onPiece']>) => Promise<void>,
): Promise<void> {
  const aside = `${file}.${process.pid}.partial`;
  const refusing = async <Result>(work: Promise<Result>): Promise<Result> =>
    work.catch((error) => {
      throw refuseFile(file, error, { writing: true });
    });
  const handle = await refusing(open(aside, 'w'));
  try {
    await write(async (bytes) => void (await refusing(handle.writeFile(bytes))));
    await refusing(handle.sync());
    await handle.close();
    await refusing(rename(aside, file));
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(aside, { force: true });
    throw error;
  }
}

export function makeImportCommand(): Command {
  return withLocation(new Command('import'))
    .description(
      'Bring in a campaign that was exported, with everything that happened in it. Links are not part of a bundle; make new ones with `corrigenda campaign rotate`.',
    )
    .argument('<bundle>', 'zip file')
    .action((file: string, options: LocationOptions) =>
      onWorkbench(options, async (bench) => {
        const bytes = await readFile(file).catch((error) => {
          throw refuseFile(file, error);
        });
        saveMemoryFor(bytes);
        const finish = await beginDeed(bench, { actor: commandLine, action: 'import' });
        const { id, warnings } = await showProgress('lines', (onProgress) =>
          importBundle(bench, bytes, { onProgress }),
        );
        await finish({ outcome: 'done', campaign: id });
        printProblems(warnings.map((warning) => ({ code: 'data', severity: 'warning', ...warning })));
        process.stdout.write(`${id}\n`);
      }),
    );
}
