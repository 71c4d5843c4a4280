// record -> signs that somebody's work should be checked: too fast, always the same answer, gold missed, drift. A sign is not a proof.
import { trainingFeedback } from '../expected.ts';
import {
  type CountedAnswer,
  type CurrentJudgement,
  currentJudgements,
  listCountedAnswers,
} from '../judgements.ts';
import { type CampaignRecord, protocolOf } from '../record.ts';

export interface QualitySign {
  readonly annotator: string;
  readonly kind: 'too-fast' | 'same-answer' | 'gold' | 'drift';
  /** The question where it shows; absent where it is about all of them. */
  readonly field?: string;
  /** too-fast: how many times as fast as the others; same-answer: share of that answer; gold: share missed; drift: shift as a share of the scale. */
  readonly size: number;
  /** Judgements or answers it rests on. */
  readonly count: number;
  /** Items to look at first. */
  readonly items: readonly string[];
}

/** Below so many nothing is said. */
const fewest = 8;
const shownItems = 5;

/** For each person at most one sign of a kind, the strongest. */
export function qualitySigns(record: CampaignRecord): readonly QualitySign[] {
  const judgements = currentJudgements(record).filter(({ auto }) => !auto);
  const answers = listCountedAnswers(record, judgements);
  const people = [...new Set(judgements.map(({ annotator }) => annotator))];
  return people.flatMap((annotator) => {
    const isOwn = (judgement: CurrentJudgement) => judgement.annotator === annotator;
    const own = answers.filter(({ judgement }) => isOwn(judgement));
    const others = answers.filter(({ judgement }) => !isOwn(judgement));
    return [
      ...tooFast(judgements, isOwn),
      ...missedGold(record, judgements.filter(isOwn)),
      ...strongest(byField(own).flatMap((rows) => alwaysTheSame(rows, others))),
      ...strongest(byField(own).flatMap(drift)),
    ].map((sign) => ({ annotator, ...sign }));
  });
}

type Sign = Omit<QualitySign, 'annotator'>;

const strongest = (signs: readonly Sign[]): readonly Sign[] =>
  [...signs].sort((one, other) => Math.abs(other.size) - Math.abs(one.size)).slice(0, 1);

const itemsOf = (judgements: readonly CurrentJudgement[]): readonly string[] =>
  [...new Set(judgements.map(({ item }) => item.id))].slice(0, shownItems);

function byField(rows: readonly CountedAnswer[]): readonly (readonly CountedAnswer[])[] {
  const fields = new Map<string, CountedAnswer[]>();
  for (const row of rows) fields.set(row.field.id, [...(fields.get(row.field.id) ?? []), row]);
  return [...fields.values()];
}

/** Less than a third of the time that the others take, by the medians. */
function tooFast(judgements: readonly CurrentJudgement[], isOwn: (one: CurrentJudgement) => boolean): Sign[] {
  const timed = judgements.filter(({ activeMs }) => activeMs !== null);
  const own = timed.filter(isOwn);
  const usual = middle(timed.filter((one) => !isOwn(one)));
  const mine = middle(own);
  if (own.length < fewest || usual === null || mine === null || mine * 3 > usual) return [];
  const fastest = [...own].sort((one, other) => (one.activeMs ?? 0) - (other.activeMs ?? 0));
  return [{ kind: 'too-fast', size: usual / Math.max(1, mine), count: own.length, items: itemsOf(fastest) }];
}

function middle(judgements: readonly CurrentJudgement[]): number | null {
  const times = judgements.flatMap(({ activeMs }) => activeMs ?? []).sort((one, other) => one - other);
  return times[Math.floor(times.length / 2)] ?? null;
}

/** At least a third of the gold items has an answer that was not expected. */
function missedGold(record: CampaignRecord, own: readonly CurrentJudgement[]): Sign[] {
  const gold = own.filter(({ item }) => item.role === 'gold' && item.expected !== undefined);
  const checked = new Map<string, CurrentJudgement[]>();
  for (const judgement of gold) {
    const { id } = judgement.assignment;
    checked.set(id, [...(checked.get(id) ?? []), judgement]);
  }
  const missed = [...checked.values()].filter((given) => {
    const { item, assignment, guidelineVersion } = given[0]!;
    const protocol = protocolOf(record, guidelineVersion);
    const { differences } = trainingFeedback(protocol, item, { order: assignment.order, given });
    // What is asked in a phase that is not reached yet is not missed.
    const phases = new Set(given.map(({ phase }) => phase));
    const asked = (id: string) => phases.has(protocol.fields.find((field) => field.id === id)?.phase ?? '');
    return differences.some(({ field }) => asked(field));
  });
  if (missed.length === 0 || missed.length * 3 < checked.size) return [];
  return [
    {
      kind: 'gold',
      size: missed.length / checked.size,
      count: checked.size,
      items: itemsOf(missed.flat()),
    },
  ];
}

const unordered: ReadonlySet<string> = new Set(['post-edit', 'text', 'tick', 'reject']);
const said = ({ answer }: CountedAnswer): string => JSON.stringify(answer);

/** One answer in at least 95 of 100 cases, where the others give it in fewer than 80. */
function alwaysTheSame(own: readonly CountedAnswer[], others: readonly CountedAnswer[]): Sign[] {
  const { field } = own[0]!;
  if (own.length < fewest || unordered.has(field.kind)) return [];
  const counts = new Map<string, number>();
  for (const row of own) counts.set(said(row), (counts.get(said(row)) ?? 0) + 1);
  const [usual = '', most = 0] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  const theirs = others.filter((row) => row.field.id === field.id);
  const share = theirs.filter((row) => said(row) === usual).length / Math.max(1, theirs.length);
  const size = most / own.length;
  if (size < 0.95 || theirs.length < fewest || share >= 0.8) return [];
  const items = itemsOf(own.map(({ judgement }) => judgement));
  return [{ kind: 'same-answer', field: field.id, size, count: own.length, items }];
}

/** The mean of the later half of the answers is a quarter of the used scale or more away from that of the earlier half. */
function drift(own: readonly CountedAnswer[]): Sign[] {
  const { field } = own[0]!;
  const ordered = own.filter(({ value, missing }) => value !== null && !missing);
  if (ordered.length < 2 * fewest || !isScale(field)) return [];
  const values = ordered.map(({ value }) => value ?? 0);
  const half = Math.floor(values.length / 2);
  const size = (meanOf(values.slice(half)) - meanOf(values.slice(0, half))) / scaleWidth(field);
  if (Math.abs(size) < 0.25) return [];
  const late = itemsOf(ordered.slice(-shownItems).map(({ judgement }) => judgement));
  return [{ kind: 'drift', field: field.id, size, count: ordered.length, items: late }];
}

type Field = CountedAnswer['field'];

const isScale = (field: Field): boolean =>
  field.kind === 'scale' || field.kind === 'slider' || (field.kind === 'choice' && field.ordinal);

function scaleWidth(field: Field): number {
  if (field.kind === 'scale' || field.kind === 'slider') return field.max - field.min;
  const options = field.kind === 'choice' ? field.options : [];
  const values = options.flatMap(({ value, missing }) => (value === undefined || missing ? [] : [value]));
  return Math.max(...values) - Math.min(...values);
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
