// judgement set -> annotators: the mean of each, and of every two of them how often which answer met which.
import { type AgreementTables, type Estimate, pairKappas } from '../stats/index.ts';
import type { Criterion, JudgementSet } from './judgement-set.ts';
import { counted } from './means.ts';

export interface AnnotatorMean {
  /** Null where the criterion has no mean, or every answer was Other. */
  readonly mean: number | null;
  readonly n: number;
  readonly other: number;
}

/** By criterion, then by annotator. */
export function annotatorMeans(set: JudgementSet): Record<string, Record<string, AnnotatorMean>> {
  const sums = new Map<string, Map<string, { sum: number; n: number; other: number }>>();
  for (const judgement of set.judgements) {
    if (!counted(judgement)) continue;
    const { criterion, annotator, value, score = value, other } = judgement;
    const own = sums.get(criterion) ?? new Map<string, { sum: number; n: number; other: number }>();
    sums.set(criterion, own);
    const entry = own.get(annotator) ?? { sum: 0, n: 0, other: 0 };
    own.set(annotator, entry);
    if (other) entry.other++;
    else {
      entry.sum += score;
      entry.n++;
    }
  }
  return Object.fromEntries(
    set.criteria.flatMap(({ id, averaged }) => {
      const own = sums.get(id);
      if (!own) return [];
      const rows = [...own].sort(([a], [b]) => (a < b ? -1 : 1));
      return [
        [
          id,
          Object.fromEntries(
            rows.map(([annotator, { sum, n, other }]) => [
              annotator,
              { mean: averaged && n > 0 ? sum / n : null, n, other },
            ]),
          ),
        ],
      ];
    }),
  );
}

export interface AnnotatorPair {
  readonly a: string;
  readonly b: string;
  /** Units that both rated, "Other" included. */
  readonly units: number;
  readonly raw: number;
  readonly kappa: Estimate;
  readonly kappaQuadratic: Estimate;
  /** counts[i][j]: how often `a` gave the i-th and `b` the j-th of the criterion's values; null where there are too many values. */
  readonly counts: readonly (readonly number[])[] | null;
}

export interface AnnotatorPairs {
  /** The values that occur, ascending: the rows and columns of every table. */
  readonly values: readonly number[];
  readonly pairs: readonly AnnotatorPair[];
}

/** More values than this (a slider) make no table. */
const mostValues = 12;

/** Every two annotators who rated a unit in common, in the order of their names; answers of "Other" are the category 0. */
export function annotatorPairsIn(
  { all: table, cells }: AgreementTables,
  level: Criterion['level'],
): AnnotatorPairs {
  const ordered = level === 'ordinal' || level === 'interval';
  const { distinct, cell, raters } = cells;
  const size = table.categories.length;
  const masses = new Float64Array(distinct.length);
  for (const index of cell) masses[index]++;
  const compute = pairKappas(distinct, masses, raters.length, size);
  const tables = raters.map(() =>
    size > mostValues ? null : table.categories.map(() => table.categories.map(() => 0)),
  );
  distinct.forEach((key, index) => {
    const counts = tables[Math.floor(key / (size * size))];
    if (counts) counts[Math.floor(key / size) % size][key % size] = masses[index];
  });
  const kappa = (ratio: number | null): Estimate =>
    ratio === null
      ? { reason: 'both used one and the same category, so chance agreement is perfect' }
      : { value: 1 - ratio };
  const pairs = raters.map(([a, b], pair): AnnotatorPair => {
    const { n, same, ratios } = compute(pair);
    return {
      a: table.raters[a],
      b: table.raters[b],
      units: n,
      raw: same / n,
      kappa: kappa(ratios.kappa),
      kappaQuadratic: ordered ? kappa(ratios.kappaQuadratic) : { reason: 'the categories have no order' },
      counts: tables[pair],
    };
  });
  return {
    values: table.categories,
    pairs: pairs.sort((one, other) =>
      one.a === other.a ? (one.b < other.b ? -1 : 1) : one.a < other.a ? -1 : 1,
    ),
  };
}
