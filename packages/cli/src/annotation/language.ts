// language tag -> how its lines become sentences and its edits get their types.
import {
  type Analyser,
  type Classifier,
  englishClassifier,
  neutralClassifier,
  sentenceFromWords,
  splitWords,
  stripWhiteSpace,
} from '@corrigenda/core';
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
  /** Names what stands behind the analysis, for signatures. */
  readonly id: string;
}

interface EnglishModels {
  loadEnglish(): { readonly analyser: Analyser };
  loadDictionary(): { has(word: string): boolean };
}

const loadModels = async () => (await import('@corrigenda/models/node')) as unknown as EnglishModels;

/** A model file that is missing, damaged or too new is told in its own words. */
function load<Model>(loader: () => Model): Model {
  try {
    return loader();
  } catch (error) {
    throw new Refusal('data', (error as Error).message);
  }
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
export async function loadLanguage(settings: LanguageSettings): Promise<Language> {
  if (!isEnglish(settings.language)) return neutralLanguage;
  const { loadEnglish } = await loadModels();
  const { analyser } = load(loadEnglish);
  const classifier = await loadClassifier(settings);
  if (settings.tok) return { id: analyser.id, classifier, analyse: (line) => analyseRaw(analyser, line) };
  return {
    id: analyser.id,
    classifier,
    analyse: (line) => ({ sentence: analyser.analyse(splitWords(line)), offsets: null }),
  };
}

/** Only what gives types, where the analysis is supplied from outside. */
export async function loadClassifier({ language, dictionary }: LanguageSettings): Promise<Classifier> {
  if (!isEnglish(language)) return neutralClassifier;
  if (dictionary !== null) return englishClassifier({ dictionary: await readDictionary(dictionary) });
  const { loadDictionary } = await loadModels();
  return englishClassifier({ dictionary: load(loadDictionary) });
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
  id: 'strings',
  classifier: neutralClassifier,
  analyse: (line) => ({ sentence: sentenceFromWords(splitWords(line)), offsets: null }),
};

/** A user's own word list, one word a line. */
export async function readDictionary(file: string): Promise<ReadonlySet<string>> {
  const dictionary = new Set((await readText(file)).split('\n').map(stripWhiteSpace));
  dictionary.delete('');
  if (dictionary.size === 0) throw new Refusal('data', `${file} has no words; expected one word a line.`);
  return dictionary;
}
