// text -> tokens: the sentence as every later step sees it, in columns, whatever analyser stands behind it.
import { isPunctuation } from './letters.ts';

/** One token with its annotation, as files and other analysers (spaCy, Stanza, UDPipe) supply it. */
export interface Token {
  readonly text: string;
  readonly lemma: string;
  /** Universal part of speech, `NOUN`. */
  readonly pos: string;
  /** Penn Treebank tag, `NNS`. */
  readonly tag: string;
  /** Dependency label, `nsubj`. */
  readonly dep: string;
  /** Index of the head in the same sentence; a root points at itself. */
  readonly head: number;
  /** Universal features, `{ Case: 'Nom' }`; left out where nothing is known. */
  readonly features?: Features;
  /** `false` where no white space follows in the text; left out where there is some or nothing is known. */
  readonly spaceAfter?: boolean;
}

/** Universal features by name. */
export type Features = Readonly<Record<string, string>>;
const noFeatures: Features = {};

/**
 * A tokenised sentence whose annotation is asked for token by token, so that an analyser
 * may compute what is costly (the parse) only when a rule really asks.
 * Asking twice gives the same answer; a sentence never changes.
 */
export interface Sentence {
  readonly length: number;
  readonly texts: readonly string[];
  /** Full Unicode lower case of each text. */
  readonly lowers: readonly string[];
  /** Whether white space follows each token; `null` means every token is followed by one space. */
  readonly spaces: readonly boolean[] | null;
  /** Whether all annotation is there already, so that no time is saved by not asking for it. */
  readonly isAnnotated?: boolean;
  tag(index: number): string;
  lemma(index: number): string;
  upos(index: number): string;
  dep(index: number): string;
  head(index: number): number;
  /**
   * Whether `dep(index)` may start with `aux`. An analyser that can rule it out without parsing (the word is a noun) says
   * `false`, and most edits need no parse; one that cannot leaves this out.
   */
  couldBeAuxiliary?(index: number): boolean;
  /** Universal features; an analyser that knows none (English) leaves this out. */
  features?(index: number): Features;
  /**
   * All that `upos(index)` may be as far as is known without parsing; a longer list than necessary is right, only slower.
   * An analyser that knows nothing leaves this out.
   */
  possibleUpos?(index: number): readonly string[];
  /** All that `lemma(index)` may be as far as is known from the word alone, or `null` where nothing is known. */
  possibleLemmas?(index: number): readonly string[] | null;
  /** The code of the letter that `lemma(index)` begins with, lower case, ё as е, where the word alone tells it, else 0. */
  lemmaStart?(index: number): number;
}

/** Turns tokens or raw text of one language into sentences. Pure: model bytes were passed in when it was made. */
export interface Analyser {
  /** BCP 47 tag, `en`. */
  readonly language: string;
  /** Names the models behind it, for signatures: `en-0.1.0+<checksum>`. */
  readonly id: string;
  /** Pre-tokenised input. */
  analyse(words: readonly string[]): Sentence;
  /** Raw text: tokenised by the language's conventions, spacing kept. */
  tokenise(text: string): TokenisedText;
  /** Analysis of tokenised raw text. */
  analyseTokenised(text: TokenisedText): Sentence;
}

/** Raw text cut into tokens; `offsets[i]` is where token i starts, in code points of the raw text. */
export interface TokenisedText {
  readonly text: string;
  readonly tokens: readonly string[];
  readonly spaces: readonly boolean[];
  readonly offsets: readonly number[];
}

/**
 * A sentence whose annotation is supplied from outside.
 *
 * @example sentenceFromTokens([{ text: 'Go', lemma: 'go', pos: 'VERB', tag: 'VB', dep: 'ROOT', head: 0 }]).tag(0) // 'VB'
 */
export function sentenceFromTokens(tokens: readonly Token[]): Sentence {
  return new SuppliedSentence(tokens);
}

/** The tokens of a sentence with all that its analyser says of each: `sentenceFromTokens` the other way round. */
export function tokensOf(sentence: Sentence): Token[] {
  return sentence.texts.map((text, index) => ({
    text,
    lemma: sentence.lemma(index),
    pos: sentence.upos(index),
    tag: sentence.tag(index),
    dep: sentence.dep(index),
    head: sentence.head(index),
    ...(sentence.features ? { features: sentence.features(index) } : {}),
  }));
}

/**
 * A sentence of a language without an analyser: nothing is known of its words but their letters.
 *
 * @example sentenceFromWords(['Hej', '!']).upos(1) // 'PUNCT'
 */
export function sentenceFromWords(words: readonly string[]): Sentence {
  return sentenceFromTokens(
    words.map((text) => ({
      text,
      lemma: text.toLowerCase(),
      pos: isPunctuation(text) ? 'PUNCT' : 'X',
      tag: '',
      dep: '',
      head: 0,
    })),
  );
}

/**
 * The text of a span with the spacing of the sentence. A negative index counts from the end, as in `slice`.
 *
 * @example spanText(sentenceFromWords(['a', 'b', 'c']), 1, 3) // 'b c'
 */
export function spanText({ texts, spaces }: Sentence, start: number, end: number): string {
  const words = texts.slice(start, end);
  if (spaces === null) return words.join(' ');
  const follows = spaces.slice(start, end);
  return words.map((word, i) => (follows[i] && i < words.length - 1 ? `${word} ` : word)).join('');
}

// A class, so that every supplied sentence has one shape and the hot loops of the aligner stay fast.
class SuppliedSentence implements Sentence {
  readonly length: number;
  readonly texts: readonly string[];
  readonly lowers: readonly string[];
  readonly spaces = null;
  readonly isAnnotated = true;
  readonly #tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.length = tokens.length;
    this.texts = tokens.map(({ text }) => text);
    this.lowers = tokens.map(({ text }) => text.toLowerCase());
    this.#tokens = tokens;
  }

  tag(index: number): string {
    return this.#tokens[index].tag;
  }
  lemma(index: number): string {
    return this.#tokens[index].lemma;
  }
  upos(index: number): string {
    return this.#tokens[index].pos;
  }
  dep(index: number): string {
    return this.#tokens[index].dep;
  }
  head(index: number): number {
    return this.#tokens[index].head;
  }
  features(index: number): Features {
    return this.#tokens[index].features ?? noFeatures;
  }
}
