// What is known of an edit beside its type: for explanations, never scored (languages specification 8).
import type { EditSpan } from '../../../edit/index.ts';
import type { Sentence } from '../../../text/index.ts';
import type { FeatureChange } from '../features.ts';
import type { UdContext, Word } from '../words.ts';

/** A word that has to do with an edit. */
export interface RelatedWord {
  readonly word: string;
  /** Position in the sentence, from 0. */
  readonly index: number;
  readonly sentence: 'original' | 'correction';
  /** Read from the dependency tree, or, where there is none, guessed from the words that stand near. */
  readonly from: 'tree' | 'neighbours';
}

/** What governs a case. */
export type GovernorClass = 'preposition' | 'numeral' | 'verb' | 'noun' | 'adjective';

/** What a comma sets off. */
export type CommaReason = 'clause' | 'participle' | 'list' | 'insertion' | 'apposition';

/** One detail of an edit. */
export type EditDetail =
  /** `Case Nom -> Acc` */
  | ({ readonly kind: 'feature' } & FeatureChange)
  /** The word that an adjective, determiner or verb agrees with, and the features in which it does. */
  | ({ readonly kind: 'controller'; readonly features: Readonly<Record<string, string>> } & RelatedWord)
  /** What a noun or pronoun has its case from. */
  | ({ readonly kind: 'governor'; readonly class: GovernorClass } & RelatedWord)
  /** Whether the correction joins words or splits one. */
  | { readonly kind: 'spacing'; readonly change: 'joined' | 'split' }
  /** Whether the correction is the reflexive one. */
  | { readonly kind: 'reflexive'; readonly change: 'reflexive' | 'not reflexive' }
  /** What a comma sets off, and the word at the head of it. */
  | ({ readonly kind: 'comma'; readonly sets: CommaReason } & RelatedWord);

/** An edit without the equal words at its end, and the rule that decided its type. */
export interface DetailedEdit extends EditSpan {
  readonly o: Sentence;
  readonly c: Sentence;
  /** Id without `ud/`. */
  readonly rule: string;
  readonly context: UdContext;
  readonly before: readonly Word[];
  readonly after: readonly Word[];
  /** Words of which one is a form of the other, each with the features that differ. */
  readonly forms: readonly ChangedForm[];
}

export interface ChangedForm {
  readonly before: Word;
  readonly after: Word;
  readonly features: readonly FeatureChange[];
}

/** Finds one kind of detail. */
export interface DetailRule {
  readonly id: string;
  /** `[before -> after]` and what is said of it, in Swedish and in Russian. */
  readonly examples: { readonly sv: string; readonly ru: string };
  /** An edit that looks alike and of which this is not said. */
  readonly counterExample: string;
  find(edit: DetailedEdit): readonly EditDetail[];
}
