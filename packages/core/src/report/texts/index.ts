// language -> the texts of a report of human judgements; English where there are none.
import { en } from './en/index.ts';
import { ru } from './ru/index.ts';
import { sv } from './sv/index.ts';

export type ReportTexts = typeof en;

const texts = { en, sv, ru };

/** The languages that reports are written in. */
export const reportLanguages = ['en', 'sv', 'ru'] as const;
export type ReportLanguage = (typeof reportLanguages)[number];

export const reportTexts = (language = 'en'): ReportTexts =>
  Object.hasOwn(texts, language) ? texts[language as ReportLanguage] : en;
