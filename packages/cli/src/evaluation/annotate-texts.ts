// source and its corrections in memory -> typed edits of every line, worked on by several threads.
import {
  type AnnotatedRow,
  annotateRow,
  type MergeStrategy,
  sentenceFromWords,
  splitWords,
} from '@corrigenda/core';
import type { WorkerStart } from '../annotate-worker.ts';
import { type LanguageSettings, loadLanguage, shareModels } from '../annotation/language.ts';
import { mapInOrder } from '../annotation/ordered-map.ts';
import type { Rows } from '../annotation/rows.ts';
import { startRowWorkers, type WriteRows } from '../annotation/workers.ts';
import { startProgress } from '../io/progress.ts';

/** Plain data, so that it can be passed to a worker thread. */
export interface TextSettings extends LanguageSettings {
  readonly merge: MergeStrategy;
  readonly lev: boolean;
  /** The source is tokenised already, whatever the corrections are. */
  readonly isSourceTokenised: boolean;
}

/** Rows of text -> annotated rows as JSON. */
export async function makeEditFinder(
  settings: TextSettings,
  models: Parameters<typeof loadLanguage>[1] = {},
): Promise<WriteRows> {
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
  return (_first, rows) => {
    const annotated = rows.map(([source, ...corrections]) => annotateRow(source, corrections, options));
    return { text: JSON.stringify(annotated), warnings: [] };
  };
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

export async function annotateTexts(
  source: readonly string[],
  corrections: readonly (readonly string[])[],
  settings: TextSettings,
  { workers }: { readonly workers: number },
): Promise<readonly AnnotatedRow[]> {
  if (corrections.length === 0 && !settings.tok)
    return source.map((line) => ({
      source: sentenceFromWords(splitWords(line)).texts.join(' '),
      corrections: [],
    }));
  const shared = workers > 1 ? await shareModels(settings) : null;
  const { count, start } = startRowWorkers<WorkerStart>(workers, {
    load: () => makeEditFinder(settings, { shared }),
    workerData: { writes: 'edits', settings, shared },
  });
  const annotated: AnnotatedRow[] = [];
  const progress = await startProgress('pairs');
  try {
    for await (const { job, result } of mapInOrder(jobsOf(source, corrections), start, { workers: count })) {
      annotated.push(...(JSON.parse(result.text) as AnnotatedRow[]));
      progress.advance(job.rows.length * corrections.length, job.fraction);
    }
  } finally {
    progress.stop();
  }
  return annotated;
}
