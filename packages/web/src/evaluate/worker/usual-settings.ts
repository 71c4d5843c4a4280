// How an evaluation is computed when nobody has chosen otherwise: as the command does it.
import { defaultResamples, defaultSeed } from '@corrigenda/core/internal';
import type { EvaluateSettings } from '../evaluate-messages.ts';

export const usualSettings: EvaluateSettings = {
  language: null,
  tokenise: null,
  resamples: defaultResamples,
  seed: defaultSeed,
  metrics: [],
};
