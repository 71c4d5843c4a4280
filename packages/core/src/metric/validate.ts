// gold edits + sentence metric -> does it prefer more of the needed corrections? (after Choshen & Abend 2018; metrics specification 15)
import { spearman } from '../stats/correlation.ts';
import type { Estimate } from '../stats/estimate.ts';
import { drawBelow, type Random, shuffle } from '../stats/random.ts';
import { bitsOf, type SubsetScore, subsetScorer } from './attribute.ts';
import { applyMissingRule, correctedWords, editsWithTypes, type ReferenceCorpus } from './corpus.ts';
import type { AskedMetric } from './evaluate-metrics.ts';
import { type MetricProgram, type MetricSentence, settingsOf } from './metric.ts';
import { scoreCorpus } from './score-corpus.ts';

/** Concordant, discordant and tied pairs. */
export type OrderCounts = readonly [number, number, number];
type Counts = [number, number, number];

export interface LatticeCounts {
  readonly counts: OrderCounts;
  /** For each edit: sets of edits with and without it, all else equal. */
  readonly adjacent: readonly OrderCounts[];
}

/** Up to this many edits every pair of subsets is compared; of more, random chains from nothing to everything. */
export const mostLatticeEdits = 6;
const chains = 100;

const add = (into: Counts, smaller: number, larger: number) => {
  into[larger > smaller ? 0 : larger < smaller ? 1 : 2]++;
};
const emptyCounts = (edits: number) => Array.from({ length: edits }, (): Counts => [0, 0, 0]);

/** `scores[mask]`: the score of the source with the edits of the mask applied. A set should score higher than its proper subsets. */
export function compareSubsets(edits: number, scores: ArrayLike<number>): LatticeCounts {
  const counts: Counts = [0, 0, 0];
  const adjacent = emptyCounts(edits);
  for (let larger = 1; larger < 2 ** edits; larger++)
    for (let smaller = (larger - 1) & larger; ; smaller = (smaller - 1) & larger) {
      add(counts, scores[smaller], scores[larger]);
      const added = larger & ~smaller;
      if ((added & (added - 1)) === 0) add(adjacent[31 - Math.clz32(added)], scores[smaller], scores[larger]);
      if (smaller === 0) break;
    }
  return { counts, adjacent };
}

/** The same on random chains: each edit is added in turn, and every two sets of a chain are compared. */
function compareChains(edits: number, score: SubsetScore, random: Random): LatticeCounts {
  const counts: Counts = [0, 0, 0];
  const adjacent = emptyCounts(edits);
  const all = Array.from({ length: edits }, (_, edit) => edit);
  for (let chain = 0; chain < chains; chain++) {
    const order = shuffle(all, random);
    const scores = [score([])];
    order.forEach((edit, index) => {
      scores.push(score(order.slice(0, index + 1).sort((a, b) => a - b)));
      for (let before = 0; before <= index; before++) add(counts, scores[before], scores[index + 1]);
      add(adjacent[edit], scores[index], scores[index + 1]);
    });
  }
  return { counts, adjacent };
}

/** (concordant - discordant) / all; null without pairs. */
export function kendallOf([concordant, discordant, tied]: OrderCounts): number | null {
  const all = concordant + discordant + tied;
  return all === 0 ? null : (concordant - discordant) / all;
}

export interface OrderAgreement {
  readonly counts: OrderCounts;
  readonly kendall: number | null;
  /** Why there is no number. */
  readonly reason?: string;
}

/** How far a metric prefers more of the needed corrections. */
export interface MetricValidation {
  readonly id: string;
  readonly name: string;
  /** Sentences and annotators with at least two edits. */
  readonly lattices: number;
  /** All pairs together. */
  readonly pooled: OrderAgreement;
  /** Mean over sentences and annotators. */
  readonly perSentence: number | null;
  /** Why there is none. */
  readonly reason?: string;
  /** By the type of the edit that is added: below 0 the metric punishes it more often than it rewards it. */
  readonly types: Readonly<Record<string, OrderAgreement>>;
  /** Pseudo-systems that apply each edit with probability p, and the correlation of p with their scores. */
  readonly pseudo: readonly {
    readonly p: number;
    readonly score: number | null;
    readonly reason?: string;
  }[];
  readonly spearman: Estimate;
}

export interface ValidationOptions {
  /** References of the metric: those of all annotators, or only of the one whose edits are applied. */
  readonly references?: 'all' | 'own';
  readonly random: Random;
  readonly onProgress?: (done: number, total: number) => void;
}

/** Only the gold file is needed: the edits of its annotators are applied in all combinations. */
export function validateMetric(
  corpus: ReferenceCorpus,
  { metric, settings, missing = metric.missing, data }: AskedMetric,
  { references: used = 'all', random, onProgress }: ValidationOptions,
): MetricValidation {
  const program = metric.make(settingsOf(metric, settings), data);
  const sign = metric.higherIsBetter ? 1 : -1;
  const whole = corpus.sources.map((source, sentence): MetricSentence => {
    const references = applyMissingRule(corpus, sentence, missing);
    return { source, hypothesis: references[0].text, edits: references[0].edits, references };
  });
  const prepared = program.prepare?.(whole);
  const pooled: Counts = [0, 0, 0];
  const types = new Map<string, Counts>();
  const kendalls: number[] = [];
  corpus.references.forEach((annotators, sentence) => {
    onProgress?.(sentence, corpus.sources.length);
    for (const reference of annotators) {
      const typed = reference ? editsWithTypes(reference.gold) : [];
      if (!reference || typed.length < 2) continue;
      const score = subsetScorer(
        program,
        { ...whole[sentence], ...(used === 'own' && { references: [reference] }) },
        typed.map(({ edit }) => edit),
        prepared,
      );
      const { counts, adjacent } = latticeOf(typed.length, (applied) => sign * score(applied), random);
      addTo(pooled, counts);
      kendalls.push(kendallOf(counts) ?? 0);
      typed.forEach(({ type }, edit) => {
        const into = types.get(type) ?? [0, 0, 0];
        types.set(type, into);
        addTo(into, adjacent[edit]);
      });
    }
  });
  const pseudo = pseudoSystems(program, whole, corpus, random);
  const why = kendalls.length === 0 ? { reason: 'no annotator has two edits in one sentence' } : {};
  const known = pseudo.filter(({ score }) => score !== null);
  return {
    id: metric.id,
    name: metric.name,
    lattices: kendalls.length,
    pooled: { counts: pooled, kendall: kendallOf(pooled), ...why },
    perSentence:
      kendalls.length === 0 ? null : kendalls.reduce((sum, value) => sum + value, 0) / kendalls.length,
    ...why,
    types: Object.fromEntries(
      [...types]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([type, counts]) => [type, { counts, kendall: kendallOf(counts) }]),
    ),
    pseudo,
    spearman: spearman(
      known.map(({ p }) => p),
      known.map(({ score }) => sign * score!),
    ),
  };
}

function addTo(into: Counts, counts: OrderCounts): void {
  counts.forEach((count, index) => {
    into[index] += count;
  });
}

function latticeOf(edits: number, score: SubsetScore, random: Random): LatticeCounts {
  if (edits > mostLatticeEdits) return compareChains(edits, score, random);
  const scores = Float64Array.from({ length: 2 ** edits }, (_, mask) => score(bitsOf(mask)));
  return compareSubsets(edits, scores);
}

/**
 * p = 0, 0.1 ... 1: every sentence gets each edit of a random annotator with probability p. Annotators are those of the file, whatever
 * stands in for missing ones, so that all metrics see the same systems.
 */
function pseudoSystems(
  program: MetricProgram,
  sentences: readonly MetricSentence[],
  { references }: ReferenceCorpus,
  random: Random,
): MetricValidation['pseudo'] {
  const annotated = references.map((own) => own.filter((reference) => reference !== null));
  return Array.from({ length: 11 }, (_, step) => {
    const p = step / 10;
    const outputs = sentences.map((sentence, index) => {
      const own = annotated[index];
      const gold = own.length > 0 ? own[drawBelow(own.length, random)].edits : [];
      const edits = gold.filter(() => random() < p);
      return { ...sentence, edits, hypothesis: correctedWords(sentence.source, edits) };
    });
    const { score, reason } = scoreCorpus(program, outputs).score;
    return { p, score, ...(reason && { reason }) };
  });
}
