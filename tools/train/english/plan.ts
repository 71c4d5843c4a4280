// What is trained: the sizes, epochs and seeds behind the published model.
import type { TrainingPlan } from './train-english.ts';

const none = { input: 0, hidden: 0 };

export const plan: TrainingPlan = {
  version: '0.2.0',
  tagger: {
    epochs: 5,
    rate: 0.004,
    decay: 0.05,
    shape: { width: 48, hidden: 128, dropout: { input: 0.1, hidden: 0.2 }, seed: 1 },
  },
  jackknife: {
    epochs: 1,
    rate: 0.004,
    decay: 0.02,
    shape: { width: 32, hidden: 64, dropout: none, seed: 11 },
  },
  parser: {
    epochs: 2,
    rate: 0.002,
    decay: 0.02,
    shape: { width: 32, hidden: 96, dropout: none, seed: 5 },
  },
};
