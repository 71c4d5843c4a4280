// One worker thread of `corrigenda annotate --workers`, `corrigenda evaluate` and `errant_parallel`: rows in, text out, one job at a time.
import { parentPort, workerData } from 'node:worker_threads';
import { type AnnotationSettings, makeRowAnnotator } from './annotation/annotate-rows.ts';
import { loadLanguage, type SharedModels } from './annotation/language.ts';
import type { Rows } from './annotation/rows.ts';
import type { WorkerAnswer, WriteRows } from './annotation/workers.ts';
import { type BlockSettings, makeBlockWriter } from './errant/parallel-blocks.ts';
import { type EditFinder, makeEditFinder, type TextSettings } from './evaluation/annotate-texts.ts';
import { Refusal } from './io/refusal.ts';

/** What a thread starts with: what it writes, and the models in memory that all threads share. */
export type WorkerStart = { readonly shared: SharedModels | null } & (
  | { readonly writes: 'records'; readonly settings: AnnotationSettings }
  | { readonly writes: 'blocks'; readonly settings: BlockSettings }
  | { readonly writes: 'edits'; readonly settings: TextSettings }
);

const start = workerData as WorkerStart;
const { shared } = start;

async function load(): Promise<WriteRows> {
  switch (start.writes) {
    case 'records':
      return makeRowAnnotator(start.settings, await loadLanguage(start.settings, { shared }));
    case 'blocks':
      return makeBlockWriter(start.settings, { shared });
    case 'edits':
      return asJson(await makeEditFinder(start.settings, { shared }));
  }
}

/** Text is passed on sooner than objects. */
const asJson =
  (findEdits: EditFinder): WriteRows =>
  (first, rows) => ({ text: JSON.stringify(findEdits(first, rows)), warnings: [] });

const loading = load();
loading.then(
  () => parentPort?.postMessage('ready' satisfies WorkerAnswer),
  // The thread that shares the models meets the same refusal and reports it.
  () => process.exit(1),
);

parentPort?.on('message', async ({ first, rows }: Pick<Rows, 'first' | 'rows'>) => {
  let answer: WorkerAnswer;
  try {
    answer = (await loading)(first, rows);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { kind, message, problems } = error;
    answer = { kind, message, problems };
  }
  parentPort?.postMessage(answer);
});
