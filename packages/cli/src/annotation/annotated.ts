// A source line with its corrections, analysed and compared: what every output format is written from.
import type { Edit, Sentence } from '@corrigenda/core';

/** A line of text as tokens; `offsets` (code points into the raw line) only where raw text was tokenised. */
export interface AnalysedLine {
  readonly sentence: Sentence;
  readonly offsets: readonly number[] | null;
}

export interface AnnotatedCorrection {
  readonly annotator: number;
  readonly line: AnalysedLine;
  readonly edits: readonly Edit[];
  /** One of the two sentences is too long to be aligned, so there are no edits. */
  readonly tooLong: boolean;
}

export interface AnnotatedSource {
  /** Line number in the files, from 1. */
  readonly number: number;
  readonly line: AnalysedLine;
  readonly corrections: readonly AnnotatedCorrection[];
}

export const annotationFormats = ['m2', 'jsonl', 'text'] as const;
export type AnnotationFormat = (typeof annotationFormats)[number];
