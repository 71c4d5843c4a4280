// translated text -> text: one language's words, English where they are missing.
import type { Translated } from './protocol.ts';

/**
 * `sv-FI` falls back to `sv`, and that to `en`.
 *
 * @example translate({ en: 'Yes', sv: 'Ja' }, 'sv-FI') // 'Ja'
 */
export function translate(text: Translated, language: string): string {
  for (const tag of [language, language.split('-')[0]]) if (Object.hasOwn(text, tag)) return text[tag];
  return text.en;
}

/** Words in the three languages of the interface. */
export function inThree(en: string, sv: string, ru: string): Translated {
  return { en, sv, ru };
}
