// a whole campaign -> bytes: the work that is too long for the event loop, the same in a thread and in a command.
import { setImmediate as turn } from 'node:timers/promises';
import { computeResults } from '@corrigenda/core/internal';
import { makePage, type PageJob } from '../service/pages.ts';
import { exportPieces } from '../service/record/export.ts';
import { importZip } from '../service/record/import-bundle.ts';
import { readJudgementSet } from '../service/record/read-judgement-set.ts';
import type { Store } from '../store/store.ts';

/** A job on a large campaign takes hundreds of megabytes: these are done one at a time, and small ones do not wait for them. */
export interface Weighed {
  readonly large?: boolean;
}

/** From so many events on a campaign is large. */
const manyEvents = 20_000;

export const isLarge = ({ last_seq }: { readonly last_seq: number }): boolean => last_seq >= manyEvents;

export interface ResultsJob extends Weighed {
  readonly kind: 'results';
  readonly campaign: string;
  /** Resamples of every interval: more are steadier and slower. */
  readonly resamples: number;
  /** Amended answers of frozen phases in place of the original ones. */
  readonly amendments: boolean;
}

/** Gives its bytes in pieces. */
export interface BundleJob extends Weighed {
  readonly kind: 'bundle';
  readonly campaign: string;
}

export interface ImportJob extends Weighed {
  readonly kind: 'import';
  /** The zip; transferred, not copied. */
  readonly bytes: Uint8Array;
}

/** A request about a campaign from files, too large to be read in the event loop. Only a thread does it. */
export interface FilesJob extends Weighed {
  readonly kind: 'files';
  readonly task: 'create' | 'preview';
  /** The body of the request; transferred, not copied. */
  readonly bytes: Uint8Array;
}

export type Job = ResultsJob | BundleJob | ImportJob | FilesJob | (PageJob & Weighed);

/** Bytes of JSON or of a zip. They go from the thread to the network as they are: nobody copies or reads them on the way. */
export type JobBytes = Uint8Array<ArrayBuffer>;

export interface Progress {
  readonly done: number;
  readonly total: number;
}

export interface JobOptions {
  readonly signal?: AbortSignal | undefined;
  /** Takes the pieces of a bundle; the next one waits until this one is taken. */
  readonly onPiece?: (bytes: JobBytes) => Promise<void> | void;
  readonly onProgress?: (progress: Progress) => void;
}

/** What a job answers with; empty where everything was given in pieces. */
export type RunJob = (job: Job, options?: JobOptions) => Promise<JobBytes>;

export interface JobBench {
  readonly store: Store;
  readonly now: () => Date;
  /** Gives what the request is answered with. */
  readonly readFiles?: (job: FilesJob) => Promise<unknown>;
}

/** What a job says on its way; it waits for both, so that it can be stopped or slowed down there. */
export interface JobWay {
  readonly piece: (bytes: JobBytes) => Promise<void> | void;
  readonly progress: (done: number, total: number) => Promise<void> | void;
}

const encode = (value: unknown): JobBytes => new TextEncoder().encode(JSON.stringify(value));

export async function doJob(bench: JobBench, job: Job, { piece, progress }: JobWay): Promise<JobBytes> {
  switch (job.kind) {
    case 'bundle':
      await bench.store.snapshot((reads) => exportPieces(reads, job.campaign, { emit: piece, progress }));
      return new Uint8Array();
    case 'import':
      return encode(await importZip(bench, job.bytes, { progress }));
    case 'files':
      if (!bench.readFiles) throw new Error('Large files are read in a thread.');
      return encode(await bench.readFiles(job));
    case 'page':
      return encode(await makePage(bench, job));
    case 'results': {
      const { campaign, resamples, amendments } = job;
      const set = await readJudgementSet(bench, campaign, { amendments, progress });
      return encode(computeResults(set, { resamples }));
    }
  }
}

/** Jobs where they are asked for, without a thread: right for a command. */
export const runHere =
  (bench: JobBench): RunJob =>
  (job, { signal, onPiece = () => {}, onProgress } = {}) =>
    doJob(bench, job, {
      piece: onPiece,
      async progress(done, total) {
        signal?.throwIfAborted();
        onProgress?.({ done, total });
        // What is shown is drawn between two turns.
        if (onProgress) await turn();
      },
    });
