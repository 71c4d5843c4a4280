// The rule: one small reason to call an edit what it is, with an example.
import type { Alignment, SubstitutionCost } from '../align/index.ts';
import type { Edit, EditSpan, MergeRule } from '../edit/index.ts';
import type { Sentence } from '../text/index.ts';
import type { EditDetail } from './ud/details/detail.ts';

/** Decides a category (`NOUN:NUM`), or `null` to leave the edit to the rules after it. */
export interface Rule<Changed> {
  readonly id: string;
  /** `[before -> after]` */
  readonly example: string;
  decide(changed: Changed): string | null;
}

/** A rule that says which categories it can decide for, so that a type can name its rules. */
export interface TypedRule<Changed> extends Rule<Changed> {
  readonly gives: readonly string[];
}

/** Rules that are only tried when their condition holds. */
export interface RuleBlock<Changed> {
  /** When the rules apply, in plain words. */
  readonly when: string;
  applies(changed: Changed): boolean;
  readonly rules: readonly TypedRule<Changed>[];
}

/** The type of an edit and the id of the rule that decided it. */
export interface Classification {
  readonly type: string;
  readonly rule: string;
}

/** Names the kind of change from `o` to `c` over a span, and says how words of its language are aligned and merged. */
export interface Classifier {
  /** BCP 47 tag of the language, or `und` for any. */
  readonly language: string;
  /** What a substitution costs; as in English where nothing is said. */
  readonly cost?: SubstitutionCost;
  /** Joins a word that was deleted and inserted again into one move, before merging. */
  readonly moves?: (alignment: Alignment) => Alignment;
  /** Merging rules; those of English where nothing is said. */
  readonly mergeRules?: readonly MergeRule[];
  classify(o: Sentence, c: Sentence, span: EditSpan): Classification;
  /** What would be said if a rule did not exist; `null` where no other rule has an answer. */
  classifyWithout(o: Sentence, c: Sentence, span: EditSpan, rule: string): Classification | null;
  /** What is known of an edit beside its type, for explanations; a classifier that knows nothing more leaves this out. */
  details?(o: Sentence, c: Sentence, edit: Edit): readonly EditDetail[];
}

/** The edit over a span, with its type. */
export function classifyEdit(o: Sentence, c: Sentence, span: EditSpan, classifier: Classifier): Edit {
  const { oStart, oEnd, cStart, cEnd } = span;
  const { type, rule } = classifier.classify(o, c, span);
  return { oStart, oEnd, cStart, cEnd, type, rule };
}

/**
 * Thrown where an edit cannot be classified because its annotation is unusable.
 *
 * @example new ClassificationError({ tag: 'XY', side: 'o', index: 0, word: 'cat' }).code // 'classify/unknown-tag'
 */
export class ClassificationError extends Error {
  override readonly name = 'ClassificationError';
  readonly code = 'classify/unknown-tag';
  readonly tag: string;
  /** Which sentence the word stands in, and where (from 0). */
  readonly side: 'o' | 'c';
  readonly index: number;

  constructor({ tag, side, index, word }: { tag: string; side: 'o' | 'c'; index: number; word: string }) {
    const sentence = side === 'o' ? 'original' : 'corrected';
    super(
      `the tag ${JSON.stringify(tag)} of word ${index + 1} ${JSON.stringify(word)} of the ${sentence} sentence is unknown, expected a Penn Treebank tag such as "NN"`,
    );
    this.tag = tag;
    this.side = side;
    this.index = index;
  }
}
