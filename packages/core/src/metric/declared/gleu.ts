// GLEU as a metric: official with sampled references, and both forms of gec-metrics (metrics specification 4).
import { firstLargest } from '../first-largest.ts';
import {
  gecMetricsGleuOf,
  gecMetricsGleuStatistics,
  gleuOf,
  gleuOrders,
  gleuStatistics,
  koyamaGleuOf,
  smoothedGleuOf,
} from '../gleu.ts';
import type {
  MetricDeclaration,
  MetricProgram,
  MetricSentence,
  MetricSettings,
  Parameter,
} from '../metric.ts';
import { countNgrams } from '../ngrams.ts';
import type { DrawRule } from '../python-random.ts';

/** Koyama's programme: units and n can be chosen, sentences are not smoothed, and the best reference may be taken. */
function koyama(settings: MetricSettings): MetricProgram {
  const orders = Number(settings.n);
  const unit = String(settings.unit);
  const best = settings.choice === 'best';
  // GLEU, then that of the longest n-grams alone, and so on down.
  const keyOf = (vector: readonly number[]) => [
    koyamaGleuOf(vector),
    ...Array.from({ length: orders }, (_, less) => koyamaGleuOf(vector, orders - less, orders - less)),
  ];
  const choose = (vectors: readonly (readonly number[])[]) => firstLargest(vectors.map(keyOf));
  return {
    statistics: (sentence) => {
      const hypothesis = unitsOf(sentence.hypothesis, unit);
      const references = sentence.references.map(({ text }) => unitsOf(text, unit));
      const counts = countNgrams([unitsOf(sentence.source, unit), hypothesis, ...references], orders);
      return references.map(({ length }, index) => gleuStatistics(counts, hypothesis.length, length, index));
    },
    ...(best
      ? { choose }
      : { sampling: { iterations: Number(settings.iterations), rule: settings.draw as DrawRule } }),
    score: (sums) => ({ score: koyamaGleuOf(sums) }),
    sentenceScore: (vectors) =>
      best ? koyamaGleuOf(vectors[choose(vectors)]) : meanOf(vectors.map((vector) => koyamaGleuOf(vector))),
  };
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function official(settings: MetricSettings): MetricProgram {
  return {
    statistics: ({ source, hypothesis, references }) => {
      const orders = countNgrams([source, hypothesis, ...references.map(({ text }) => text)], gleuOrders);
      return references.map(({ text }, reference) =>
        gleuStatistics(orders, hypothesis.length, text.length, reference),
      );
    },
    sampling: { iterations: Number(settings.iterations), rule: settings.draw as DrawRule },
    score: (sums) => ({ score: gleuOf(sums) }),
    sentenceScore: (vectors) => meanOf(vectors.map(smoothedGleuOf)),
  };
}

/** The words, or the characters of the line with its spaces. */
export const unitsOf = (words: readonly string[], unit: string): readonly string[] =>
  unit === 'char' ? [...words.join(' ')] : words;

function gecMetrics(settings: MetricSettings, isOfficial: boolean): MetricProgram {
  const unit = String(settings.unit);
  const orders = Number(settings.n);
  return {
    statistics: (sentence: MetricSentence) => {
      const source = unitsOf(sentence.source, unit);
      const hypothesis = unitsOf(sentence.hypothesis, unit);
      const references = sentence.references.map(({ text }) => unitsOf(text, unit));
      const counts = countNgrams([source, hypothesis, ...references], orders);
      // An empty line has length 1, because gec-metrics splits at single spaces.
      const lengthOf = ({ length }: readonly string[]) => (unit === 'word' ? Math.max(length, 1) : length);
      return references.map((reference, index) =>
        gecMetricsGleuStatistics(counts, lengthOf(hypothesis), lengthOf(reference), index, isOfficial),
      );
    },
    sampling: { iterations: Number(settings.iterations), rule: 'py3' },
    score: (sums) => ({ score: gecMetricsGleuOf(sums) }),
    sentenceScore: (vectors) => meanOf(vectors.map((vector) => gecMetricsGleuOf(vector))),
  };
}

const shared = {
  higherIsBetter: true,
  scale: 1,
  needs: 'texts',
  rewards: 'n-grams of the reference, less n-grams of the source that should have changed.',
  weakness:
    'Unreliable on short or repetitive text; it depends on the sampling of references and on n-grams, not on edits (Choshen and Abend 2018; Koyama et al. 2024).',
} as const;
const iterations: Parameter = { default: 500, about: 'how often references are drawn' };
const unit: Parameter = { default: 'word', choices: ['word', 'char'], about: 'what an n-gram is made of' };
const n: Parameter = { default: 4, about: 'longest n-gram' };
const draw: Parameter = {
  default: 'py2',
  choices: ['py2', 'py3'],
  about: 'random draws as the published scores (py2) or the JFLEG script (py3) make them',
};

export const gleuMetrics: readonly MetricDeclaration[] = [
  {
    id: 'gleu',
    name: 'GLEU',
    paper: 'Napoles et al. 2015, 2016',
    ...shared,
    missing: 'copy',
    parameters: { draw, iterations },
    make: official,
  },
  {
    id: 'gleu-gec-metrics',
    name: 'GLEU as gec-metrics counts it',
    paper: 'Napoles et al. 2015; Koyama et al. 2024',
    ...shared,
    missing: 'source',
    parameters: { iterations, unit, n },
    make: (settings) => gecMetrics(settings, false),
  },
  {
    id: 'gleu-official-gec-metrics',
    name: 'Official GLEU as gec-metrics counts it',
    paper: 'Napoles et al. 2016; Koyama et al. 2024',
    ...shared,
    missing: 'source',
    parameters: { iterations, unit, n },
    make: (settings) => gecMetrics(settings, true),
  },
  {
    id: 'gleu-koyama',
    name: "GLEU of Koyama's programme",
    paper: 'Napoles et al. 2016; Koyama et al. 2024',
    ...shared,
    missing: 'copy',
    parameters: {
      choice: {
        default: 'best',
        choices: ['best', 'sample'],
        about: 'the best reference of each sentence, or references drawn at random',
      },
      draw,
      iterations,
      unit,
      n,
    },
    make: koyama,
  },
];
