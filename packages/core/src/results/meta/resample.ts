// metric scores and people's scores -> correlations again and again: over items, over systems, or both (metrics specification 13.4).
import { forEachResample } from '../../stats/bootstrap.ts';
import { isDefined } from '../../stats/estimate.ts';
import { drawBelow, type Random } from '../../stats/random.ts';
import { resampledInterval } from '../../stats/resampling/significance.ts';
import type { MetaCorrelation, MetaNumber, ResampledOver } from './meta-evaluation.ts';
import { correlateSystems } from './system-level.ts';

export type Column = readonly (number | null)[];

/** Scores of all systems, when sentences count as often as the weights say. */
export type ColumnOf = (weights: ArrayLike<number> | null) => Column;

export interface ResampleOptions {
  readonly over: ResampledOver;
  readonly resamples: number;
  readonly sentences: number;
  readonly random: Random;
  readonly onRound?: (done: number, total: number) => void;
}

const measures = ['pearson', 'spearman', 'kendall'] as const;
type Measure = (typeof measures)[number];

/** Samples of everything that gets an interval: people's scores, and each metric's scores and correlations. */
export interface MetaSamples {
  readonly human: readonly number[][];
  readonly scores: readonly (readonly number[][])[];
  readonly correlations: readonly Readonly<Record<Measure, number[]>>[];
  readonly rounds: number;
}

/** Fewer systems than this say nothing about a correlation. */
const fewestSystems = 3;

export function resampleCorrelations(
  human: ColumnOf,
  metrics: readonly ColumnOf[],
  systems: number,
  { over, resamples, sentences, random, onRound }: ResampleOptions,
): MetaSamples {
  const lists = (count: number) => Array.from({ length: count }, (): number[] => []);
  const samples = {
    human: lists(systems),
    scores: metrics.map(() => lists(systems)),
    correlations: metrics.map(
      () => ({ pearson: [], spearman: [], kendall: [] }) as Record<Measure, number[]>,
    ),
  };
  const canDraw = over === 'items' || systems >= fewestSystems;
  const whole = Array.from({ length: systems }, (_, system) => system);
  let round = 0;
  const once = (weights: ArrayLike<number> | null) => {
    const drawn = over === 'items' ? whole : drawSystems(systems, random);
    const people = human(weights);
    if (weights) keep(samples.human, people);
    metrics.forEach((columnOf, metric) => {
      const scores = columnOf(weights);
      if (weights) keep(samples.scores[metric], scores);
      const { pearson, spearman, kendall } = correlateDefined(scores, people, drawn);
      for (const [name, estimate] of Object.entries({ pearson, spearman, kendall }))
        if (isDefined(estimate)) samples.correlations[metric][name as Measure].push(estimate.value);
    });
    round++;
    onRound?.(round, resamples);
  };
  if (canDraw && over === 'systems') for (let draw = 0; draw < resamples; draw++) once(null);
  else if (canDraw) forEachResample(sentences, random, { resamples }, once);
  return { ...samples, rounds: round };
}

function keep(into: readonly number[][], column: Column): void {
  column.forEach((value, system) => {
    if (value !== null) into[system].push(value);
  });
}

/** With replacement; at least three different ones. */
function drawSystems(systems: number, random: Random): number[] {
  for (;;) {
    const drawn = Array.from({ length: systems }, () => drawBelow(systems, random));
    if (new Set(drawn).size >= fewestSystems) return drawn;
  }
}

/** Over the systems that have both scores. */
export function correlateDefined(scores: Column, human: Column, systems: readonly number[]) {
  const both = systems.filter((system) => scores[system] !== null && human[system] !== null);
  return correlateSystems(
    both.map((system) => scores[system]!),
    both.map((system) => human[system]!),
  );
}

/** An interval only where most resamples have a value. */
export function withSample(
  estimate: { readonly value: number } | { readonly reason: string },
  sample: readonly number[],
  rounds: number,
): MetaNumber {
  if (!isDefined(estimate)) return { value: null, low: null, high: null, reason: estimate.reason };
  const range = sample.length > rounds / 2 ? resampledInterval(sample) : { low: null, high: null };
  return { value: estimate.value, ...range };
}

/** The correlation of two columns, with intervals from the samples where there are any. */
export function correlationOf(
  scores: Column,
  human: Column,
  samples: Readonly<Record<Measure, number[]>> | null,
  rounds: number,
): MetaCorrelation {
  const whole = scores.map((_, system) => system);
  const { systems, ...estimates } = correlateDefined(scores, human, whole);
  const [pearson, spearman, kendall] = measures.map((name) =>
    withSample(estimates[name], samples?.[name] ?? [], rounds),
  );
  return { pearson, spearman, kendall, n: systems };
}
