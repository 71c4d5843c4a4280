// lines of all texts -> annotated rows, by several workers that each take the next piece; cancelled by ending them.
import type { AnnotatedRow } from '@corrigenda/core/internal';
import type { TextLanguage } from '../../analyser/text-languages.ts';
import type { AnnotateReply, AnnotateRequest } from './annotate-worker.ts';

export interface RowsToAnnotate {
  readonly language: TextLanguage;
  readonly isRaw: boolean;
  readonly sources: readonly string[];
  /** By text, then by sentence. */
  readonly texts: readonly (readonly string[])[];
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}

export interface AnnotatedRows {
  readonly rows: readonly AnnotatedRow[];
  /** The models, for the signature. */
  readonly model: string;
}

/** Small enough that progress moves and the last piece keeps nobody waiting. */
const pieceLength = 100;
const mostWorkers = 4;

export async function annotateRows(task: RowsToAnnotate): Promise<AnnotatedRows> {
  const { sources, texts, signal, onProgress } = task;
  const pieces = Math.ceil(sources.length / pieceLength);
  const found: (readonly AnnotatedRow[])[] = new Array(pieces);
  let next = 0;
  let done = 0;
  let model = 'none';
  const request = (chunk: number): AnnotateRequest => {
    const [from, to] = [chunk * pieceLength, (chunk + 1) * pieceLength];
    const own = sources.slice(from, to);
    const corrections = own.map((_, index) => texts.map((lines) => lines[from + index]!));
    return { chunk, language: task.language, isRaw: task.isRaw, sources: own, corrections };
  };
  const work = (worker: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      const takeNext = () => (next < pieces ? worker.postMessage(request(next++)) : resolve());
      worker.onmessage = ({ data }: MessageEvent<AnnotateReply>) => {
        if ('failure' in data) return reject(new Error(data.failure));
        found[data.chunk] = data.rows;
        model = data.model;
        done += data.rows.length;
        onProgress(done);
        takeNext();
      };
      worker.onerror = ({ message }) => reject(new Error(message || 'A worker could not be started.'));
      signal.addEventListener('abort', () => reject(signal.reason));
      takeNext();
    });
  const count = Math.min(pieces, mostWorkers, Math.max(1, navigator.hardwareConcurrency || 2));
  const workers = Array.from(
    { length: count },
    () => new Worker(new URL('./annotate-worker.ts', import.meta.url), { type: 'module' }),
  );
  try {
    await Promise.all(workers.map(work));
  } finally {
    for (const worker of workers) worker.terminate();
  }
  return { rows: found.flat(), model };
}
