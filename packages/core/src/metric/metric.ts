// A metric is a declaration: what it is, what it needs, and how statistics of single sentences become a score.
import type { PlainEdit } from './edit-counts.ts';
import type { GoldEdit } from './max-match/gold.ts';
import type { DrawRule } from './python-random.ts';

/** One reference of one sentence: its text, and the edits that make it from the source. */
export interface SentenceReference {
  readonly annotator: number;
  readonly text: readonly string[];
  /** First alternatives, sorted by span; no noop, no UNK. */
  readonly edits: readonly PlainEdit[];
  /** The edits as the M2 file has them, in file order, with all alternatives: what MaxMatch and I-measure read. */
  readonly gold: readonly GoldEdit[];
}

/** What a metric sees of one sentence. References are those that its rule for missing annotators gives; at least one. */
export interface MetricSentence {
  readonly source: readonly string[];
  readonly hypothesis: readonly string[];
  readonly edits: readonly PlainEdit[];
  readonly references: readonly SentenceReference[];
}

/**
 * What stands in for an annotator who has no line for a sentence: the unchanged `source`, a `copy` of the sentence's lowest
 * annotator, or nothing (`absent`).
 */
export type MissingRule = 'copy' | 'source' | 'absent';

export type MetricSetting = string | number | boolean;

export interface Parameter {
  readonly default: MetricSetting;
  /** What may be given, where it is one of a few words. */
  readonly choices?: readonly string[];
  readonly about: string;
}

export type MetricSettings = Readonly<Record<string, MetricSetting>>;

export interface MetricScore {
  /** On 0-1 (BLEU and chrF 0-100); null with a reason where there is none. */
  readonly score: number | null;
  readonly reason?: string;
  /** What the reader of the score should know besides. */
  readonly note?: string;
  readonly precision?: number;
  readonly recall?: number;
  readonly accuracy?: number;
  readonly counts?: Readonly<Record<string, number>>;
}

/** The running part of a metric, made from its settings. */
export interface MetricProgram {
  /** Looks at all sentences once, where weights depend on the corpus (CLEME's mean length). */
  readonly prepare?: (sentences: readonly MetricSentence[]) => unknown;
  /** Sufficient statistics: one vector for each reference. */
  readonly statistics: (sentence: MetricSentence, prepared: unknown) => readonly (readonly number[])[];
  /**
   * The reference that counts. `totals` are the sums of the sentences before, for metrics that choose by them
   * (`running`), and null at sentence level.
   */
  readonly choose?: (vectors: readonly (readonly number[])[], totals: readonly number[] | null) => number;
  /** Whether the choice depends on the sentences before. */
  readonly running?: boolean;
  /** Draws references at random instead of choosing one (GLEU). */
  readonly sampling?: { readonly iterations: number; readonly rule: DrawRule };
  readonly score: (sums: ArrayLike<number>) => MetricScore;
  readonly sentenceScore: (vectors: readonly (readonly number[])[]) => number | null;
}

/** What a metric is called, what it needs and how it is computed. */
export interface MetricDeclaration {
  readonly id: string;
  readonly name: string;
  /** Authors and year. */
  readonly paper: string;
  readonly parameters: Readonly<Record<string, Parameter>>;
  readonly higherIsBetter: boolean;
  /** Largest possible score: 1 or 100. */
  readonly scale: 1 | 100;
  readonly rewards: string;
  readonly weakness: string;
  /** What it compares: words of the texts, or edits. */
  readonly needs: 'texts' | 'edits';
  readonly missing: MissingRule;
  readonly make: (settings: MetricSettings, data?: MetricData) => MetricProgram;
}

/** What a metric may be given besides texts and edits. */
export interface MetricData {
  /** For each sentence one number for each reference chunk (GoToScorer). */
  readonly weights?: readonly (readonly number[])[];
}

/** The defaults with what was asked for; an unknown name or a value of another kind is refused with what was expected. */
export function settingsOf(
  { id, parameters }: Pick<MetricDeclaration, 'id' | 'parameters'>,
  asked: MetricSettings = {},
): MetricSettings {
  const settings: Record<string, MetricSetting> = {};
  for (const [name, { default: standard }] of Object.entries(parameters)) settings[name] = standard;
  for (const [name, value] of Object.entries(asked)) {
    const parameter = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    if (!parameter) {
      const known = Object.keys(parameters).join(', ') || 'none';
      throw new RangeError(`The metric ${id} has no option ${name}; it has: ${known}.`);
    }
    const fits =
      typeof value === typeof parameter.default &&
      (parameter.choices === undefined || parameter.choices.includes(String(value))) &&
      (typeof value !== 'number' || Number.isFinite(value));
    if (!fits) {
      const expected = parameter.choices?.join(' or ') ?? `a ${typeof parameter.default}`;
      throw new RangeError(`The option ${name} of ${id} cannot be ${value}; expected ${expected}.`);
    }
    settings[name] = value;
  }
  return settings;
}
