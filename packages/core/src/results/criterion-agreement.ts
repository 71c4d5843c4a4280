// judgement set -> agreement per criterion: between annotators, of each with themselves, and with experts.
import {
  type AgreementEstimate,
  type AgreementInput,
  type AgreementTables,
  agreementTables,
  type BootstrapOptions,
  type CoefficientId,
  type Random,
  tableAgreement,
  type UnitRating,
} from '../stats/index.ts';
import { addToList } from './add-to-list.ts';
import { type AnnotatorPairs, annotatorPairsIn } from './annotators.ts';
import type { Criterion, CriterionJudgement, JudgementSet } from './judgement-set.ts';
import { counted } from './means.ts';

export type CriterionAgreement = Partial<Record<CoefficientId, AgreementEstimate>>;

export interface AgreementOptions extends BootstrapOptions, Pick<AgreementInput, 'other'> {}

type Rater = (judgement: CriterionJudgement) => string;

const ratings = (judgements: readonly CriterionJudgement[], rater: Rater): UnitRating[] =>
  judgements.map((judgement) => ({
    item: judgement.item,
    unit: judgement.unit,
    rater: rater(judgement),
    value: judgement.value,
  }));

function tablesOf(
  criterion: Criterion,
  judgements: readonly CriterionJudgement[],
  rater: Rater,
): AgreementTables {
  const withOther = ratings(judgements, rater);
  const anyOther = judgements.some(({ other }) => other);
  const withoutOther = anyOther
    ? ratings(
        judgements.filter(({ other }) => !other),
        rater,
      )
    : withOther;
  return agreementTables({ ratings: withOther, withoutOther, level: criterion.level });
}

/** Judgements by criterion, found once and not by a search for each. */
function byCriterion(judgements: readonly CriterionJudgement[]) {
  const groups = new Map<string, CriterionJudgement[]>();
  for (const judgement of judgements) addToList(groups, judgement.criterion, judgement);
  return (criterion: string): readonly CriterionJudgement[] => groups.get(criterion) ?? [];
}

function perCriterion(
  set: JudgementSet,
  rowsOf: (criterion: string) => readonly CriterionJudgement[],
  rater: Rater,
  random: Random,
  { other, ...resampling }: AgreementOptions,
  look: (criterion: Criterion, tables: AgreementTables) => void = () => {},
): Record<string, CriterionAgreement> {
  return Object.fromEntries(
    set.criteria.flatMap((criterion) => {
      const rows = rowsOf(criterion.id);
      if (rows.length === 0) return [];
      const tables = tablesOf(criterion, rows, rater);
      look(criterion, tables);
      return [[criterion.id, tableAgreement(tables, { other, level: criterion.level }, random, resampling)]];
    }),
  );
}

/** Between annotators, first answers only: all of them together, and every two of them. */
export function interAgreement(set: JudgementSet, random: Random, options: AgreementOptions = {}) {
  const annotatorPairs: Record<string, AnnotatorPairs> = {};
  const agreement = perCriterion(
    set,
    // Nearly all of the judgements: a list of all of them beside the set would take much memory.
    (id) => set.judgements.filter((judgement) => judgement.criterion === id && counted(judgement)),
    ({ annotator }) => annotator,
    random,
    options,
    ({ id, level }, tables) => {
      const found = annotatorPairsIn(tables, level);
      if (found.pairs.length > 0) annotatorPairs[id] = found;
    },
  );
  return { agreement, annotatorPairs };
}

/** Of annotators with themselves: first answer against hidden repeat, all annotators together. */
export function intraAgreement(set: JudgementSet, random: Random, options: AgreementOptions = {}) {
  const unitKey = ({ annotator, item, unit, criterion }: CriterionJudgement) =>
    [annotator, item, unit, criterion].join('\u0000');
  const repeated = new Set(set.judgements.filter(({ repeat }) => repeat).map(unitKey));
  if (repeated.size === 0) return {};
  const both = set.judgements
    .filter((judgement) => !judgement.expert && repeated.has(unitKey(judgement)))
    // Each annotator's repeat is a unit of its own: the question is whether they agree with themselves, not with each other.
    .map((judgement) => ({ ...judgement, unit: `${judgement.unit}\u0000${judgement.annotator}` }));
  return perCriterion(set, byCriterion(both), ({ repeat }) => (repeat ? 'again' : 'first'), random, options);
}

/** Of annotators with experts on the items both judged: every annotator's answer against every expert's. */
export function expertAgreement(set: JudgementSet, random: Random, options: AgreementOptions = {}) {
  const experts = set.judgements.filter(({ expert, repeat }) => expert && !repeat);
  if (experts.length === 0) return {};
  const sample = new Map<string, CriterionJudgement[]>();
  const unitKey = ({ item, unit, criterion }: CriterionJudgement) => [item, unit, criterion].join('\u0000');
  for (const judgement of experts)
    sample.set(unitKey(judgement), [...(sample.get(unitKey(judgement)) ?? []), judgement]);
  const pairs = set.judgements
    .filter(({ expert, repeat }) => !expert && !repeat)
    .flatMap((judgement) =>
      (sample.get(unitKey(judgement)) ?? []).flatMap((expert) => {
        const unit = [judgement.unit, judgement.annotator, expert.annotator].join('\u0000');
        return [
          { ...judgement, unit },
          { ...expert, unit },
        ];
      }),
    );
  return perCriterion(
    set,
    byCriterion(pairs),
    ({ expert }) => (expert ? 'expert' : 'assessor'),
    random,
    options,
  );
}
