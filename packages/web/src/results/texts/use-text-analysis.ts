// choices -> typed edits and metrics of a campaign, computed in a worker when asked for; asking again ends the work before.
import { useEffect, useRef, useState } from 'react';
import type { ResultsOptions } from '../analysis-messages.ts';
import type { TextChoices, TextReply, TextRequest, TextResults } from './text-messages.ts';

export interface TextState {
  readonly running: Extract<TextReply, { readonly kind: 'progress' }> | null;
  readonly results: TextResults | null;
  readonly failure: string | null;
}

const nothing: TextState = { running: null, results: null, failure: null };

export function useTextAnalysis(bundle: Uint8Array, options: ResultsOptions) {
  const [state, setState] = useState(nothing);
  const worker = useRef<Worker | null>(null);
  const stop = () => {
    worker.current?.terminate();
    worker.current = null;
  };
  useEffect(() => () => worker.current?.terminate(), []);
  const run = (choices: TextChoices) => {
    stop();
    const own = new Worker(new URL('./text-worker.ts', import.meta.url), { type: 'module' });
    worker.current = own;
    const start = { kind: 'progress', step: 'load', done: 0, all: 0 } as const;
    setState((before) => ({ ...before, running: start, failure: null }));
    own.onmessage = ({ data }: MessageEvent<TextReply>) => {
      if (data.kind === 'progress') return setState((before) => ({ ...before, running: data }));
      stop();
      setState((before) =>
        data.kind === 'done'
          ? { running: null, results: data.results, failure: null }
          : { ...before, running: null, failure: data.message },
      );
    };
    own.onerror = ({ message }) => {
      stop();
      setState((before) => ({ ...before, running: null, failure: message || 'worker' }));
    };
    own.postMessage({ bundle, options, choices } satisfies TextRequest);
  };
  const cancel = () => {
    stop();
    setState((before) => ({ ...before, running: null }));
  };
  return { state, run, cancel };
}
