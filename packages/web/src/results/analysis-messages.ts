// What the page and its worker say to each other.
import type { Analysis, Breakdown } from '@corrigenda/core';

export interface ResultsOptions {
  readonly seed: number;
  readonly resamples: number;
  /** Count amended answers in place of the first ones. */
  readonly amended: boolean;
  /** Metadata key to break results down by; empty for none. */
  readonly key: string;
}

export const usualOptions: ResultsOptions = { seed: 2017, resamples: 1000, amended: false, key: '' };

export interface AnalysisRequest {
  readonly bundle: Uint8Array;
  readonly options: ResultsOptions;
}

export interface Results {
  readonly title: string;
  readonly analysis: Analysis;
  readonly breakdown?: Breakdown;
  /** Metadata keys that results can be broken down by. */
  readonly keys: readonly string[];
}

export type AnalysisReply =
  | { readonly kind: 'progress'; readonly step: string; readonly share: number }
  | { readonly kind: 'done'; readonly results: Results }
  | { readonly kind: 'empty'; readonly title: string }
  | { readonly kind: 'failed'; readonly message: string };
