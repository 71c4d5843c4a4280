// text -> its language, by script and by the words that every text of a language has.
import type { TextLanguage } from './text-languages.ts';

/** Words that are frequent in one of the languages and rare or unknown in the others. */
const frequent: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set('the of and is was are that with this have has for not you they he she it my to'.split(' ')),
  sv: new Set('och att det som en är på av för med jag inte den till har hon han vi var ett'.split(' ')),
};

/** A language code, `en`, `sv`, `ru`; `und` where nothing is found. There may be no models for the language. */
export function guessLanguage(text: string): string {
  const letters = text.match(/\p{L}/gu) ?? [];
  if (letters.length === 0) return 'en';
  const share = (pattern: RegExp) => letters.filter((letter) => pattern.test(letter)).length / letters.length;
  if (share(/\p{Script=Cyrillic}/u) > 0.5) return /[іїєґў]/iu.test(text) ? 'und' : 'ru';
  if (share(/\p{Script=Latin}/u) < 0.5) return 'und';
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const hits = (language: string) => words.filter((word) => frequent[language]!.has(word)).length;
  const swedish = hits('sv') + (/[åä]/iu.test(text) ? 1 : 0);
  return swedish > hits('en') ? 'sv' : 'en';
}

/** The guess where there are tools for it, else strings alone. */
export function guessAmong(text: string, known: readonly TextLanguage[]): TextLanguage {
  const guess = guessLanguage(text);
  return known.find((language) => language === guess) ?? 'und';
}
