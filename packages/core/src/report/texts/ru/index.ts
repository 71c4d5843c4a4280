// The texts of reports of human judgements, and of metrics against people, in Russian.
import type { en } from '../en/index.ts';
import { coefficientName, reasonIn } from '../word-lists.ts';
import { edits } from './edits.ts';
import * as metaTexts from './meta.ts';
import { moreSections } from './more-sections.ts';
import { sections } from './sections.ts';
import * as sentences from './sentences.ts';
import { coefficients, reasons } from './words.ts';

export const ru: typeof en = {
  ...sections,
  ...moreSections,
  ...metaTexts,
  edits,
  ...sentences,
  range: (low, high) => `${low} … ${high}`,
  coefficient: coefficientName(coefficients),
  reason: reasonIn(reasons),
};
