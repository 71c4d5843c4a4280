// The messages between the page and its worker.
import type { Analysis } from '@corrigenda/core/human';
import { type Breakdown, type Criterion, defaultResamples, defaultSeed } from '@corrigenda/core/internal';

export interface ResultsOptions {
  readonly seed: number;
  readonly resamples: number;
  /** Count amended answers instead of the first ones. */
  readonly amended: boolean;
  /** Metadata key to break results down by; empty for none. */
  readonly key: string;
  /** Id of the criterion whose ratings rank the systems; empty for the protocol's own. */
  readonly rankBy: string;
}

export const usualOptions: ResultsOptions = {
  seed: defaultSeed,
  resamples: defaultResamples,
  amended: false,
  key: '',
  rankBy: '',
};

export interface AnalysisRequest {
  readonly bundle: Uint8Array;
  readonly options: ResultsOptions;
}

export interface Results {
  readonly title: string;
  readonly analysis: Analysis;
  readonly breakdown?: Breakdown;
  /** What was asked, by the language of the page. */
  readonly criteria: Readonly<Record<string, readonly Criterion[]>>;
  /** Metadata keys that results can be broken down by. */
  readonly keys: readonly string[];
}

export type AnalysisReply =
  | { readonly kind: 'progress'; readonly step: string; readonly share: number }
  | { readonly kind: 'done'; readonly results: Results }
  | { readonly kind: 'empty'; readonly title: string }
  | { readonly kind: 'failed'; readonly message: string };
