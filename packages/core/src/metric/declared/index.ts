// All metrics in the order in which tables show them.
import type { MetricDeclaration } from '../metric.ts';
import { clemeMetrics } from './cleme.ts';
import { errantMetrics } from './errant.ts';
import { gleuMetrics } from './gleu.ts';
import { gotoscorerMetrics } from './gotoscorer.ts';
import { greenMetrics } from './green.ts';
import { iMeasureMetrics } from './i-measure.ts';
import { maxMatchMetrics } from './max-match.ts';
import { overlapMetrics } from './overlap.ts';

/**
 * Every metric that can be asked for, with its paper, its parameters and what it rewards.
 *
 * @example metrics.map(({ id }) => id).includes('gleu') // true
 */
export const metrics: readonly MetricDeclaration[] = [
  ...errantMetrics,
  ...maxMatchMetrics,
  ...gleuMetrics,
  ...greenMetrics,
  ...clemeMetrics,
  ...gotoscorerMetrics,
  ...iMeasureMetrics,
  ...overlapMetrics,
];

/** Other names: those of the published tools, and names of several metrics at once. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  'gleu-gm': ['gleu-gec-metrics'],
  'gleu-official-gm': ['gleu-official-gec-metrics'],
  gleuofficial: ['gleu-official-gec-metrics'],
  imeasure: ['i-measure'],
  maxmatch: ['m2'],
  cleme: ['cleme-dependent', 'cleme-independent'],
  cleme2: ['cleme2-dependent', 'cleme2-independent'],
  all: metrics.map(({ id }) => id),
};

export const metricById = (id: string): MetricDeclaration | undefined =>
  metrics.find((metric) => metric.id === id);

/** The metrics that a name stands for: its own, an older name's, or several; none for an unknown name. */
export function metricsNamed(name: string): readonly MetricDeclaration[] {
  const own = metricById(name);
  const ids = Object.hasOwn(otherNames, name) ? otherNames[name] : [];
  return own ? [own] : ids.map((id) => metricById(id)!);
}
