// `corrigenda cluster slurm`: a command -> shards on a Slurm cluster -> the output one machine would have written.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { Command } from 'commander';
import { atLeastOne, wholeNumber } from '../../analysis/whole-number.ts';
import { readDividedCommand } from '../../cluster/divided-command.ts';
import { jobScript } from '../../cluster/job-script.ts';
import { runShards } from '../../cluster/run-shards.ts';
import { startProgress } from '../../io/progress.ts';
import { exitStatus, Refusal, refuseFile } from '../../io/refusal.ts';
import { mergeShards } from '../../shard/merge-shards.ts';
import { mostShards, shardFolder } from '../../shard/shard.ts';

interface SlurmOptions {
  readonly shards: number;
  readonly cpus: number;
  readonly sbatch: readonly string[];
  readonly retries: number;
  readonly poll: number;
  readonly dryRun: boolean;
  readonly keep: boolean;
}

const help = `
The files must lie on a file system that every node sees, and so must Node.js and this programme. The output has the same bytes as
without a cluster. A shard whose node failed is submitted again, and only that shard; a shard that refuses its data ends the run.
After Ctrl-C the job goes on; the same command finds it again, keeps what is done, and merges.

Examples:
  corrigenda cluster slurm --shards 40 --cpus 4 -- annotate --orig source.txt.gz --cor corrected.txt.gz --out edits.m2
  corrigenda cluster slurm --shards 40 --sbatch --partition=long --sbatch --mem=2G -- annotate --pairs pairs.tsv --out edits.jsonl
  corrigenda cluster slurm --shards 40 -- evaluate --source s.txt --system a.txt b.txt --reference r.txt --annotated edits.jsonl
  corrigenda cluster slurm --shards 40 --dry-run -- annotate --pairs pairs.tsv --out edits.jsonl   # shows the job script

Exit status: 0 done, 1 problems in the data or a shard that failed too often, 2 misuse.`;

const collect = (word: string, words: readonly string[]) => [...words, word];

export function clusterCommand(): Command {
  const slurm = new Command('slurm')
    .description('Divide a command into shards, run them as a Slurm array job, and merge the result.')
    .argument('<command...>', 'the command to divide, behind --')
    .requiredOption('--shards <number>', 'how many parts', atLeastOne)
    .option('--cpus <number>', 'cores for each shard', atLeastOne, 1)
    .option(
      '--sbatch <option>',
      'an option for sbatch, such as --partition=long; may be repeated',
      collect,
      [],
    )
    .option('--retries <number>', 'how often a failed shard is submitted again', wholeNumber, 3)
    .option('--poll <seconds>', 'time between two looks at the queue', atLeastOne, 5)
    .option('--dry-run', 'print the job script and submit nothing', false)
    .option('--keep', 'keep the folder with the shards, the script and the logs', false)
    .addHelpText('after', help)
    .action(run);
  return new Command('cluster')
    .description('Divide a command into shards and run them on a cluster.')
    .addCommand(slurm);
}

async function run(words: readonly string[], options: SlurmOptions): Promise<void> {
  const { shards, cpus, sbatch, retries, poll, dryRun, keep } = options;
  const { args, out, endsHere } = readDividedCommand(words);
  if (shards > mostShards)
    throw new Refusal('misuse', `--shards is ${shards}; expected at most ${mostShards}.`);
  const folder = resolve(shardFolder(out));
  const text = jobScript({
    name: `corrigenda-${basename(out)}`.replaceAll(/[^\w.-]/g, '_'),
    programme: [process.execPath, resolve(process.argv[1])],
    args,
    shards,
    cpus,
    directives: sbatch,
    folder,
  });
  if (dryRun) {
    process.stdout.write(text);
    return;
  }
  const script = await writeScript(folder, text);
  const progress = await startProgress('shards');
  let shown = 0;
  try {
    await runShards({
      out,
      folder,
      script,
      shards,
      retries,
      pollSeconds: poll,
      tell: (line) => process.stderr.write(`${line}\n`),
      onChange(done) {
        progress.advance(done - shown, done / shards);
        shown = done;
      },
    });
    const { rows } = await mergeShards(out);
    if (!keep) await rm(folder, { recursive: true });
    progress.stop();
    process.stderr.write(`${out}: ${rows.toLocaleString('en')} lines from ${shards} shards.\n`);
    if (endsHere) await runHere(args);
  } finally {
    progress.stop();
  }
}

/** The edits are found; what is left is quick. */
async function runHere(args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [process.argv[1], ...args], { stdio: 'inherit' });
  const [status] = (await once(child, 'exit')) as [number | null];
  process.exitCode = status ?? exitStatus.fault;
}

/** An existing folder is continued only by the command that began it. */
async function writeScript(folder: string, text: string): Promise<string> {
  const script = join(folder, 'job.sh');
  try {
    await mkdir(folder, { recursive: true });
    const earlier = await readFile(script, 'utf8').catch(() => null);
    if (earlier !== null && earlier !== text)
      throw new Refusal(
        'misuse',
        `${folder} is of another command or other options; end that one first, or delete the folder.`,
      );
    await writeFile(script, text, { mode: 0o755 });
  } catch (error) {
    throw refuseFile(folder, error, { writing: true });
  }
  return script;
}
