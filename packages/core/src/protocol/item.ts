// file -> item -> presented item: one thing to judge, as files bring it, as the campaign keeps it and as an annotator sees it.
import type { Answer, Translated } from './protocol.ts';

/** Half-open, by code point of the text it lies in; zero width marks a missing word. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** The published item schema, version 1: what a line of items.jsonl holds. */
export interface Item {
  readonly id: string;
  readonly source?: string;
  readonly context?: { readonly before?: string; readonly after?: string };
  /** The intended meaning (multi-system) or the standard correction (target-error). */
  readonly reference?: string;
  /** The target error in the source. */
  readonly target?: TextSpan;
  /** Text per system name. */
  readonly outputs?: Readonly<Record<string, string>>;
  /** A feedback comment on the target error, and the text corrected with its changed span. */
  readonly feedback?: {
    readonly comment: string;
    readonly corrected: string;
    readonly correction?: TextSpan;
    readonly system: string;
  };
  /** First language, level, genre ...: free, survives to the export, can break down every result. */
  readonly metadata?: Readonly<Record<string, string>>;
  /** What the item is for; normal when left out. */
  readonly role?: 'normal' | 'training' | 'gold';
  /** Expected answers of gold and training items, outputs under their system's name, and what to tell the annotator of a training item. */
  readonly expected?: Partial<Answers>;
  readonly explanation?: string;
}

/** Answers by field id. */
export type FieldAnswers = Readonly<Record<string, Answer>>;

/** Answers to one presented item: the item's own fields, and those of each output under its opaque id. */
export interface Answers {
  readonly item: FieldAnswers;
  readonly outputs: Readonly<Record<string, FieldAnswers>>;
}

/** One distinct output of an assignment and the systems that wrote it; stays on the server. */
export interface DisplayedOutput {
  /** Opaque and random, another one for each assignment. */
  readonly id: string;
  readonly systems: readonly string[];
}

/** The outputs of one assignment from first to last as they were shown. */
export type DisplayOrder = readonly DisplayedOutput[];

/** What leaves the server: no system names, no part that a later phase reveals. */
export interface PresentedItem {
  /** The assignment's id: an item's own id may name a system or give a gold item away. */
  readonly id: string;
  readonly source?: string;
  readonly context?: { readonly before?: string; readonly after?: string };
  readonly reference?: string;
  readonly target?: TextSpan;
  readonly feedback?: {
    readonly comment: string;
    readonly corrected: string;
    readonly correction?: TextSpan;
  };
  /** Distinct outputs in display order. */
  readonly outputs: readonly PresentedOutput[];
  /** Only where the protocol reveals it. */
  readonly metadata?: Readonly<Record<string, string>>;
  /** Language of the texts, for `lang` and `dir`. */
  readonly language: string;
}

export interface PresentedOutput {
  readonly id: string;
  /** A, B, C ...; 1 and 2 in a pair. */
  readonly name: string;
  readonly text: string;
}

/** A problem with answers: names the field (and the output) so that a page can scroll to it. */
export interface AnswerProblem {
  readonly code: 'required' | 'invalid' | 'unknown-field' | 'unknown-output' | 'rule';
  readonly field: string;
  readonly output?: string;
  readonly rule?: string;
  readonly severity: 'error' | 'warning';
  readonly message: Translated;
}
