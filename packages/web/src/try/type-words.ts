// type of an edit -> its name and meaning: in the reader's language where the rules of Universal Dependencies gave it, else in English.
import { describeType } from '@corrigenda/core';
import { describeUdType } from '@corrigenda/core/internal';
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
