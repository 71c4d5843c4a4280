// problem in a file -> what is said of it, in the language of the page; in English where a language has no text for it.
import type { ProblemValues } from '@corrigenda/core/internal';
import type { Language } from '../i18n.ts';
import { itemPhrases } from './item-phrases.ts';
import { sayer } from './phrases.ts';
import { protocolPhrases } from './protocol-phrases.ts';
import { publishedPhrases } from './published-phrases.ts';
import { ruProblems } from './ru-problems.ts';
import { svProblems } from './sv-problems.ts';

/** By the code of a problem: its text with the names and numbers that the problem brings. */
export type ProblemTexts = Readonly<Record<string, (values: ProblemValues) => string>>;

interface TextsOfLanguage {
  readonly byCode: ProblemTexts;
  readonly say: (english: string) => string | null;
}

/** The first that fits is taken, so that the more special ones stand before the others. */
export const phrases = [...itemPhrases, ...publishedPhrases, ...protocolPhrases];

const texts: Readonly<Record<Exclude<Language, 'en'>, TextsOfLanguage>> = {
  sv: { byCode: svProblems, say: sayer(phrases, 'sv') },
  ru: { byCode: ruProblems, say: sayer(phrases, 'ru') },
};

interface ToldProblem {
  readonly code?: string;
  readonly message: string;
  readonly values?: ProblemValues;
}

export function problemText(
  { code = '', message, values = {} }: ToldProblem,
  language: Language,
): { readonly text: string; readonly language: Language } {
  if (language === 'en') return { text: message, language };
  const { byCode, say } = texts[language];
  const text = byCode[code]?.(values) ?? say(message);
  return text === null ? { text: message, language: 'en' } : { text, language };
}
