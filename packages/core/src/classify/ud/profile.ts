// A language's profile: the small part of the rules that is data of one language (languages specification 12).
import type { Sentence } from '../../text/index.ts';

export interface UdProfile {
  /** BCP 47 tag. */
  readonly language: string;
  /** The lemma under which forms count as one word, where it is not the lower-cased lemma itself. */
  readonly key?: (lemma: string, upos: string) => string;
  /** Letters of which a key may begin with one and its lemma with another [их -> его]. */
  readonly exchangedStarts: string;
  /** Reflexive pronouns by lower-case form [sig, себя]. */
  readonly reflexivePronouns: ReadonlySet<string>;
  /** Whether a word is a reflexive possessive [sin, свой]. */
  readonly isReflexivePossessive: (lower: string, key: string) => boolean;
  /** Words that make a comparative or superlative [mer, более]. */
  readonly isDegreeWord: (lower: string, key: string) => boolean;
  /** Prefixes by which new words are formed. */
  readonly prefixes: readonly string[];
  /** Letters between the parts of a compound. */
  readonly linkingLetters: readonly string[];
  /** Whether е for ё is reported apart. */
  readonly hasYo: boolean;
  /** Pairs of words that differ by spelling alone, whatever the analysis says [о -> об]. */
  readonly isSpellingVariant: (o: string, c: string) => boolean;
  /** Whether two lemmas are the two aspects of one verb. */
  readonly isAspectPair: (a: string, b: string) => boolean;
  /** Whether an AUX is a copula, where no tree says it [är in *Hon är trött*, but not *har* in *De har bott*]. */
  readonly isCopula: (sentence: Sentence, index: number) => boolean;
  /** Lemmas that begin a subordinate clause although they are no SCONJ [som, который]. */
  readonly relativeLemmas: ReadonlySet<string>;
  /** Lemmas of SCONJ that may stand before a phrase without a verb [как]. */
  readonly comparingLemmas: ReadonlySet<string>;
  /** Features that a closed-class form has although the analysis lacks them [его -> masculine singular]. */
  readonly impliedFeatures: (lower: string, upos: string) => Readonly<Record<string, string>> | null;
}

const never = () => false;

/** What Universal Dependencies alone support: any language. */
export const genericProfile: UdProfile = {
  language: 'und',
  exchangedStarts: '',
  reflexivePronouns: new Set(),
  isReflexivePossessive: never,
  isDegreeWord: never,
  prefixes: [],
  linkingLetters: [],
  hasYo: false,
  isSpellingVariant: never,
  isAspectPair: never,
  isCopula: never,
  relativeLemmas: new Set(),
  comparingLemmas: new Set(),
  impliedFeatures: () => null,
};
