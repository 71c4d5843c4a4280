// judgement set -> means and distributions per system and criterion, and edit distances per system.
import {
  type BootstrapOptions,
  bootstrap,
  type IntervalEstimate,
  type Random,
  resamplingGroups,
} from '../stats/index.ts';
import { normalisedDistance } from '../text/string-distance.ts';
import { addToList } from './add-to-list.ts';
import { type Criterion, type CriterionJudgement, type JudgementSet, systemsOf } from './judgement-set.ts';

export interface CriterionMean {
  /** Null with a reason where a mean would say nothing. */
  readonly mean: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly n: number;
  /** How many answered "Other". */
  readonly other: number;
  /** The mean with every "Other" counted as 0, over all answers; only where somebody answered "Other". */
  readonly meanWithOtherAsZero?: number;
  /** How often each value was given, by the name of the value. */
  readonly counts: Readonly<Record<string, number>>;
  readonly reason?: string;
}

/** The judgements that results rest on: first answers of annotators; experts and repeats are compared apart. */
export const counted = ({ repeat, expert }: CriterionJudgement): boolean => !repeat && !expert;

export function systemMeans(
  set: JudgementSet,
  random: Random,
  options: BootstrapOptions = {},
): Record<string, Record<string, CriterionMean>> {
  const bySystem = new Map(systemsOf(set).map((system) => [system, new Map<string, CriterionJudgement[]>()]));
  for (const judgement of set.judgements) {
    if (!counted(judgement)) continue;
    for (const system of judgement.systems) addToList(bySystem.get(system)!, judgement.criterion, judgement);
  }
  return Object.fromEntries(
    [...bySystem].map(([system, byCriterion]) => [
      system,
      Object.fromEntries(
        set.criteria.flatMap((criterion) => {
          const rows = byCriterion.get(criterion.id);
          return rows ? [[criterion.id, criterionMean(criterion, rows, random, options)]] : [];
        }),
      ),
    ]),
  );
}

function criterionMean(
  criterion: Criterion,
  rows: readonly CriterionJudgement[],
  random: Random,
  options: BootstrapOptions,
): CriterionMean {
  const valued = rows.filter(({ other }) => !other);
  const others = rows.length - valued.length;
  const zeroed = valued.reduce((sum, { value, score = value }) => sum + score, 0) / rows.length;
  const base = {
    n: valued.length,
    other: others,
    ...(criterion.averaged && others > 0 && { meanWithOtherAsZero: zeroed }),
    counts: countValues(criterion, rows),
  };
  const none = (reason: string): CriterionMean => ({ mean: null, low: null, high: null, ...base, reason });
  if (!criterion.averaged) return none('the categories have no order');
  const mean = clusteredMean(
    valued.map(({ item, value, score = value }) => ({ item, value: score })),
    random,
    options,
  );
  if ('reason' in mean) return none(base.other > 0 ? 'every answer was Other' : mean.reason);
  return { mean: mean.value, low: mean.low, high: mean.high, ...base };
}

function countValues(criterion: Criterion, rows: readonly CriterionJudgement[]): Record<string, number> {
  const counts = new Map<string, number>();
  const add = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const { value } of rows) {
    if (criterion.level === 'set') {
      for (const [bit, name] of (criterion.categories ?? []).entries()) if (value & (1 << bit)) add(name);
    } else add(criterion.categories?.[value] ?? String(value));
  }
  const names = criterion.categories ?? [...counts.keys()].sort((a, b) => Number(a) - Number(b));
  return Object.fromEntries(names.flatMap((name) => (counts.has(name) ? [[name, counts.get(name)!]] : [])));
}

/** The mean of values with an interval from resampling the items they belong to. */
export function clusteredMean(
  values: readonly { readonly item: string; readonly value: number }[],
  random: Random,
  options: BootstrapOptions = {},
): IntervalEstimate {
  if (values.length === 0) return { reason: 'no answers' };
  const sums = new Map<string, { sum: number; n: number }>();
  for (const { item, value } of values) {
    const entry = sums.get(item);
    if (entry) {
      entry.sum += value;
      entry.n++;
    } else sums.set(item, { sum: value, n: 1 });
  }
  const items = [...sums].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, entry]) => entry);
  const { groups, groupOf } = resamplingGroups(items.length);
  const [groupSum, groupCount] = [new Float64Array(groups), new Float64Array(groups)];
  items.forEach(({ sum, n }, item) => {
    groupSum[groupOf[item]] += sum;
    groupCount[groupOf[item]] += n;
  });
  const total = items.reduce((all, { sum, n }) => ({ sum: all.sum + sum, n: all.n + n }), { sum: 0, n: 0 });
  const meanUnder = (weights: Float64Array) => {
    let sum = 0;
    let n = 0;
    for (let group = 0; group < groups; group++) {
      sum += weights[group] * groupSum[group];
      n += weights[group] * groupCount[group];
    }
    return sum / n;
  };
  return bootstrap(
    groups,
    (weights) => ({ mean: { value: weights ? meanUnder(weights) : total.sum / total.n } }),
    random,
    options,
  ).mean;
}

export interface EditDistance {
  readonly mean: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly n: number;
  /** The same at the end of the earlier phase, where the protocol has one. */
  readonly earlier?: { readonly mean: number; readonly n: number };
}

/** Mean normalised distance from each system's output to what annotators made of it. */
export function editDistances(
  set: JudgementSet,
  random: Random,
  options: BootstrapOptions = {},
): Record<string, EditDistance> {
  const values = new Map<string, { item: string; value: number }[]>();
  const earlier = new Map<string, number[]>();
  for (const edit of set.postEdits) {
    const value = normalisedDistance(edit.output, edit.text);
    const before = edit.earlier === undefined ? null : normalisedDistance(edit.output, edit.earlier);
    for (const system of edit.systems) {
      addToList(values, system, { item: edit.item, value });
      if (before !== null) addToList(earlier, system, before);
    }
  }
  return Object.fromEntries(
    [...values]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([system, rows]) => {
        const mean = clusteredMean(rows, random, options) as {
          value: number;
          low: number | null;
          high: number | null;
        };
        const first = earlier.get(system);
        const phase = first && {
          earlier: { mean: first.reduce((sum, value) => sum + value, 0) / first.length, n: first.length },
        };
        return [system, { mean: mean.value, low: mean.low, high: mean.high, n: rows.length, ...phase }];
      }),
  );
}
