// What is trained: the sizes, epochs and seeds behind the published Swedish and Russian models.
import type { UdPlan } from './train-ud.ts';

export const swedishPlan: UdPlan = {
  language: 'sv',
  version: '0.1.0',
  lexiconFrequency: 3,
  classFrequency: 3,
  tagger: {
    epochs: 8,
    rate: 0.003,
    batch: 256,
    shape: { width: 48, hidden: 128, dropout: { input: 0.1, hidden: 0.2 }, seed: 1 },
  },
};

export const russianPlan: UdPlan = {
  language: 'ru',
  version: '0.1.0',
  lexiconFrequency: 3,
  classFrequency: 3,
  tagger: {
    epochs: 4,
    rate: 0.004,
    decay: 0.05,
    batch: 512,
    shape: { width: 48, hidden: 128, dropout: { input: 0.1, hidden: 0.2 }, seed: 1 },
  },
};
