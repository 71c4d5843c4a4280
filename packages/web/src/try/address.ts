// question <-> the part of the address after `#`, which browsers never send to a server.
import { mergeStrategies } from '@corrigenda/core/internal';
import { type TextLanguage, textLanguages } from '../analyser/text-languages.ts';
import type { TryQuestion } from './try-messages.ts';

/** What a person has chosen; a language that was not chosen is guessed from the text. */
export interface Chosen extends Omit<TryQuestion, 'language'> {
  readonly language: TextLanguage | null;
}

export const seedExample: Chosen = {
  original: 'This are gramamtical sentence .',
  corrections: ['This is a grammatical sentence .'],
  language: null,
  merge: 'rules',
  tokenise: true,
};

export function writeAddress({ original, corrections, language, merge, tokenise }: Chosen): string {
  const parts = new URLSearchParams();
  parts.set('o', original);
  for (const correction of corrections) parts.append('c', correction);
  if (language) parts.set('language', language);
  if (merge !== 'rules') parts.set('merge', merge);
  if (!tokenise) parts.set('tokenise', 'no');
  return `#${parts}`;
}

/** Null where the address holds no sentence. */
export function readAddress(hash: string): Chosen | null {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const original = parts.get('o');
  if (original === null) return null;
  const corrections = parts.getAll('c');
  return {
    original,
    corrections: corrections.length > 0 ? corrections : [''],
    language: textLanguages.find((known) => known === parts.get('language')) ?? null,
    merge: mergeStrategies.find((known) => known === parts.get('merge')) ?? 'rules',
    tokenise: parts.get('tokenise') !== 'no',
  };
}
