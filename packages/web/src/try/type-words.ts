// type of an edit -> its name and meaning in the reader's language, and its examples in the language of the text.
import { describeType } from '@corrigenda/core';
import { describeTypeIn, describeUdType, udTypeExamples } from '@corrigenda/core/internal';
import type { Language } from '../language/i18n.ts';

export interface TypeWords {
  readonly name: string;
  /** Null where the table of types has none. */
  readonly meaning: string | null;
}

export function typeWords(type: string, rule: string | null, reader: Language): TypeWords {
  const ud = rule?.startsWith('ud/') ? describeUdType(type, reader) : null;
  return ud ?? describeTypeIn(type, reader) ?? { name: '', meaning: null };
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
