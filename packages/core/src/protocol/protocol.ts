// A protocol is data: what is shown, what is asked, in which phases, and which answers are valid. One engine reads it everywhere.
import type { Polarity } from '../stats/polarity.ts';

/** A text in several languages; `en` is always there and stands in for what is missing. */
export type Translated = { readonly en: string } & { readonly [language: string]: string };

/** Parts of an item that a protocol may show. */
export type Part =
  | 'source'
  | 'context'
  | 'reference'
  | 'target'
  | 'outputs'
  | 'feedback'
  | 'correction'
  | 'metadata';

/**
 * A condition over the answers, as data. Inside a field or rule of scope `output` a field name means
 * the same output's answer; otherwise the item's.
 */
export type Condition =
  | { readonly field: string; readonly is: Value | readonly Value[] }
  | { readonly field: string; readonly has: string }
  | { readonly answered: string }
  /** A post-edited text differs from what it was prefilled with. */
  | { readonly changed: string }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  /** How many of these fields are answered with this value. */
  | {
      readonly count: readonly string[];
      readonly is: Value;
      readonly atLeast?: number;
      readonly atMost?: number;
    };

export interface Option {
  /** Stable id; exports and statistics use it, labels are only shown. */
  readonly id: string;
  readonly label: Translated;
  /** Numeric value for means and ordinal statistics. */
  readonly value?: number;
  /** The key that chooses it, printed on the option. */
  readonly key?: string;
  /** In a multiple choice: cannot stand together with any other option. */
  readonly exclusive?: boolean;
  /** Counts as a missing value in means and alpha (`Other`). */
  readonly missing?: boolean;
  /** One sentence for the guideline panel: what this step of the scale means. */
  readonly meaning?: Translated;
  readonly example?: Translated;
}

interface FieldBase {
  readonly id: string;
  readonly label: Translated;
  /** The question as a sentence, where the protocol asks one. */
  readonly question?: Translated;
  /** Per output, or once per item (or pair). */
  readonly scope: 'output' | 'item';
  /** Id of the phase in which it is asked. */
  readonly phase: string;
  readonly polarity: Polarity;
  /** Must be answered before the phase is committed: always, or when the condition holds. */
  readonly required: boolean | Condition;
  /** While this holds the field cannot be answered, and an answer it had is void (kept, but not counted). */
  readonly voidWhen?: Condition;
  /** Shown only while this holds; out of sight an answer is void too. Always shown when left out. */
  readonly visibleWhen?: Condition;
  /** What it asks and how to decide, for the guideline panel (Markdown). */
  readonly guideline?: Translated;
  /** What an answer to this field says about others of the same scope and phase: the page fills it in, and takes it back with the answer. */
  readonly fills?: readonly Filling[];
}

/** Answering `is` (or choosing it among several) answers `field` with `with`. */
export interface Filling {
  readonly is: Value;
  readonly field: string;
  readonly with: Value;
}

/** One question of a protocol. */
export type Field = FieldBase &
  (
    | { readonly kind: 'choice'; readonly options: readonly Option[]; readonly ordinal: boolean }
    | { readonly kind: 'choices'; readonly options: readonly Option[] }
    | { readonly kind: 'yes-no' }
    | {
        readonly kind: 'scale';
        readonly min: number;
        readonly max: number;
        readonly options?: readonly Option[];
      }
    /** No default: unanswered until touched. */
    | { readonly kind: 'slider'; readonly min: number; readonly max: number }
    /** 1 is the best rank; per output. */
    | { readonly kind: 'rank'; readonly ties: boolean; readonly max: number }
    /** Between the first and the second output shown: option values 2, 1, 0, -1, -2, positive for the first. */
    | { readonly kind: 'preference'; readonly options: readonly Option[] }
    /** Prefilled with the output, or with what was made of it in an earlier phase's post-edit field. */
    | { readonly kind: 'post-edit'; readonly startsFrom?: string }
    | { readonly kind: 'text'; readonly maxLength?: number }
    /** A box: not ticking it is an answer too. */
    | { readonly kind: 'tick' }
    /** While ticked, every other field is void and the reason is required. */
    | { readonly kind: 'reject'; readonly reasonField: string }
  );

export type FieldKind = Field['kind'];

export interface Phase {
  readonly id: string;
  readonly label: Translated;
  /** The button that commits it: Save, Confirm, Submit. */
  readonly commit: Translated;
  /** Parts of the item that leave the server when this phase opens, and not before. */
  readonly reveals: readonly Part[];
  /** Once committed its answers can only be amended with a reason. */
  readonly frozen?: boolean;
}

/** A cross-field rule: when the condition holds there is a problem. Warnings can be confirmed by the annotator. */
export interface Rule {
  readonly id: string;
  readonly scope: 'output' | 'item';
  readonly phase: string;
  readonly when: Condition;
  readonly severity: 'error' | 'warning';
  readonly message: Translated;
  /** The fields to look at, first one takes the focus. */
  readonly fields: readonly string[];
}

export interface Navigation {
  readonly previous: Translated;
  readonly next: Translated;
  readonly goTo: Translated;
  readonly quit: Translated;
  /** Whether moving forward or backward also commits the phase (feedback comments do, the others do not). */
  readonly moveCommits: boolean;
  /** Milliseconds after which a complete answer commits and moves on by itself (pairwise), if at all. */
  readonly autoAdvance?: number;
}

/** What annotators are shown and asked, in which phases, and what is checked. */
export interface Protocol {
  /** `multi-system`; a manager's own has an id of its own. */
  readonly id: string;
  readonly version: number;
  readonly title: Translated;
  readonly summary: Translated;
  /** The language annotators work in, first choice for labels. */
  readonly language: string;
  /** Which look lays it out: one component each; its meaning is in this file. */
  readonly layout: 'outputs' | 'target-error' | 'pair' | 'feedback' | 'ranking' | 'assessment';
  readonly phases: readonly Phase[];
  readonly fields: readonly Field[];
  readonly rules: readonly Rule[];
  readonly navigation: Navigation;
  /** What an item must have to be judged. */
  readonly needs: readonly Part[];
  /** At most this many distinct outputs in one judgement. */
  readonly maxOutputs?: number;
  /** Id of the built-in protocol by which a chosen subset of the systems is judged in more detail afterwards, if there is one. */
  readonly nextStage?: string;
  /** Campaign-wide switches this protocol offers, with their defaults. */
  readonly settings: { readonly showSource: boolean };
  /** Introduction of the guidelines (Markdown), before the fields' own. */
  readonly guidelines: Translated;
}

export type Value = string | number | boolean | null;

/**
 * Choice and preference: an option's id; choices: ids; yes-no, tick, reject: a boolean; scale, slider, rank: a whole
 * number; post-edit, text: the text. `null` or absent means not answered.
 */
export type Answer = Value | readonly string[];

/** Campaign-wide switches that change what is shown. */
export type Settings = Protocol['settings'];

/** Whether a protocol judges outputs two by two. */
export function judgesPairs({ fields }: Protocol): boolean {
  return fields.some(({ kind }) => kind === 'preference');
}
