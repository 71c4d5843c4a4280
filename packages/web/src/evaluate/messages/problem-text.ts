// problem in a file -> what is said of it, in the language of the page; in English where a language has no text for it.
import type { ProblemValues } from '@corrigenda/core/internal';
import type { Language } from '../../language/i18n.ts';
import type { ShownProblem } from '../evaluate-messages.ts';
import { ruProblems } from './ru-problems.ts';
import { svProblems } from './sv-problems.ts';

/** By the code of a problem: its text with the names and numbers that the problem brings. */
export type ProblemTexts = Readonly<Record<string, (values: ProblemValues) => string>>;

const texts: Readonly<Record<Exclude<Language, 'en'>, ProblemTexts>> = { sv: svProblems, ru: ruProblems };

export function problemText(
  { code, message, values }: Pick<ShownProblem, 'code' | 'message' | 'values'>,
  language: Language,
): { readonly text: string; readonly language: Language } {
  const write = language === 'en' ? undefined : texts[language][code];
  return write ? { text: write(values), language } : { text: message, language: 'en' };
}
