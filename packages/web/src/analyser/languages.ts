// language of a text -> what analyses and types it, loaded once per worker; a language without models is compared by its strings alone.
import {
  type Analyser,
  type Classifier,
  neutralClassifier,
  type Sentence,
  sentenceFromWords,
  splitWords,
} from '@corrigenda/core';
import { stripWhiteSpace } from '@corrigenda/core/internal';
import { loadEnglish, loadRussian, loadSwedish } from '@corrigenda/models/browser';
import type { ModelLanguage, TextLanguage } from './text-languages.ts';

export interface LanguageTools {
  /** Null where nothing is known of the language: no tags, no tree, tokens are what spaces separate. */
  readonly analyser: Analyser | null;
  readonly classifier: Classifier;
}

const loaders: Readonly<Record<ModelLanguage, () => Promise<LanguageTools>>> = {
  en: () => loadEnglish(),
  sv: () => loadSwedish(),
  ru: () => loadRussian(),
};

const loaded = new Map<TextLanguage, Promise<LanguageTools>>();

export function loadTools(language: TextLanguage): Promise<LanguageTools> {
  const known = loaded.get(language);
  if (known) return known;
  const loading: Promise<LanguageTools> =
    language === 'und'
      ? Promise.resolve({ analyser: null, classifier: neutralClassifier })
      : loaders[language]();
  loaded.set(language, loading);
  // After a failure the next question loads again.
  loading.catch(() => loaded.delete(language));
  return loading;
}

/** What cuts and analyses a line: by the language's conventions where it is raw text, else at spaces. */
export function lineAnalyser({ analyser }: LanguageTools, isRaw: boolean): (line: string) => Sentence {
  if (!analyser) return (line) => sentenceFromWords(splitWords(line));
  return isRaw
    ? (line) => analyser.analyseTokenised(analyser.tokenise(stripWhiteSpace(line)))
    : (line) => analyser.analyse(splitWords(line));
}
