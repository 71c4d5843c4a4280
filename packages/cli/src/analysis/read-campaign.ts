// exported bundle -> the campaign's record, refused if anything in it is not as the protocol has it.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Problem, Read } from '@corrigenda/core';
import { type CampaignRecord, readBundle } from '@corrigenda/core/human';
import { printProblems } from '../io/problems.ts';
import { Refusal } from '../io/refusal.ts';
import { bundleFiles } from './bundle-files.ts';

export async function readCampaign(path: string): Promise<CampaignRecord> {
  return accept(path, readBundle(await bundleFiles(path)));
}

export interface EarlyCampaign {
  readonly record: CampaignRecord;
  /** Throws what `readCampaign` would have thrown. Nothing computed from the record may be published before it ends. */
  checked(): Promise<void>;
}

/** Answers and the chain are checked in a thread of their own in bundles with more events than this, in characters: about a second's work. */
const muchToCheck = 8e6;

/** As `readCampaign`, but answers and chain of a large campaign may still be under examination when it returns. */
export async function readCampaignEarly(path: string): Promise<EarlyCampaign> {
  const files = await bundleFiles(path);
  if ((files['events.jsonl']?.length ?? 0) < muchToCheck)
    return { record: accept(path, readBundle(files)), checked: async () => {} };
  const worker = new Worker(new URL('./check-bundle-worker.js', import.meta.url), { workerData: path });
  // A refusal in this thread must not wait for the other.
  worker.unref();
  const answer = once(worker, 'message');
  // `checked` below awaits it and throws; without this handler a rejection before that would end the process.
  answer.catch(() => {});
  return {
    record: accept(path, readBundle(files, { checkedElsewhere: true })),
    async checked() {
      worker.ref();
      const [problems] = (await answer) as [readonly Problem[]];
      // Warnings are the same as here, and were printed.
      if (problems.some(({ severity }) => severity === 'error')) throw refusal(path, problems);
    },
  };
}

function accept(path: string, { value, problems }: Read<CampaignRecord | null>): CampaignRecord {
  if (!value) throw refusal(path, problems);
  printProblems(inBundle(path, problems));
  return value;
}

const refusal = (path: string, problems: readonly Problem[]): Refusal =>
  new Refusal('data', `${path} is not a campaign bundle that can be read.`, inBundle(path, problems));

const inBundle = (path: string, problems: readonly Problem[]): Problem[] =>
  problems.map((problem) => ({ ...problem, file: problem.file ? `${path}/${problem.file}` : path }));
