// The messages between the page and the worker that analyses the texts of a campaign.
import type { MetaEvaluation, MetricValidation, TypedEdits } from '@corrigenda/core/internal';
import type { TextLanguage } from '../../analyser/text-languages.ts';
import type { ResultsOptions } from '../analysis-messages.ts';

export interface TextChoices {
  /** Null: guessed from the texts. */
  readonly language: TextLanguage | null;
  /** Ids of metrics. */
  readonly metrics: readonly string[];
}

export interface TextRequest {
  readonly bundle: Uint8Array;
  readonly options: ResultsOptions;
  readonly choices: TextChoices;
}

/** Plain data: figures and tables are made of it by the page and by the file. */
export interface TextResults {
  readonly language: TextLanguage;
  readonly edits: TypedEdits;
  /** Null where texts for metrics are missing, or nothing ranks the systems. */
  readonly meta: MetaEvaluation | null;
  readonly validations: readonly MetricValidation[];
}

export type TextReply =
  | { readonly kind: 'progress'; readonly step: string; readonly done: number; readonly all: number }
  | { readonly kind: 'done'; readonly results: TextResults }
  | { readonly kind: 'failed'; readonly message: string };
