// `corrigenda merge`: finished shards -> the output one machine would have written.
import { rm } from 'node:fs/promises';
import { Command } from 'commander';
import { startProgress } from '../../io/progress.ts';
import { mergeShards } from '../../shard/merge-shards.ts';
import { shardFolder } from '../../shard/shard.ts';

const help = `
OUT is what --out named; its shards lie in OUT.shards. All shards must be there once, made by the same version with the same options from
the same files, and undamaged: otherwise nothing is written and the shard is named.

Examples:
  corrigenda annotate --orig source.txt --cor corrected.txt --out edits.m2 --shard 1/2   # on one machine
  corrigenda annotate --orig source.txt --cor corrected.txt --out edits.m2 --shard 2/2   # on another
  corrigenda merge edits.m2

Exit status: 0 done, 1 a shard is missing, damaged or of another run, 2 misuse.`;

export function mergeCommand(): Command {
  return new Command('merge')
    .description(
      'Join the shards of an output into one file, the same bytes as one machine would have written.',
    )
    .argument('<out>', 'the output to write')
    .option('--keep', 'keep the folder with the shards', false)
    .addHelpText('after', help)
    .action(run);
}

async function run(out: string, { keep }: { readonly keep: boolean }): Promise<void> {
  const progress = await startProgress('shards');
  try {
    const { shards, rows } = await mergeShards(out, { onPart: (done, of) => progress.advance(1, done / of) });
    if (!keep) await rm(shardFolder(out), { recursive: true });
    progress.stop();
    process.stderr.write(`${out}: ${rows.toLocaleString('en')} lines from ${shards} shards.\n`);
  } finally {
    progress.stop();
  }
}
