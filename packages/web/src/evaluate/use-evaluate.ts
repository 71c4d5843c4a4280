// Files, settings and results of Evaluate, as the worker sends them; the page only shows them and sends requests.
import { maxTextBytes, type ReportSentence } from '@corrigenda/core/internal';
import { startTransition, useEffect, useRef, useState } from 'react';
import type { ReportData, ReportHead } from '../report/report-data.ts';
import type {
  DroppedFile,
  EvaluateChange,
  EvaluateReply,
  EvaluateRequest,
  FilesView,
  FileView,
  RunStep,
} from './evaluate-messages.ts';

export interface Running {
  readonly step: RunStep;
  readonly done: number;
  readonly all: number;
  readonly share: number;
  readonly startedAt: number;
}

export interface EvaluateState {
  readonly view: FilesView | null;
  readonly running: Running | null;
  readonly report: ReportData | null;
  readonly failure: string | null;
}

const nothing: EvaluateState = { view: null, running: null, report: null, failure: null };

export function useEvaluate() {
  const [state, setState] = useState(nothing);
  const worker = useRef<Worker | null>(null);
  const saved = useRef<((file: Blob) => void) | null>(null);
  const changes = useRef(0);
  useEffect(() => {
    const own = new Worker(new URL('./worker/evaluate-worker.ts', import.meta.url), { type: 'module' });
    worker.current = own;
    // Sentences come in slices; the report is shown when the last one is there.
    let head: ReportHead | null = null;
    let sentences: ReportSentence[] = [];
    own.onmessage = ({ data }: MessageEvent<EvaluateReply>) => {
      if (data.kind === 'head') {
        head = data.head;
        sentences = [];
      } else if (data.kind === 'sentences') {
        for (const sentence of data.sentences) sentences.push(sentence);
      } else if (data.kind === 'files' && data.view.changes < changes.current) {
        // Out of date: it would take back what was chosen or typed since. A newer view follows.
      } else if (data.kind === 'file') saved.current?.(data.file);
      else if (data.kind === 'done' && head) {
        const report = { head, sentences };
        // Drawn in pieces, so that the page keeps answering.
        startTransition(() => setState((before) => ({ ...before, report, running: null, failure: null })));
      } else setState((before) => follow(before, data));
    };
    own.onerror = ({ message }) =>
      setState((before) => ({
        ...before,
        running: null,
        failure: message || 'The worker could not be started.',
      }));
    return () => own.terminate();
  }, []);
  const ask = (request: EvaluateRequest) => {
    if (isChange(request)) {
      changes.current++;
      // A choice is seen at once, also while the worker reads a large file.
      setState((before) => ({ ...before, view: before.view && withChange(before.view, request) }));
    }
    worker.current?.postMessage(request);
  };
  return {
    state,
    ask,
    add: async (files: readonly File[]) => {
      const read = await Promise.all(files.map(readDropped));
      ask({ kind: 'add', files: read });
    },
    run: () => {
      setState((before) => ({ ...before, failure: null, running: { ...atStart, startedAt: Date.now() } }));
      ask({ kind: 'run' });
    },
    back: () => setState((before) => ({ ...before, report: null })),
    save: (what: 'report' | 'numbers') =>
      new Promise<Blob>((resolve) => {
        saved.current = resolve;
        ask({ kind: 'save', what });
      }),
  };
}

/** What is too large is not read at all; a folder, or a file that is gone, cannot be. */
async function readDropped(file: File): Promise<DroppedFile> {
  const { name, size } = file;
  const bytes =
    size > maxTextBytes
      ? null
      : await file.arrayBuffer().then(
          (buffer) => new Uint8Array(buffer),
          () => null,
        );
  return { name, bytes, size };
}

const isChange = (request: EvaluateRequest): request is EvaluateChange =>
  request.kind !== 'run' && request.kind !== 'cancel' && request.kind !== 'save';

/** What the page can show of a change before the worker has checked the files again. */
function withChange(view: FilesView, request: EvaluateChange): FilesView {
  if (request.kind === 'set') return { ...view, settings: { ...view.settings, ...request.settings } };
  if (request.kind !== 'change') return view;
  const changed = (file: FileView): FileView => {
    const { role = file.role, label = file.label } = request;
    return { ...file, role, label };
  };
  return { ...view, files: view.files.map((file) => (file.id === request.id ? changed(file) : file)) };
}

const atStart = { step: 'load', done: 0, all: 0, share: 0 } as const;

function follow(before: EvaluateState, reply: EvaluateReply): EvaluateState {
  switch (reply.kind) {
    case 'files':
      return { ...before, view: reply.view };
    case 'progress': {
      const startedAt = before.running?.startedAt ?? Date.now();
      const { step, done, all, share } = reply;
      return { ...before, running: { step, done, all, share, startedAt } };
    }
    case 'cancelled':
      return { ...before, running: null };
    case 'failed':
      return { ...before, running: null, failure: reply.message };
    default:
      return before;
  }
}
