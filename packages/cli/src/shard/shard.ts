// `--shard 3/8` -> the lines of one part of the input, and the files it leaves for `corrigenda merge`.
import { join } from 'node:path';
import { InvalidArgumentError } from 'commander';

export interface Shard {
  /** From 1 to `of`. */
  readonly number: number;
  readonly of: number;
}

/** Half-open range of rows, counted from 0. */
export interface RowRange {
  readonly start: number;
  readonly end: number;
}

/** More parts than this give each too little to do, and too many files for one folder. */
export const mostShards = 10_000;

/** Reads `3/8`. */
export function parseShard(text: string): Shard {
  const [number, of] = (/^(\d{1,6})\/(\d{1,6})$/.exec(text)?.slice(1) ?? []).map(Number);
  if (!number || !of || number > of || of > mostShards)
    throw new InvalidArgumentError(
      `Expected I/N with I from 1 to N and N at most ${mostShards}, such as 3/8.`,
    );
  return { number, of };
}

/** Parts follow each other without a gap and differ by one row at most. */
export function shardRange(total: number, { number, of }: Shard): RowRange {
  return { start: Math.floor((total * (number - 1)) / of), end: Math.floor((total * number) / of) };
}

/** Everything that belongs to the parts of an output lies in one folder beside it. */
export const shardFolder = (out: string) => `${out}.shards`;

/** `edits.m2` -> `edits.m2.shards/0003-of-0008`; a part is never compressed, whatever the output will be. */
export function shardFile(out: string, { number, of }: Shard): string {
  const padded = (value: number) => String(value).padStart(4, '0');
  return join(shardFolder(out), `${padded(number)}-of-${padded(of)}`);
}

/** `edits.m2.shards/0003-of-0008` -> `edits.m2.shards/0003-of-0008.json`, written when the part is complete. */
export const manifestFile = (file: string) => `${file}.json`;

export const isManifest = (name: string) => /^\d{4,}-of-\d{4,}\.json$/.test(name);
