// What is trained: the sizes, epochs and seeds behind the published model.
import type { TrainingPlan } from './train-english.ts';

const none = { input: 0, hidden: 0 };
const some = { input: 0.1, hidden: 0.2 };

export const plan: TrainingPlan = {
  version: '0.3.1',
  taggers: [
    {
      epochs: 5,
      rate: 0.004,
      decay: 0.05,
      steps: 15,
      shape: { width: 48, hidden: 128, dropout: some, seed: 1 },
    },
    {
      epochs: 6,
      rate: 0.004,
      decay: 0.015,
      reach: 4,
      steps: 15,
      shape: { width: 48, hidden: 128, dropout: some, seed: 21 },
    },
  ],
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
    labelWeight: 2,
    steps: 31,
    shape: { width: 32, hidden: 96, dropout: none, seed: 5 },
  },
};
