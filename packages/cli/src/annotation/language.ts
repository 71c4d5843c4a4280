// language tag -> how its lines become sentences and its edits get their types.
import {
  type Analyser,
  type Classifier,
  DataFileError,
  type Dictionary,
  dictionaryFromText,
  englishClassifier,
  neutralClassifier,
  sentenceFromWords,
  splitWords,
  stripWhiteSpace,
} from '@corrigenda/core';
import type { EnglishBytes } from '@corrigenda/models/node';
import { readText } from '../io/lines.ts';
import { Refusal } from '../io/refusal.ts';
import type { AnalysedLine } from './annotated.ts';

export interface LanguageSettings {
  /** BCP 47 tag, `en`. */
  readonly language: string;
  /** Lines are raw text, to be tokenised by the language's conventions. */
  readonly tok: boolean;
  /** A word list that replaces the bundled one. */
  readonly dictionary: string | null;
}

export interface Language {
  readonly classifier: Classifier;
  analyse(line: string): AnalysedLine;
}

const isEnglish = (tag: string) => /^en(-|$)/i.test(tag);

/** Says no to settings that cannot work before anything is loaded. */
export function checkLanguage({ language, tok, dictionary }: LanguageSettings): void {
  try {
    Intl.getCanonicalLocales(language);
  } catch {
    throw new Refusal('misuse', `--language is ${language}; expected a language tag such as en, sv or ru.`);
  }
  if (isEnglish(language)) return;
  if (tok)
    throw new Refusal(
      'misuse',
      `--tok knows only English yet; give ${language} text with spaces between tokens.`,
    );
  if (dictionary !== null)
    throw new Refusal(
      'misuse',
      `--dictionary is used for English only; ${language} is typed by strings alone.`,
    );
}

/** Loads what a language needs. Languages without an analyser are typed by their strings alone. */
export async function loadLanguage(
  { language, tok, dictionary }: LanguageSettings,
  { shared = null }: { readonly shared?: EnglishBytes | null } = {},
): Promise<Language> {
  if (!isEnglish(language)) return neutralLanguage;
  const { loadEnglish, englishFromBytes } = await import('@corrigenda/models/node');
  const english = refuseBadModels(() => (shared ? englishFromBytes(shared) : loadEnglish()));
  const { analyser } = english;
  const words = dictionary === null ? english.dictionary : await readDictionary(dictionary);
  return {
    classifier: englishClassifier({ dictionary: words }),
    analyse: tok
      ? (line) => analyseRaw(analyser, line)
      : (line) => ({ sentence: analyser.analyse(splitWords(line)), offsets: null }),
  };
}

/** The models in memory that all threads share, or null where the language has none. */
export async function shareModels({ language }: LanguageSettings): Promise<EnglishBytes | null> {
  if (!isEnglish(language)) return null;
  const { loadEnglishBytes } = await import('@corrigenda/models/node');
  return refuseBadModels(loadEnglishBytes);
}

/** Only what gives types, where the analysis is supplied from outside. */
export async function loadClassifier({ language, dictionary }: LanguageSettings): Promise<Classifier> {
  if (!isEnglish(language)) return neutralClassifier;
  if (dictionary !== null) return englishClassifier({ dictionary: await readDictionary(dictionary) });
  const { loadDictionary } = await import('@corrigenda/models/node');
  return englishClassifier({ dictionary: refuseBadModels(loadDictionary) });
}

/** A model file that is missing, damaged or too new is told in its own words. */
function refuseBadModels<Model>(load: () => Model): Model {
  try {
    return load();
  } catch (error) {
    if (!(error instanceof DataFileError)) throw error;
    throw new Refusal('data', error.message);
  }
}

/** White space around a line is not tokenised; places still count from the first character of the line. */
function analyseRaw(analyser: Analyser, line: string): AnalysedLine {
  const inside = stripWhiteSpace(line);
  const before = [...line.slice(0, line.indexOf(inside))].length;
  const tokenised = analyser.tokenise(inside);
  return {
    sentence: analyser.analyseTokenised(tokenised),
    offsets: tokenised.offsets.map((offset) => offset + before),
  };
}

const neutralLanguage: Language = {
  classifier: neutralClassifier,
  analyse: (line) => ({ sentence: sentenceFromWords(splitWords(line)), offsets: null }),
};

/** A user's own word list, one word a line. */
export async function readDictionary(file: string): Promise<Dictionary> {
  const dictionary = dictionaryFromText(await readText(file));
  if (dictionary.size === 0) throw new Refusal('data', `${file} has no words; expected one word a line.`);
  return dictionary;
}
