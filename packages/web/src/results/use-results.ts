// campaign and options -> its results, computed in a worker; a new choice ends the work on the old one.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchBundle } from '../api/manager.ts';
import type { AnalysisReply, AnalysisRequest, Results, ResultsOptions } from './analysis-messages.ts';

export type ResultsState =
  | { readonly kind: 'fetching' }
  | { readonly kind: 'refused'; readonly error: unknown; readonly retry: () => void }
  | AnalysisReply;

interface Work {
  readonly state: ResultsState;
  /** The last results stay while new ones are computed. */
  readonly results: Results | null;
  /** The export that the results are computed from; null until it is there. */
  readonly bundle: Uint8Array | null;
}

export function useResults(campaign: string, options: ResultsOptions): Work {
  const { data, error, refetch } = useQuery({
    queryKey: ['bundle', campaign],
    queryFn: () => fetchBundle(campaign),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
  });
  const [state, setState] = useState<AnalysisReply | null>(null);
  const [results, setResults] = useState<Results | null>(null);
  useEffect(() => {
    if (!data) return;
    setState({ kind: 'progress', step: '', share: 0 });
    const worker = new Worker(new URL('./analysis-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data: reply }: MessageEvent<AnalysisReply>) => {
      setState(reply);
      if (reply.kind === 'done') setResults(reply.results);
    };
    worker.onerror = ({ message }) => setState({ kind: 'failed', message: message || 'worker' });
    worker.postMessage({ bundle: data, options } satisfies AnalysisRequest);
    return () => worker.terminate();
  }, [data, options]);
  if (error && !data)
    return { state: { kind: 'refused', error, retry: () => void refetch() }, results: null, bundle: null };
  return { state: state ?? { kind: 'fetching' }, results, bundle: data ?? null };
}
