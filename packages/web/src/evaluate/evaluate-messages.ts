// What the page and the worker behind Evaluate say to each other. Texts stay in the worker; the page gets what it shows.
import type { ProblemValues, ReportSentence, ReportStep } from '@corrigenda/core/internal';
import type { TextLanguage } from '../analyser/text-languages.ts';
import type { FilePart } from '../parts/guess-file.ts';
import type { ReportHead } from '../report/report-data.ts';

/** What a file is taken for; `none` leaves it out. */
export type FileRole = FilePart | 'none';

/** A record says how the edits of an M2 file were made. */
export type GivenKind = 'text' | 'm2' | 'record';

export interface ShownProblem {
  readonly severity: 'error' | 'warning';
  readonly line: number | null;
  readonly code: string;
  /** In English; `problemText` says it in other languages. */
  readonly message: string;
  readonly values: ProblemValues;
  /** The two lines that differ. */
  readonly beside: { readonly own: string; readonly source: string } | null;
}

export interface FileView {
  readonly id: number;
  readonly name: string;
  readonly kind: GivenKind;
  /** The model that made the edits of an M2 file, where its record says it. */
  readonly madeBy: string | null;
  readonly role: FileRole;
  /** The name that a system or a reference has in the report. */
  readonly label: string;
  readonly sentences: number;
  readonly words: number;
  readonly first: string;
  readonly problems: readonly ShownProblem[];
}

/** What must still be there before anything can be computed. */
export type Lack = 'source' | 'reference' | 'system' | 'names' | 'errors';

export interface FilesView {
  /** How many changes the worker knew; a view that knows fewer than were asked for is out of date. */
  readonly changes: number;
  readonly files: readonly FileView[];
  readonly lacks: readonly Lack[];
  /** Guessed from the source. */
  readonly language: TextLanguage;
  /** Guessed from the words that end in punctuation marks. */
  readonly looksRaw: boolean;
  readonly settings: EvaluateSettings;
}

export interface EvaluateSettings {
  /** Null: the guess. */
  readonly language: TextLanguage | null;
  readonly tokenise: boolean | null;
  readonly resamples: number;
  readonly seed: number;
  /** Ids of further metrics. */
  readonly metrics: readonly string[];
}

/** A file as it was dropped; without bytes where it could not be read. */
export interface DroppedFile {
  readonly name: string;
  readonly bytes: Uint8Array | null;
  /** Of the file on the disk. */
  readonly size: number;
}

/** What changes the files or the settings; the worker answers each with a new view. */
export type EvaluateChange =
  | { readonly kind: 'add'; readonly files: readonly DroppedFile[] }
  | { readonly kind: 'change'; readonly id: number; readonly role?: FileRole; readonly label?: string }
  | { readonly kind: 'remove'; readonly id: number }
  | { readonly kind: 'clear' }
  | { readonly kind: 'set'; readonly settings: Partial<EvaluateSettings> };

export type EvaluateRequest =
  | EvaluateChange
  | { readonly kind: 'run' }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'save'; readonly what: 'report' | 'numbers' };

export type RunStep = 'load' | 'annotate' | ReportStep;

export type EvaluateReply =
  | { readonly kind: 'files'; readonly view: FilesView }
  | {
      readonly kind: 'progress';
      /** `annotate` has its counts. */
      readonly step: RunStep;
      readonly done: number;
      readonly all: number;
      /** Of everything, from 0 to 1. */
      readonly share: number;
    }
  /** All of a report but its sentences, which come in slices so that the page never waits. */
  | { readonly kind: 'head'; readonly head: ReportHead }
  | { readonly kind: 'sentences'; readonly sentences: readonly ReportSentence[] }
  | { readonly kind: 'done' }
  | { readonly kind: 'file'; readonly file: Blob }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly message: string };
