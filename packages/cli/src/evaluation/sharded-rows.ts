// texts of an evaluation -> annotated rows: found here, found here in part for several machines, or read from what they found.
import { isDeepStrictEqual } from 'node:util';
import { version } from '@corrigenda/core';
import { type AnnotatedRow, hashLines } from '@corrigenda/core/internal';
import { loadLanguage } from '../annotation/language.ts';
import { maxJsonLineBytes, openLines } from '../io/lines.ts';
import { openOutput } from '../io/output.ts';
import { parseJson } from '../io/parse-json.ts';
import { Refusal, refuseData } from '../io/refusal.ts';
import { openPart } from '../shard/open-part.ts';
import type { Shard } from '../shard/shard.ts';
import {
  checkEvaluationTexts,
  type EvaluationSettings,
  type EvaluationTexts,
  findRows,
} from './read-evaluation.ts';

export interface ShardedRows {
  readonly annotated?: string;
  readonly shard?: Shard;
}

/** The first line of a file of annotated rows: what they were made from, and how. */
interface Head {
  readonly format: 'corrigenda-annotated-1';
  readonly made: Readonly<Record<string, unknown>>;
}

/** Checks the texts and gives the rows of all sentences; null when only a part was asked for, which is then written. */
export async function rowsOf(
  texts: EvaluationTexts,
  settings: EvaluationSettings,
  { annotated, shard }: ShardedRows,
): Promise<readonly AnnotatedRow[] | null> {
  const total = texts.source.lines.length;
  if (annotated === undefined) {
    if (shard) throw new Refusal('misuse', '--shard needs --annotated FILE: its shards lie in FILE.shards.');
    return findRows(texts, settings);
  }
  checkEvaluationTexts(texts, settings);
  const head: Head = { format: 'corrigenda-annotated-1', made: await madeFrom(texts, settings) };
  if (!shard) return readRows(annotated, head, total);
  const part = await openPart(
    { command: 'evaluate', made: head.made },
    { out: annotated, shard, total, inputs: [] },
  );
  const output = await openOutput(part.file, { aside: part.aside });
  if (shard.number === 1) await output.write(`${JSON.stringify(head)}\n`);
  for (const row of await findRows(texts, settings, part.rows))
    await output.write(`${JSON.stringify(row)}\n`);
  await output.commit();
  await part.finish();
  return null;
}

/** Texts by their hashes: the files may have other names on another machine. */
async function madeFrom(
  { source, corrections, isSourceTokenised }: EvaluationTexts,
  { workers: _, ...settings }: EvaluationSettings,
): Promise<Head['made']> {
  const { id } = await loadLanguage(settings);
  return {
    version,
    model: id,
    ...settings,
    isSourceTokenised,
    source: hashLines(source.lines),
    corrections: corrections.map(hashLines),
  };
}

async function readRows(file: string, head: Head, total: number): Promise<readonly AnnotatedRow[]> {
  const rows: AnnotatedRow[] = [];
  let line = 0;
  for await (const lines of (await openLines(file, { maxLineBytes: maxJsonLineBytes })).batches())
    for (const text of lines) {
      line++;
      const value = parseJson(text);
      if (value === null) throw notRows(file, line, 'the line is not JSON');
      if (line > 1) rows.push(value as AnnotatedRow);
      else if (!isDeepStrictEqual(value, head))
        throw notRows(
          file,
          line,
          'these edits were found in other texts, with other options or by another version',
        );
    }
  if (rows.length !== total)
    throw notRows(file, line + 1, `the file has edits of ${rows.length} sentences, not ${total}`);
  return rows;
}

const notRows = (file: string, line: number, message: string) =>
  refuseData({
    file,
    line,
    column: 1,
    code: 'evaluate/annotated',
    message: `${message}; expected what --shard and merge made for this very command`,
  });
