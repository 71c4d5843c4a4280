// file -> number of its lines, counted by the reader that later splits them.
import { openLines } from '../io/lines.ts';
import { Refusal } from '../io/refusal.ts';

export async function countRows(file: string): Promise<number> {
  if (file === '-')
    throw new Refusal('misuse', '--shard needs files: standard input cannot be read by every shard.');
  let rows = 0;
  for await (const lines of (await openLines(file)).batches()) rows += lines.length;
  return rows;
}
