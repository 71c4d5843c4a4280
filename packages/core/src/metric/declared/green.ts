// GREEN as a metric, in the form of gec-metrics and in the original's (metrics specification 5).

import { chooseGreenReference, type GreenVariant, greenOf, greenStatistics } from '../green.ts';
import type { MetricDeclaration, MetricProgram, MetricSettings } from '../metric.ts';
import { countNgrams } from '../ngrams.ts';
import { unitsOf } from './gleu.ts';

function program(settings: MetricSettings, variant: GreenVariant): MetricProgram {
  const options = { beta: Number(settings.beta), variant };
  const unit = String(settings.unit);
  const words = (text: readonly string[]) => unitsOf(text, unit);
  return {
    statistics: ({ source, hypothesis, references }) => {
      const texts = [source, hypothesis, ...references.map(({ text }) => text)].map(words);
      const orders = countNgrams(texts, Number(settings.n));
      return references.map((_, reference) => greenStatistics(orders, reference));
    },
    choose: (vectors) => chooseGreenReference(vectors, options),
    score: (sums) => {
      const { precision, recall, f } = greenOf(sums, options);
      return { score: f, precision, recall };
    },
    sentenceScore: (vectors) => greenOf(vectors[chooseGreenReference(vectors, options)], options).f,
  };
}

const shared = {
  paper: 'Koyama et al. 2024',
  higherIsBetter: true,
  scale: 1,
  needs: 'texts',
  missing: 'copy',
  rewards: 'n-grams rightly kept, deleted and inserted; recall counts too.',
  weakness: 'Kept n-grams dominate the counts; it looks at the surface only.',
  parameters: {
    beta: { default: 2, about: 'weight of recall against precision' },
    n: { default: 4, about: 'longest n-gram' },
    unit: { default: 'word', choices: ['word', 'char'], about: 'what an n-gram is made of' },
  },
} as const;

export const greenMetrics: readonly MetricDeclaration[] = [
  {
    id: 'green',
    name: 'GREEN',
    ...shared,
    make: (settings) => program(settings, 'gec-metrics'),
  },
  {
    id: 'green-original',
    name: 'GREEN, original form',
    ...shared,
    make: (settings) => program(settings, 'original'),
  },
];
