// command + shard -> the rows of this part, the file they go to, and the manifest that says it is complete.
import { mkdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { Refusal, refuseFile } from '../io/refusal.ts';
import { type RowRange, type Shard, shardFile, shardFolder, shardRange } from './shard.ts';
import { type ShardManifest, writeManifest } from './shard-manifest.ts';

export interface ShardPart {
  readonly file: string;
  /** Two machines may work on one shard at a time (a node that was given up may still run): each writes aside under its own name. */
  readonly aside: string;
  readonly rows: RowRange;
  /** The last part reads to the end, so that files of different length are noticed. */
  readonly readUntil: number;
  finish(): Promise<void>;
}

export interface PartOptions {
  readonly out: string;
  readonly shard: Shard;
  /** Rows of the whole input. */
  readonly total: number;
  /** The files that are read. */
  readonly inputs: readonly string[];
}

export async function openPart(
  settings: ShardManifest['settings'],
  { out, shard, total, inputs }: PartOptions,
): Promise<ShardPart> {
  if (out === '-')
    throw new Refusal('misuse', '--shard needs a file to write: its shards lie in FILE.shards.');
  const rows = shardRange(total, shard);
  const folder = shardFolder(out);
  await mkdir(folder, { recursive: true }).catch((error) =>
    Promise.reject(refuseFile(folder, error, { writing: true })),
  );
  const file = shardFile(out, shard);
  return {
    file,
    aside: `${file}.${hostname()}-${process.pid}.partial`,
    rows,
    readUntil: shard.number === shard.of ? Number.POSITIVE_INFINITY : rows.end,
    finish: () => writeManifest(file, { settings, inputs, shard, rows, total }),
  };
}
