// The texts of reports of human judgements, and of metrics against people, in Swedish.
import type { en } from '../en/index.ts';
import { coefficientName, reasonIn } from '../word-lists.ts';
import { edits } from './edits.ts';
import * as metaTexts from './meta.ts';
import { moreSections } from './more-sections.ts';
import { sections } from './sections.ts';
import * as sentences from './sentences.ts';
import { coefficients, reasons } from './words.ts';

export const sv: typeof en = {
  ...sections,
  ...moreSections,
  ...metaTexts,
  edits,
  ...sentences,
  range: (low, high) => `${low} till ${high}`,
  coefficient: coefficientName(coefficients),
  reason: reasonIn(reasons),
};
