// finished shards -> the output they are parts of, once nothing is missing, nothing stands twice and all were made alike.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { EditOrigin } from '@corrigenda/core/internal';
import { writeMade } from '../io/made-record.ts';
import { type Output, openOutput } from '../io/output.ts';
import { Refusal, refuseData, refuseFile } from '../io/refusal.ts';
import { isManifest, shardFile, shardFolder } from './shard.ts';
import { readManifest, type ShardManifest } from './shard-manifest.ts';

export interface MergedShards {
  readonly shards: number;
  readonly rows: number;
}

/** The manifests of all parts, in order, checked against each other. */
export async function readShards(out: string): Promise<readonly ShardManifest[]> {
  const manifests = await finishedShards(out);
  const [first] = manifests;
  if (!first)
    throw new Refusal(
      'data',
      `${shardFolder(out)} has no finished shard of ${out}; make them with --shard I/N.`,
    );
  for (const manifest of manifests) refuseMadeOtherwise(out, first, manifest);
  const missing = missingShards(manifests, first.shard.of);
  if (missing.length > 0)
    throw new Refusal(
      'data',
      `${missing.length} of ${first.shard.of} shards of ${out} are missing: ${listNumbers(missing)}. Run the same command with --shard ${missing[0]}/${first.shard.of}${missing.length > 1 ? ' and so on' : ''}.`,
    );
  refuseGaps(out, manifests);
  return manifests;
}

/** Manifests of finished parts by their number; an unfinished part has none. */
export async function finishedShards(out: string): Promise<readonly ShardManifest[]> {
  const folder = shardFolder(out);
  const names = await readdir(folder).catch((error) => Promise.reject(refuseFile(folder, error)));
  const manifests = await Promise.all(
    names.filter(isManifest).map((name) => readManifest(join(folder, name))),
  );
  return manifests.sort((a, b) => a.shard.of - b.shard.of || a.shard.number - b.shard.number);
}

export function missingShards(manifests: readonly ShardManifest[], of: number): readonly number[] {
  const done = new Set(manifests.map(({ shard }) => shard.number));
  return Array.from({ length: of }, (_, index) => index + 1).filter((number) => !done.has(number));
}

/** `[1, 2, 3, 7]` -> `1-3,7`, which is also how Slurm writes a list. */
export function listNumbers(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',');
}

const compared = [
  ['version', 'by another version'],
  ['settings', 'with other options or another model'],
  ['inputs', 'from other files'],
  ['total', 'from files of another length'],
] as const;

function refuseMadeOtherwise(out: string, first: ShardManifest, manifest: ShardManifest): void {
  const different =
    first.shard.of === manifest.shard.of
      ? compared.find(([key]) => !isDeepStrictEqual(first[key], manifest[key]))?.[1]
      : 'for another number of shards';
  if (different === undefined) return;
  throw refuseData({
    file: shardFile(out, manifest.shard),
    code: 'merge/different',
    message: `was made ${different} than ${shardFile(out, first.shard)}; expected shards of one run (delete the folder and start anew)`,
  });
}

/** The rows of the parts must follow each other from the first line to the last. */
function refuseGaps(out: string, manifests: readonly ShardManifest[]): void {
  let next = 0;
  for (const { shard, rows, total } of manifests) {
    const isLast = shard.number === shard.of;
    if (rows.start !== next || (isLast && rows.end !== total))
      throw refuseData({
        file: shardFile(out, shard),
        code: 'merge/rows',
        message: `has lines ${rows.start + 1} to ${rows.end} of ${total}; expected it to begin at line ${next + 1}${isLast ? ' and to end at the last' : ''}`,
      });
    next = rows.end;
  }
}

/** Writes the parts one behind the other; the output appears only when all of them were whole. */
export async function mergeShards(
  out: string,
  { onPart = () => {} }: { readonly onPart?: (done: number, of: number) => void } = {},
): Promise<MergedShards> {
  const manifests = await readShards(out);
  const output = await openOutput(out);
  for (const [index, manifest] of manifests.entries()) {
    await copyChecked(shardFile(out, manifest.shard), manifest, output);
    onPart(index + 1, manifests.length);
  }
  await output.commit();
  const { edits } = manifests[0].settings;
  if (edits !== undefined) await writeMade(out, edits as EditOrigin);
  return { shards: manifests.length, rows: manifests[0].total };
}

async function copyChecked(file: string, { bytes, sha256 }: ShardManifest, output: Output): Promise<void> {
  const hash = createHash('sha256');
  let found = 0;
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      found += chunk.length;
      await output.write(decoder.decode(chunk, { stream: true }));
    }
  } catch (error) {
    throw refuseFile(file, error);
  }
  await output.write(decoder.decode());
  if (found === bytes && hash.digest('hex') === sha256) return;
  throw refuseData({
    file,
    code: 'merge/damaged',
    message: `has ${found.toLocaleString('en')} bytes that are not those its manifest names (${bytes.toLocaleString('en')}); expected the file as it was written (do the shard again)`,
  });
}
