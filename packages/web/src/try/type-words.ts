// type of an edit -> its name, meaning and examples: in the reader's language where the rules of Universal Dependencies gave it, else in English.
import { describeType } from '@corrigenda/core';
import { describeUdType, udTypeExamples } from '@corrigenda/core/internal';
import type { Language } from '../language/i18n.ts';

export interface TypeWords {
  readonly name: string;
  /** Null where the table of types has none. */
  readonly meaning: string | null;
  readonly language: Language;
}

export function typeWords(type: string, rule: string | null, reader: Language): TypeWords {
  const ud = rule?.startsWith('ud/') ? describeUdType(type, reader) : null;
  if (ud) return { name: ud.name, meaning: ud.meaning, language: reader };
  return { name: describeType(type)?.name ?? '', meaning: null, language: 'en' };
}

export interface TypeExamples {
  readonly language: Language;
  readonly texts: readonly string[];
}

/** Sentences with an edit of the type, in the language of the text whose rule decided; types of other rules have English ones. */
export function typeExamples(type: string, rule: string | null, textLanguage: string): TypeExamples {
  if (!rule?.startsWith('ud/'))
    return { language: 'en', texts: (describeType(type)?.examples ?? []).map(({ text }) => text) };
  const language = textLanguage.startsWith('ru') ? 'ru' : 'sv';
  return { language, texts: udTypeExamples(type, language).map(({ text }) => text) };
}
