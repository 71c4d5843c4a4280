// partial output -> where to go on: keeps the complete records an interrupted run left beside its output.
import { createReadStream, existsSync } from 'node:fs';
import { truncate } from 'node:fs/promises';
import { type Output, openOutput } from '../io/output.ts';
import { Refusal, refuseData, refuseFile } from '../io/refusal.ts';

/** What ends a record: an empty line in M2, the line itself in JSON Lines. */
export type RecordEnd = '\n\n' | '\n';

export interface ResumePoint {
  /** Complete records that stay; the work goes on with the line after them. */
  readonly records: number;
  /** Where they end in the partial output. */
  readonly bytes: number;
  /** The complete record after them: done again it must come out the same, or the file is of another run. Null if there is none. */
  readonly check: string | null;
}

/** Where an output is written until it is complete. */
export const partialName = (file: string) => `${file}.partial`;

/** Refuses what cannot be continued before any work is done. */
export function refuseUnresumable(file: string): void {
  if (file === '-')
    throw new Refusal('misuse', '--resume needs an output file: what went to standard output is not known.');
  if (file.endsWith('.gz'))
    throw new Refusal('misuse', '--resume needs a plain output file; compress it when it is complete.');
}

/** Finds where to go on; at the beginning when there is no partial output. Nothing is changed yet. */
export async function findResumePoint(file: string, end: RecordEnd): Promise<ResumePoint> {
  const partial = partialName(file);
  if (!existsSync(partial)) return { records: 0, bytes: 0, check: null };
  try {
    const { records, lastStart, lastEnd } = await countRecords(partial, end);
    if (records === 0) return { records: 0, bytes: 0, check: null };
    return { records: records - 1, bytes: lastStart, check: await readRange(partial, lastStart, lastEnd) };
  } catch (error) {
    throw refuseFile(partial, error);
  }
}

/** Opens the partial output to be continued, once the first new text shows that it belongs to this run. */
export async function continueOutput(file: string, point: ResumePoint, text: string): Promise<Output> {
  const { records, bytes, check } = point;
  const aside = partialName(file);
  if (check !== null && !text.startsWith(check))
    throw refuseData({
      file: aside,
      code: 'annotate/resume',
      message: `record ${records + 1} does not come from these files and options; expected the partial output of this very command (delete it to start anew)`,
    });
  if (existsSync(aside)) await truncate(aside, bytes);
  return openOutput(file, { aside, append: true });
}

async function countRecords(path: string, end: RecordEnd) {
  let [records, lastStart, lastEnd, offset] = [0, 0, 0, 0];
  let previous = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    for (let at = chunk.indexOf(0x0a); at >= 0; at = chunk.indexOf(0x0a, at + 1)) {
      const before = at > 0 ? chunk[at - 1] : previous;
      if (end === '\n\n' && before !== 0x0a) continue;
      records++;
      lastStart = lastEnd;
      lastEnd = offset + at + 1;
    }
    previous = chunk[chunk.length - 1];
    offset += chunk.length;
  }
  return { records, lastStart, lastEnd };
}

async function readRange(path: string, start: number, end: number): Promise<string> {
  const parts: Buffer[] = [];
  for await (const chunk of createReadStream(path, { start, end: end - 1 })) parts.push(chunk as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
