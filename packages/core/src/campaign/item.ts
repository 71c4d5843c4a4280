// One thing to judge, as files bring it and as the campaign keeps it.

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
  /** What the item is for; `repeat` and `pair` items are made by the campaign. */
  readonly role?: 'normal' | 'training' | 'gold';
  /** Expected answers of gold and training items, and what to tell the annotator of a training item. */
  readonly expected?: Answers;
  readonly explanation?: string;
}

/** Answers to one presented item: the item's own fields, and those of each output under its opaque id. */
export interface Answers {
  readonly item: Readonly<Record<string, import('./protocol.ts').Answer>>;
  readonly outputs: Readonly<Record<string, Readonly<Record<string, import('./protocol.ts').Answer>>>>;
}

/** What leaves the server: no system names, no part that a later phase reveals. */
export interface PresentedItem {
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
  /** Distinct outputs in display order; `id` is opaque, `name` is A, B, C ... */
  readonly outputs: readonly { readonly id: string; readonly name: string; readonly text: string }[];
  /** Language of the texts, for `lang` and `dir`. */
  readonly language: string;
}

/** A problem with answers: names the field (and the output) so that a page can scroll to it. */
export interface AnswerProblem {
  readonly code: 'required' | 'invalid' | 'void' | 'unknown-field' | 'unknown-output' | 'rule';
  readonly field: string;
  readonly output?: string;
  readonly rule?: string;
  readonly severity: 'error' | 'warning';
  readonly message: import('./protocol.ts').Translated;
}
