// question -> result of the worker; while it works only the newest question waits, so that typing never queues up.
import { useEffect, useRef, useState } from 'react';
import type { TryQuestion, TryReply, TryRequest, TryResult } from './try-messages.ts';

export interface AnalysisState {
  /** The question that the result answers. */
  readonly question: TryQuestion | null;
  readonly result: TryResult | null;
  readonly failure: string | null;
}

interface Line {
  readonly worker: Worker;
  asked: TryRequest | null;
  waiting: TryQuestion | null;
}

const nothing: AnalysisState = { question: null, result: null, failure: null };

export function useAnalysis(question: TryQuestion): AnalysisState {
  const [state, setState] = useState(nothing);
  const line = useRef<Line | null>(null);
  useEffect(() => {
    const worker = new Worker(new URL('./try-worker.ts', import.meta.url), { type: 'module' });
    const own: Line = { worker, asked: null, waiting: null };
    line.current = own;
    worker.onmessage = ({ data: reply }: MessageEvent<TryReply>) => {
      const { asked, waiting } = own;
      if (!asked) return;
      setState(
        reply.kind === 'done'
          ? { question: asked.question, result: reply.result, failure: null }
          : { question: asked.question, result: null, failure: reply.message },
      );
      own.asked = null;
      own.waiting = null;
      if (waiting) send(own, waiting, asked.number + 1);
    };
    worker.onerror = ({ message }) =>
      setState((before) => ({ ...before, failure: message || 'The worker could not be started.' }));
    return () => {
      worker.terminate();
      line.current = null;
    };
  }, []);
  useEffect(() => {
    const own = line.current;
    if (!own) return;
    if (own.asked) own.waiting = question;
    else send(own, question, 0);
  }, [question]);
  return state;
}

function send(line: Line, question: TryQuestion, number: number): void {
  line.asked = { number, question };
  line.worker.postMessage(line.asked);
}
