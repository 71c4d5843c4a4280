// What is trained: the sizes, epochs and seeds behind the published model.
import type { TrainingPlan } from './train-english.ts';

export const plan: TrainingPlan = {
  version: '0.1.0',
  tagger: { epochs: 4, rate: 0.002, shape: { width: 48, hidden: 128, seed: 1 } },
  jackknife: { epochs: 1, rate: 0.002, shape: { width: 32, hidden: 64, seed: 11 } },
  parser: { epochs: 2, rate: 0.002, shape: { width: 32, hidden: 96, seed: 5 } },
};
