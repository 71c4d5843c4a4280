// a finished shard <-> its manifest: which lines it has, how it was made, and a checksum of its bytes.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { version } from '@corrigenda/core';
import { openOutput } from '../io/output.ts';
import { parseJson } from '../io/parse-json.ts';
import { refuseData, refuseFile } from '../io/refusal.ts';
import { manifestFile, type RowRange, type Shard } from './shard.ts';

export interface ShardManifest {
  readonly format: 'corrigenda-shard-1';
  readonly version: string;
  /** The command and its options, and the model behind them: the same for all parts of one output. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Names and sizes of the files that were read. */
  readonly inputs: readonly { readonly file: string; readonly bytes: number }[];
  readonly shard: Shard;
  readonly rows: RowRange;
  /** Rows of the whole input. */
  readonly total: number;
  readonly bytes: number;
  readonly sha256: string;
}

export type NewManifest = Pick<ShardManifest, 'settings' | 'shard' | 'rows' | 'total'> & {
  readonly inputs: readonly string[];
};

/** Says that the part in `file` is complete. Written last: a part without a manifest was not finished. */
export async function writeManifest(file: string, { inputs, ...known }: NewManifest): Promise<void> {
  const sizes = inputs.map(async (input) => ({ file: input, bytes: (await stat(input)).size }));
  const manifest: ShardManifest = {
    format: 'corrigenda-shard-1',
    version,
    ...known,
    inputs: await Promise.all(sizes),
    ...(await checksum(file)),
  };
  const output = await openOutput(manifestFile(file));
  await output.write(`${JSON.stringify(manifest, null, 1)}\n`);
  await output.commit();
}

async function checksum(file: string): Promise<Pick<ShardManifest, 'bytes' | 'sha256'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

export async function readManifest(path: string): Promise<ShardManifest> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    throw refuseFile(path, error);
  }
  const manifest = parseJson(text) as ShardManifest | null;
  if (manifest?.format !== 'corrigenda-shard-1' || !manifest.shard || !manifest.rows)
    throw refuseData({
      file: path,
      code: 'merge/manifest',
      message: 'this is not the manifest of a shard; expected what --shard wrote (do the shard again)',
    });
  return manifest;
}
