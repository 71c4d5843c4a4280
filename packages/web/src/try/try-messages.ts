// The messages between the page and its worker: a question, and what is shown for it.
import type { Edit, MergeStrategy } from '@corrigenda/core';
import type { AlignmentItem, EditDetail, WordAnalysis } from '@corrigenda/core/internal';
import type { TextLanguage } from '../analyser/text-languages.ts';
import type { TypeExamples } from './type-words.ts';

export interface TryQuestion {
  readonly original: string;
  readonly corrections: readonly string[];
  readonly language: TextLanguage;
  readonly merge: MergeStrategy;
  /** Raw text is cut into tokens; else they are what spaces separate. */
  readonly tokenise: boolean;
}

export interface ShownWord extends Omit<WordAnalysis, 'features'> {
  readonly head: number;
  /** `Case=Nom Number=Sing`; empty where none are known. */
  readonly features: string;
}

export interface ShownEdit extends Edit {
  readonly before: string;
  readonly after: string;
  readonly example: string | null;
  /** More of the type; the example above is of the same language. */
  readonly examples: TypeExamples;
  /** What is known beside the type: features, what the word agrees with, what a comma sets off. */
  readonly details: readonly EditDetail[];
  readonly original: readonly WordAnalysis[];
  readonly correction: readonly WordAnalysis[];
  /** What would be said without the rule that decided. */
  readonly next: { readonly type: string; readonly rule: string } | null;
}

export interface ShownCorrection {
  readonly words: readonly ShownWord[];
  readonly steps: readonly AlignmentItem[];
  readonly edits: readonly ShownEdit[];
}

export interface TryResult {
  readonly words: readonly ShownWord[];
  readonly analysed: boolean;
  readonly model: string | null;
  readonly corrections: readonly ShownCorrection[];
  readonly m2: string;
}

export interface TryRequest {
  readonly number: number;
  readonly question: TryQuestion;
}

export type TryReply =
  | { readonly kind: 'done'; readonly number: number; readonly result: TryResult }
  | { readonly kind: 'failed'; readonly number: number; readonly message: string };
