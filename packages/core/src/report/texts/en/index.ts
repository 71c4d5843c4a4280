// The texts of reports of human judgements, and of metrics against people, in English.
import type { Coefficient } from '../../../stats/index.ts';
import { edits } from './edits.ts';
import * as metaTexts from './meta.ts';
import { moreSections } from './more-sections.ts';
import { sections } from './sections.ts';
import * as sentences from './sentences.ts';

export const en = {
  ...sections,
  ...moreSections,
  ...metaTexts,
  edits,
  ...sentences,
  /** Both ends of an interval, written already. */
  range: (low: string, high: string) => `${low} to ${high}`,
  coefficient: ({ name }: Pick<Coefficient, 'id' | 'name'>): string => name,
  /** Why there is no number, in the English words that numbers come with -> in the words of the reader. */
  reason: (text: string): string => text,
};
