// parallel files -> annotation file: reads, annotates in several threads, writes in order, and can be continued after Ctrl-C.
import { existsSync } from 'node:fs';
import type { WorkerStart } from '../annotate-worker.ts';
import { openLines } from '../io/lines.ts';
import { writeMade } from '../io/made-record.ts';
import { createNotices } from '../io/notices.ts';
import { type Output, openOutput } from '../io/output.ts';
import { startProgress } from '../io/progress.ts';
import { exitStatus, Refusal } from '../io/refusal.ts';
import type { ShardPart } from '../shard/open-part.ts';
import { type AnnotationSettings, makeRowAnnotator } from './annotate-rows.ts';
import { openConlluLines } from './conllu-analysis.ts';
import { originOf } from './edit-origin.ts';
import { type Language, loadLanguage, modelsToShare } from './language.ts';
import { mapInOrder } from './ordered-map.ts';
import { continueOutput, findResumePoint, partialName, refuseUnresumable } from './resume.ts';
import { readPairs, readRows } from './rows.ts';
import { startRowWorkers, type WrittenRows } from './workers.ts';

export interface FileOptions {
  readonly out: string;
  readonly workers: number;
  readonly resume: boolean;
  /** Only these rows are annotated, and they go to a file of their own. */
  readonly part?: ShardPart | null;
}

export async function annotateFiles(
  settings: AnnotationSettings,
  { out, workers, resume, part = null }: FileOptions,
): Promise<void> {
  const canResume = out !== '-' && !out.endsWith('.gz') && part === null;
  if (resume) refuseUnresumable(out);
  else if (canResume && existsSync(partialName(out)))
    throw new Refusal(
      'misuse',
      `${partialName(out)} is left from a run that did not end: continue it with --resume, or delete it.`,
    );
  const sources = [];
  for (const file of settings.files)
    sources.push(settings.conllu?.includes(file) ? await openConlluLines(file) : await openLines(file));
  const point = resume ? await findResumePoint(out, settings.format === 'jsonl' ? '\n' : '\n\n') : null;
  const aside = canResume ? partialName(out) : part?.aside;
  let output = point ? null : await openOutput(part?.file ?? out, aside === undefined ? {} : { aside });

  const notices = createNotices((text) => process.stderr.write(text));
  const progress = await startProgress('pairs');
  let done = point?.records ?? 0;
  const interruption = onInterrupt(async () => {
    progress.stop();
    if (part) output?.discard();
    process.stderr.write(
      part
        ? 'Interrupted: the shard was not finished and nothing of it is kept.\n'
        : `${await leaveForLater(out, output, done)}\n`,
    );
  });
  try {
    let language: Promise<Language> | undefined;
    const loadOnce = () => (language ??= loadLanguage(settings));
    const share = modelsToShare(settings, workers);
    const { count, start } = startRowWorkers<WorkerStart, WrittenRows>(workers, {
      load: async () => makeRowAnnotator(settings, await loadOnce()),
      workerData: async () => ({ writes: 'records', settings, shared: await share() }),
      read: (written) => written,
    });
    const limits = { skip: part?.rows.start ?? done, until: part?.readUntil };
    const jobs = sources.length > 1 ? readRows(sources, limits) : readPairs(sources[0], limits);
    for await (const { job, result, waiting } of mapInOrder(jobs, start, { workers: count })) {
      await interruption.pauseIfStopping();
      if (point) output ??= await continueOutput(out, point, result.text);
      done += job.rows.length;
      await output?.write(result.text);
      for (const warning of result.warnings) notices.tell(warning.kind, warning, warning.message);
      // No more input has come yet: what is ready is written for the reader of our pipe.
      if (waiting === 0) await output?.flush();
      const fraction = part ? done / (part.rows.end - part.rows.start) : job.fraction;
      progress.advance(job.rows.length * (job.rows[0].length - 1), fraction);
    }
    await interruption.pauseIfStopping();
    if (point) output ??= await continueOutput(out, point, '');
    await output?.commit();
    await part?.finish();
    if (settings.format === 'm2' && out !== '-' && !part)
      await writeMade(out, originOf(settings, (await loadOnce()).id));
  } finally {
    progress.stop();
    notices.close();
    interruption.forget();
  }
}

/** Runs `leave` once at Ctrl-C or a signal to end; the work pauses from then on. */
function onInterrupt(leave: () => Promise<void>) {
  let stopping = false;
  const listener = () => {
    if (stopping) process.exit(exitStatus.interrupted);
    stopping = true;
    leave().finally(() => process.exit(exitStatus.interrupted));
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, listener);
  return {
    pauseIfStopping: () => (stopping ? new Promise<never>(() => {}) : Promise.resolve()),
    forget: () => signals.map((signal) => process.off(signal, listener)),
  };
}

/** Leaves what is complete where it can be continued, and says where that is. */
async function leaveForLater(out: string, output: Output | null, done: number): Promise<string> {
  const records = `${done.toLocaleString('en')} complete record${done === 1 ? '' : 's'}`;
  if (out === '-') {
    await output?.flush();
    return `Interrupted: ${records} went to standard output.`;
  }
  if (out.endsWith('.gz')) {
    output?.discard();
    return `Interrupted after ${records}; nothing was kept, as compressed output cannot be continued.`;
  }
  const kept = (await output?.keepAside()) ?? partialName(out);
  if (kept === out) return `Interrupted: ${records} went to ${out}.`;
  return `Interrupted: ${records} are in ${kept}. Continue with the same command and --resume.`;
}
