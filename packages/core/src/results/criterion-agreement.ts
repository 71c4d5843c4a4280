// judgement set -> agreement per criterion: between annotators, of each with themselves, and with experts.
import {
  agreement,
  type BootstrapOptions,
  type CoefficientId,
  type IntervalEstimate,
  type RandomStream,
  type UnitRating,
} from '../stats/index.ts';
import type { Criterion, CriterionJudgement, JudgementSet } from './judgement-set.ts';

export type CriterionAgreement = Partial<Record<CoefficientId, IntervalEstimate>>;

type Rater = (judgement: CriterionJudgement) => string;

const ratings = (judgements: readonly CriterionJudgement[], rater: Rater): UnitRating[] =>
  judgements.map((judgement) => ({
    item: judgement.item,
    unit: judgement.unit,
    rater: rater(judgement),
    value: judgement.value,
  }));

function coefficients(
  criterion: Criterion,
  judgements: readonly CriterionJudgement[],
  rater: Rater,
  random: RandomStream,
  options: BootstrapOptions,
): CriterionAgreement {
  const withOther = ratings(judgements, rater);
  const anyOther = judgements.some(({ other }) => other);
  const withoutOther = anyOther
    ? ratings(
        judgements.filter(({ other }) => !other),
        rater,
      )
    : withOther;
  return agreement({ ratings: withOther, withoutOther, level: criterion.level }, random, options);
}

/** Judgements by criterion, found once and not by a search for each. */
function byCriterion(judgements: readonly CriterionJudgement[]): Map<string, CriterionJudgement[]> {
  const groups = new Map<string, CriterionJudgement[]>();
  for (const judgement of judgements) {
    const group = groups.get(judgement.criterion);
    if (group) group.push(judgement);
    else groups.set(judgement.criterion, [judgement]);
  }
  return groups;
}

function perCriterion(
  set: JudgementSet,
  judgements: readonly CriterionJudgement[],
  rater: Rater,
  random: RandomStream,
  options: BootstrapOptions,
): Record<string, CriterionAgreement> {
  const groups = byCriterion(judgements);
  return Object.fromEntries(
    set.criteria.flatMap((criterion) => {
      const rows = groups.get(criterion.id);
      return rows ? [[criterion.id, coefficients(criterion, rows, rater, random, options)]] : [];
    }),
  );
}

/** Between annotators, first answers only. */
export const interAgreement = (set: JudgementSet, random: RandomStream, options: BootstrapOptions = {}) =>
  perCriterion(
    set,
    set.judgements.filter(({ repeat, expert }) => !repeat && !expert),
    ({ annotator }) => annotator,
    random,
    options,
  );

/** Of annotators with themselves: first answer against hidden repeat, all annotators together. */
export function intraAgreement(set: JudgementSet, random: RandomStream, options: BootstrapOptions = {}) {
  const place = ({ annotator, item, unit, criterion }: CriterionJudgement) =>
    [annotator, item, unit, criterion].join('\u0000');
  const repeated = new Set(set.judgements.filter(({ repeat }) => repeat).map(place));
  if (repeated.size === 0) return {};
  const both = set.judgements
    .filter((judgement) => !judgement.expert && repeated.has(place(judgement)))
    // Each annotator's repeat is a unit of its own: the question is whether they agree with themselves, not with each other.
    .map((judgement) => ({ ...judgement, unit: `${judgement.unit}\u0000${judgement.annotator}` }));
  return perCriterion(set, both, ({ repeat }) => (repeat ? 'again' : 'first'), random, options);
}

/** Of annotators with experts on the items both judged: every annotator's answer against every expert's. */
export function expertAgreement(set: JudgementSet, random: RandomStream, options: BootstrapOptions = {}) {
  const experts = set.judgements.filter(({ expert, repeat }) => expert && !repeat);
  if (experts.length === 0) return {};
  const sample = new Map<string, CriterionJudgement[]>();
  const place = ({ item, unit, criterion }: CriterionJudgement) => [item, unit, criterion].join('\u0000');
  for (const judgement of experts)
    sample.set(place(judgement), [...(sample.get(place(judgement)) ?? []), judgement]);
  const pairs = set.judgements
    .filter(({ expert, repeat }) => !expert && !repeat)
    .flatMap((judgement) =>
      (sample.get(place(judgement)) ?? []).flatMap((expert) => {
        const unit = [judgement.unit, judgement.annotator, expert.annotator].join('\u0000');
        return [
          { ...judgement, unit },
          { ...expert, unit },
        ];
      }),
    );
  return perCriterion(set, pairs, ({ expert }) => (expert ? 'expert' : 'assessor'), random, options);
}
