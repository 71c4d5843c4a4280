// two strings -> typed edits: the shortest way from text to types.
import { type AnnotateOptions, annotate } from './annotate.ts';
import { type Classifier, neutralClassifier } from './classify/index.ts';
import type { Edit } from './edit/index.ts';
import {
  type Analyser,
  type Sentence,
  sentenceFromWords,
  spanText,
  splitWords,
  stripWhiteSpace,
} from './text/index.ts';

/** What two strings are analysed and typed with. */
export interface AnnotateTextOptions extends Omit<AnnotateOptions, 'classifier'> {
  /** Of the language of the text, from `@corrigenda/models`; without one only strings are compared. */
  readonly analyser?: Analyser;
  /** Names the types; without one they are `ORTH`, `WO`, `PUNCT` and `OTHER`. */
  readonly classifier?: Classifier;
  /** The text is raw and is tokenised first; else its tokens are what spaces separate. Needs an analyser. */
  readonly raw?: boolean;
}

/** An edit with the words of both sides. */
export interface TypedEdit extends Edit {
  readonly original: string;
  readonly correction: string;
}

/** Both sentences as they were analysed, and the edits between them. */
export interface AnnotatedText {
  readonly o: Sentence;
  readonly c: Sentence;
  readonly edits: readonly TypedEdit[];
}

/**
 * The typed edits between a sentence and its correction. Give it what `loadEnglish` of `@corrigenda/models` loads for the types
 * of ERRANT; without it, text of any language is compared by its strings alone.
 *
 * @example annotateText('Jag ser katt', 'Jag ser katt .').edits[0].type // 'M:PUNCT'
 */
export function annotateText(
  original: string,
  corrected: string,
  { analyser, classifier = neutralClassifier, raw = false, ...options }: AnnotateTextOptions = {},
): AnnotatedText {
  const [o, c] = [original, corrected].map((text) => sentenceOf(text, analyser, raw));
  const edits = annotate(o, c, { classifier, ...options }).map((edit) => ({
    ...edit,
    original: spanText(o, edit.oStart, edit.oEnd),
    correction: spanText(c, edit.cStart, edit.cEnd),
  }));
  return { o, c, edits };
}

function sentenceOf(text: string, analyser: Analyser | undefined, raw: boolean): Sentence {
  if (!analyser) {
    if (raw) throw new RangeError('Raw text needs an analyser that tokenises it.');
    return sentenceFromWords(splitWords(text));
  }
  return raw
    ? analyser.analyseTokenised(analyser.tokenise(stripWhiteSpace(text)))
    : analyser.analyse(splitWords(text));
}
