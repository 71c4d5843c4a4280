// Interface texts in English, Swedish and Russian -> i18next; the person's own choice comes first, then the campaign's language, then the browser's.
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { readKept, writeKept } from '../theme/kept.ts';
import { en } from './en.ts';
import { ru } from './ru.ts';
import { sv } from './sv.ts';

/** Languages of the interface under their own names. */
export const languages = { en: 'English', sv: 'Svenska', ru: 'Русский' } as const;
export type Language = keyof typeof languages;

const isLanguage = (name: string | null | undefined): name is Language => !!name && name in languages;
const ofBrowser = navigator.languages.map((name) => name.slice(0, 2)).find(isLanguage);
const chosen = readKept('language');

i18next.on('languageChanged', (language) => {
  document.documentElement.lang = language;
});

void i18next.use(initReactI18next).init({
  resources: { en: { translation: en }, sv: { translation: sv }, ru: { translation: ru } },
  lng: isLanguage(chosen) ? chosen : (ofBrowser ?? 'en'),
  fallbackLng: 'en',
  // React escapes; escaping twice would show &amp;.
  interpolation: { escapeValue: false },
});

export function chooseLanguage(language: Language): void {
  writeKept('language', language);
  void i18next.changeLanguage(language);
}

/** The campaign's language, unless the person has chosen one. */
export function suggestLanguage(language: string): void {
  if (!readKept('language') && isLanguage(language) && i18next.language !== language)
    void i18next.changeLanguage(language);
}

/** More texts for a part of the pages that is loaded when needed: `addTexts('manage', { en, sv, ru })`, then `t('manage:key')`. */
export function addTexts(namespace: string, texts: Readonly<Record<Language, object>>): void {
  for (const [language, bundle] of Object.entries(texts))
    i18next.addResourceBundle(language, namespace, bundle, true, true);
}

export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return isLanguage(i18n.language) ? i18n.language : 'en';
}

const counters = new Map<string, Intl.NumberFormat>();

/** Counts as the reader's language writes them; making the writer again for every number would be slow. */
export function formatCount(count: number, language: string): string {
  let writer = counters.get(language);
  if (!writer) {
    writer = new Intl.NumberFormat(language);
    counters.set(language, writer);
  }
  return writer.format(count);
}

/** 12:03 today, with the day before it otherwise. */
export function clockTime(at: string | number | Date, language: string): string {
  const date = new Date(at);
  const today = new Date().toDateString() === date.toDateString();
  return date.toLocaleString(language, {
    ...(today ? {} : { day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}
