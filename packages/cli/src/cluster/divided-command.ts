// the words behind `--` -> a command that can be divided into shards, and where its output goes.
import { Refusal } from '../io/refusal.ts';

export interface DividedCommand {
  readonly args: readonly string[];
  /** What the shards are parts of. */
  readonly out: string;
  /** Whether the command is run once more, without a shard, when they are merged. */
  readonly endsHere: boolean;
}

/** The option that names the output of a shard. */
const outputs: Readonly<Record<string, readonly string[]>> = {
  annotate: ['--out', '-o'],
  evaluate: ['--annotated'],
};
const divisible = Object.keys(outputs);
/** What the job sets by itself, or what shards cannot do. */
const notAllowed = ['--shard', '--resume', '--workers'];

/** Refuses what cannot be divided before anything is submitted. */
export function readDividedCommand(args: readonly string[]): DividedCommand {
  const names = outputs[args[0] ?? ''];
  if (names === undefined)
    throw new Refusal(
      'misuse',
      `Only ${divisible.join(' and ')} can be divided; expected for example: corrigenda cluster slurm --shards 8 -- annotate --orig source.txt --cor corrected.txt --out edits.m2`,
    );
  const refused = args.find((word) =>
    notAllowed.some((name) => word === name || word.startsWith(`${name}=`)),
  );
  if (refused !== undefined)
    throw new Refusal('misuse', `${refused} is set for each shard by the job; leave it out.`);
  const out = optionValue(args, names);
  if (out === null || out === '-')
    throw new Refusal(
      'misuse',
      `A divided ${args[0]} needs ${names[0]} FILE: its shards lie in FILE.shards.`,
    );
  return { args, out, endsHere: args[0] === 'evaluate' };
}

function optionValue(args: readonly string[], names: readonly string[]): string | null {
  for (const [index, word] of args.entries()) {
    if (names.includes(word)) return args[index + 1] ?? null;
    const name = names.find((each) => word.startsWith(`${each}=`));
    if (name) return word.slice(name.length + 1);
  }
  return null;
}
