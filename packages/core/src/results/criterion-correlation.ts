// judgement set -> how far two criteria go together: over the judgements in which one annotator answered both about one output.
import { type Estimate, numberedNames, pearson, spearman } from '../stats/index.ts';
import type { JudgementSet } from './judgement-set.ts';
import { counted } from './means.ts';

export interface CriterionCorrelation {
  /** Ids of the two criteria, in the order of the protocol. */
  readonly criteria: readonly [string, string];
  /** Judgements with a value on both; "Other" has none. */
  readonly n: number;
  readonly pearson: Estimate;
  readonly spearman: Estimate;
}

/** Criteria with a mean, each with each. */
export function criterionCorrelations(set: JudgementSet): readonly CriterionCorrelation[] {
  const averaged = set.criteria.filter((criterion) => criterion.averaged).map(({ id }) => id);
  if (averaged.length < 2) return [];
  const columns = jointAnswers(set, averaged);
  return averaged.flatMap((first, a) =>
    averaged.slice(a + 1).map((second, offset) => {
      const [left, right] = [columns[a], columns[a + 1 + offset]];
      const [x, y]: [number[], number[]] = [[], []];
      left.forEach((value, row) => {
        if (Number.isNaN(value) || Number.isNaN(right[row])) return;
        x.push(value);
        y.push(right[row]);
      });
      return {
        criteria: [first, second] as const,
        n: x.length,
        pearson: pearson(x, y),
        spearman: spearman(x, y),
      };
    }),
  );
}

/** A column for each criterion, in it a row for each annotator, item and output; NaN where it was not answered. */
function jointAnswers(set: JudgementSet, criteria: readonly string[]): readonly Float64Array[] {
  const indexes = new Map(criteria.map((id, index) => [id, index]));
  const items = numberedNames(set.judgements, ({ item }) => item);
  const units = numberedNames(set.judgements, ({ unit }) => unit);
  const annotators = numberedNames(set.judgements, ({ annotator }) => annotator);
  const rows = new Map<number, number>();
  const rowOf = new Int32Array(set.judgements.length).fill(-1);
  set.judgements.forEach((judgement, index) => {
    if (!indexes.has(judgement.criterion) || judgement.other || !counted(judgement)) return;
    const key =
      (items.numbers.get(judgement.item)! * units.sorted.length + units.numbers.get(judgement.unit)!) *
        annotators.sorted.length +
      annotators.numbers.get(judgement.annotator)!;
    rowOf[index] = rows.get(key) ?? rows.size;
    rows.set(key, rowOf[index]);
  });
  const columns = criteria.map(() => new Float64Array(rows.size).fill(Number.NaN));
  set.judgements.forEach(({ criterion, value, score = value }, index) => {
    if (rowOf[index] >= 0) columns[indexes.get(criterion)!][rowOf[index]] = score;
  });
  return columns;
}
