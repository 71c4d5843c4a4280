// source and its corrections in memory -> typed edits of every line, worked on by several threads.

import { type MergeStrategy, sentenceFromWords, splitWords } from '@corrigenda/core';
import { type AnnotatedRow, annotateRow } from '@corrigenda/core/internal';
import type { WorkerStart } from '../annotate-worker.ts';
import { type LanguageSettings, loadLanguage, modelsToShare } from '../annotation/language.ts';
import { mapInOrder } from '../annotation/ordered-map.ts';
import type { Rows } from '../annotation/rows.ts';
import { type RowWorkers, startRowWorkers } from '../annotation/workers.ts';
import { startProgress } from '../io/progress.ts';

/** Plain data, so that it can be passed to a worker thread. */
export interface TextSettings extends LanguageSettings {
  readonly merge: MergeStrategy;
  readonly lev: boolean;
  /** The source is tokenised already, whatever the corrections are. */
  readonly isSourceTokenised: boolean;
}

export type EditFinder = (first: number, rows: Rows['rows']) => readonly AnnotatedRow[];

/** Rows of text -> annotated rows. */
export async function makeEditFinder(
  settings: TextSettings,
  models: Parameters<typeof loadLanguage>[1] = {},
): Promise<EditFinder> {
  const { merge, lev: levenshtein, isSourceTokenised } = settings;
  const { analyse, classifier } = await loadLanguage(settings, models);
  const tokenised = isSourceTokenised ? await loadLanguage({ ...settings, tok: false }, models) : null;
  const options = {
    classifier,
    merge,
    levenshtein,
    analyse: (line: string) => analyse(line).sentence,
    ...(tokenised && { analyseSource: (line: string) => tokenised.analyse(line).sentence }),
  };
  return (_first, rows) => rows.map(([source, ...corrections]) => annotateRow(source, corrections, options));
}

/** Pairs in one job: enough to be worth sending, few enough that all threads get some. */
const pairsPerJob = 100;

async function* jobsOf(
  source: readonly string[],
  corrections: readonly (readonly string[])[],
): AsyncGenerator<Rows> {
  const size = Math.max(1, Math.floor(pairsPerJob / Math.max(1, corrections.length)));
  for (let start = 0; start < source.length; start += size) {
    const rows = source
      .slice(start, start + size)
      .map((line, offset) => [line, ...corrections.map((lines) => lines[start + offset])]);
    yield { first: start + 1, rows, fraction: start / source.length };
  }
}

/** From so many pairs on all threads start at once, and load while the texts are checked. */
const manyPairs = 20_000;

/** `check` looks at the texts before anything is found in them; what it throws ends everything. */
export async function annotateTexts(
  source: readonly string[],
  corrections: readonly (readonly string[])[],
  settings: TextSettings,
  { workers, check = () => {} }: { readonly workers: number; readonly check?: () => void },
): Promise<readonly AnnotatedRow[]> {
  const isLong = source.length * corrections.length >= manyPairs;
  if (!isLong) check();
  if (corrections.length === 0 && !settings.tok)
    return source.map((line) => ({
      source: sentenceFromWords(splitWords(line)).texts.join(' '),
      corrections: [],
    }));
  const share = modelsToShare(settings, workers);
  const workersOfRows = startRowWorkers<WorkerStart, readonly AnnotatedRow[]>(workers, {
    load: () => makeEditFinder(settings),
    workerData: async () => ({ writes: 'edits', settings, shared: await share() }),
    read: ({ text }) => JSON.parse(text),
    isLong,
  });
  try {
    if (isLong) check();
    return await annotateBy(workersOfRows, source, corrections);
  } finally {
    await workersOfRows.stop();
  }
}

async function annotateBy(
  { count, start }: RowWorkers<readonly AnnotatedRow[]>,
  source: readonly string[],
  corrections: readonly (readonly string[])[],
): Promise<readonly AnnotatedRow[]> {
  const annotated: AnnotatedRow[] = [];
  const progress = await startProgress('pairs');
  try {
    for await (const { job, result } of mapInOrder(jobsOf(source, corrections), start, { workers: count })) {
      annotated.push(...result);
      progress.advance(job.rows.length * corrections.length, job.fraction);
    }
  } finally {
    progress.stop();
  }
  return annotated;
}
