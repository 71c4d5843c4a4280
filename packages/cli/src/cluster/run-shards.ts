// shards -> Slurm -> finished shards: submits what is missing, waits, submits failed shards again, stops at problems in the data.
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exitStatus, Refusal } from '../io/refusal.ts';
import { finishedShards, listNumbers, missingShards } from '../shard/merge-shards.ts';
import { logFile, statusFile } from './job-script.ts';
import { cancel, isQueued, submit } from './slurm.ts';

export interface ShardRun {
  readonly out: string;
  readonly folder: string;
  readonly script: string;
  readonly shards: number;
  /** How often one shard is submitted again. */
  readonly retries: number;
  readonly pollSeconds: number;
  onChange(done: number): void;
  tell(text: string): void;
}

/** A file system that several machines share may show a new file late: a shard is called failed only after so many looks. */
const looksBeforeFailed = 3;

export async function runShards(run: ShardRun): Promise<void> {
  const { out, shards, retries, tell } = run;
  const failures = new Map<number, number>();
  let job = await jobLeftBehind(run);
  if (job) tell(`Job ${job} of an earlier start is still there: going on with it.`);
  for (;;) {
    if (job) await waitForJob(run, job);
    const missing = missingShards(await finishedShards(out), shards);
    if (missing.length === 0) return job ? endJob(run, job) : undefined;
    if (job) await countFailures(run, missing, failures);
    const lost = missing.filter((shard) => (failures.get(shard) ?? 0) > retries);
    if (lost.length > 0)
      throw new Refusal(
        'data',
        `Shards ${listNumbers(lost)} failed ${retries + 1} times; see ${logFile(run.folder, lost[0])}. What is done is kept: the same command goes on from there.`,
      );
    const indexes = listNumbers(missing);
    job = await submit(run.script, indexes);
    await writeFile(jobFile(run), `${job}\n`);
    tell(`Job ${job}: ${failures.size > 0 ? 'failed shards again' : 'shards'} ${indexes} of ${shards}.`);
  }
}

const jobFile = ({ folder }: ShardRun) => join(folder, 'job');

/** The job that an interrupted command submitted, while the queue still knows it. */
async function jobLeftBehind(run: ShardRun): Promise<string | null> {
  if (!existsSync(jobFile(run))) return null;
  const job = (await readFile(jobFile(run), 'utf8')).trim();
  return job && (await isQueued(job)) ? job : null;
}

async function waitForJob({ out, shards, pollSeconds, onChange }: ShardRun, job: string): Promise<void> {
  for (let looks = 0; looks < looksBeforeFailed; ) {
    const waits = await isQueued(job);
    const done = (await finishedShards(out)).length;
    onChange(done);
    if (done === shards) return;
    looks = waits ? 0 : looks + 1;
    await new Promise((resolve) => setTimeout(resolve, pollSeconds * 1000));
  }
}

/** Looks at the queue before tasks that do not end are left alone. */
const looksAfterCancelling = 20;

/**
 * Every shard is there, and yet a task may run: one that ends at this moment, or a shard that was queued again although the node
 * that was given up has finished it. They are ended before the folder they write to is removed.
 */
async function endJob({ pollSeconds }: ShardRun, job: string): Promise<void> {
  for (let looks = 0; looks < looksAfterCancelling && (await isQueued(job)); looks++) {
    if (looks > 0) await cancel(job);
    await new Promise((resolve) => setTimeout(resolve, pollSeconds * 1000));
  }
}

/** A shard that refused its data would refuse them again: it ends the run. Whatever else ended a shard, it may be tried again. */
async function countFailures(
  { folder, tell }: ShardRun,
  missing: readonly number[],
  failures: Map<number, number>,
): Promise<void> {
  for (const shard of missing) {
    const status = await readFile(statusFile(folder, shard), 'utf8').catch(() => '');
    const ended = Number(status.trim());
    if (ended === exitStatus.data || ended === exitStatus.misuse) {
      const log = await readFile(logFile(folder, shard), 'utf8').catch(() => '');
      throw new Refusal(ended === exitStatus.data ? 'data' : 'misuse', `${log}Shard ${shard} was refused.`);
    }
    failures.set(shard, (failures.get(shard) ?? 0) + 1);
  }
  tell(`Shards ${listNumbers(missing)} did not end well and are submitted again.`);
}
