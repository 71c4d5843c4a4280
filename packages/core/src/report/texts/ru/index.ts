// The texts of a report of human judgements in Russian.
import type { en } from '../en/index.ts';
import { coefficientName, reasonIn } from '../word-lists.ts';
import { moreSections } from './more-sections.ts';
import { sections } from './sections.ts';
import { finding, methods } from './sentences.ts';
import { coefficients, reasons } from './words.ts';

export const ru: typeof en = {
  ...sections,
  ...moreSections,
  finding,
  methods,
  range: (low, high) => `${low} … ${high}`,
  coefficient: coefficientName(coefficients),
  reason: reasonIn(reasons),
};
