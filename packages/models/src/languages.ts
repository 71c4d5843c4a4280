// bytes of a language's files -> analyser and classifier, wherever the bytes came from.
import { type Analyser, type Classifier, udClassifier } from '@corrigenda/core';
import { openUdLanguage, type UdBytes } from '@corrigenda/core/internal';

export type { UdBytes } from '@corrigenda/core/internal';

/** The files of Swedish and Russian in `sv` and `ru`, by what they hold. */
export const udFiles = {
  sv: { model: 'swedish.bin.gz', words: 'hunspell.bin.gz' },
  ru: { model: 'russian.bin.gz', words: 'opencorpora.bin.gz' },
} as const;

/** A language on Universal Dependencies whose models are in this package. */
export type UdLanguageTag = keyof typeof udFiles;

/** The tag without script and region, if this package has its models. [sv-SE -> sv] */
export function udLanguageOf(tag: string): UdLanguageTag | null {
  const base = tag.split('-')[0].toLowerCase();
  return Object.hasOwn(udFiles, base) ? (base as UdLanguageTag) : null;
}

/** What text of a language is analysed and typed with: pass it to `annotateText`. */
export interface LanguageTools {
  readonly analyser: Analyser;
  readonly classifier: Classifier;
  /** Whether the word list accepts a form; `null` for a language without one. */
  readonly isWord: ((form: string) => boolean) | null;
}

/** Throws `DataFileError` when a file is damaged or of another version. */
export function languageFromBytes(bytes: UdBytes): LanguageTools {
  const { analyser, words } = openUdLanguage(bytes);
  const isWord = words ? rememberWords(words.isWord) : null;
  return { analyser, classifier: udClassifier(analyser.language, { isWord }), isWord };
}

/** Words remembered before all are forgotten, so that memory stays bounded in endless streams. */
const mostWords = 1 << 16;

/** Compounds take long to find, and the same misspellings come again and again. */
function rememberWords(isWord: (form: string) => boolean): (form: string) => boolean {
  const known = new Map<string, boolean>();
  return (form) => {
    let answer = known.get(form);
    if (answer === undefined) {
      if (known.size >= mostWords) known.clear();
      answer = isWord(form);
      known.set(form, answer);
    }
    return answer;
  };
}
