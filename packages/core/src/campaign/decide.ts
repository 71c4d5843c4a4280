// answers -> decision -> current decisions -> answers after adjudication: what the manager decides about an item, or about one pair of its outputs.
import { noAnswers } from '../protocol/answers.ts';
import { checkDraft } from '../protocol/check-answers.ts';
import { fieldById } from '../protocol/condition.ts';
import type { AnswerProblem, Answers, FieldAnswers, Item, PresentedItem } from '../protocol/item.ts';
import { judgesPairs, type Protocol } from '../protocol/protocol.ts';
import { bothHalves, type NewEvent } from './judge.ts';
import { type CountedAnswer, type CurrentJudgement, numberOf } from './judgements.ts';
import { isPairName, type PairName, pairKey, pairNamed, pairOf, pairsAsked, turnAnswers } from './pairs.ts';
import { groupOutputs } from './present.ts';
import { type CampaignRecord, protocolOf } from './record.ts';
import { type Keyed, type KeyUse, type Refused, refused, repeats } from './refusal.ts';
import type { Task } from './task.ts';

/** Everything that decides whether a decision can be recorded. */
export interface Deciding {
  readonly protocol: Protocol;
  readonly guidelineVersion: number;
  readonly item: Item;
  /** The tasks of the item. */
  readonly tasks: readonly Pick<Task, 'item' | 'role' | 'systems'>[];
  /** What the command's key was used for before. */
  readonly earlier: KeyUse | null;
}

export interface Decide extends Keyed {
  /** Needed where pairs are judged, and only there. */
  readonly pair?: PairName | undefined;
  /** Outputs are named by system. */
  readonly answers: Answers;
  readonly note: string;
  /** Made without knowing who judged and which system wrote. */
  readonly blind?: boolean;
}

/** Records a decision; the last one about an item or a pair counts, the earlier ones stay in the log. A retry records nothing. */
export function decideItem(
  { protocol, guidelineVersion, item, tasks, earlier }: Deciding,
  { pair, answers, note, blind = false, key, fingerprint }: Decide,
  now: string,
): readonly NewEvent[] | Refused {
  const use = repeats(earlier, { fingerprint, assignment: null });
  if (use !== 'new') return use === 'same' ? [] : refused('key-reused');
  const other = judgesPairs(protocol)
    ? refuseOtherPair(item, pair, pairsAsked(protocol, item, tasks))
    : pair && 'Whole items are judged in this campaign; a decision names no pair.';
  if (other) return refused('invalid', { message: other });
  const problems = checkDecision(protocol, item, { pair: pair ?? null, answers });
  if (problems.length > 0) return refused('invalid', { message: sentenceOf(problems), problems });
  return [
    {
      at: now,
      kind: 'adjudication',
      actor: 'manager',
      item: item.id,
      answers: bothHalves(answers),
      key,
      fingerprint,
      guidelineVersion,
      details: { note, ...(pair && { pair }), ...(blind && { blind }) },
    },
  ];
}

/** A decision is about a pair that people were asked about. */
function refuseOtherPair(
  item: Item,
  pair: PairName | undefined,
  asked: ReturnType<typeof pairsAsked>,
): string | null {
  const named = pair && pairNamed(item, pair);
  if (named && asked.some((one) => pairKey(one) === pairKey(named))) return null;
  const known = asked.map(({ name }) => name.join(' / ')).join('; ') || 'none';
  const what = pair ? `“${pair.join(' / ')}” is no pair of this item` : 'A decision names its pair';
  return `${what}; there is ${known}.`;
}

function sentenceOf(problems: readonly AnswerProblem[]): string {
  const said = problems.map(({ code, output, message }) =>
    code === 'unknown-output' ? `${message.en} (${output})` : message.en,
  );
  return said.join(' ').slice(0, 1000);
}

/** What was decided; outputs are named by system. */
export interface Decision {
  readonly item: string;
  /** The pair it is about; null for a whole item. */
  readonly pair: PairName | null;
  readonly answers: Answers;
  readonly note: string;
  readonly at: string;
  readonly blind: boolean;
}

/** Systems with the same text get the same decision, whichever of them it names; unknown ones are left for the check. */
export function forEverySystem({ outputs: texts = {} }: Item, { item, outputs }: Answers): Answers {
  const decided = groupOutputs(texts).flatMap((systems) => {
    const named = systems.filter((system) => Object.hasOwn(outputs, system));
    const answers: FieldAnswers = Object.assign({}, ...named.map((system) => outputs[system]));
    return named.length > 0 ? systems.map((system) => [system, answers] as const) : [];
  });
  return { item, outputs: { ...outputs, ...Object.fromEntries(decided) } };
}

/** The decisions that stand: of several about the same thing the last one. */
export function currentDecisions(record: CampaignRecord): ReadonlyMap<string, Decision> {
  const items = new Map(record.items.map((item) => [item.id, item]));
  const decisions = new Map<string, Decision>();
  for (const { kind, item: id = '', at, answers, details = {} } of record.events) {
    const item = items.get(id);
    if (kind !== 'adjudication' || !item) continue;
    const pair = isPairName(details.pair) ? details.pair : null;
    const note = typeof details.note === 'string' ? details.note : '';
    const blind = details.blind === true;
    decisions.set(decisionKey(item, pair), {
      item: id,
      pair,
      answers: answers ?? noAnswers,
      note,
      at,
      blind,
    });
  }
  return decisions;
}

/** What a decision is about, as one string: the item, or one pair of it. */
export function decisionKey(item: Item, pair: PairName | null): string {
  const named = pair && pairNamed(item, pair);
  return JSON.stringify([item.id, named ? pairKey(named) : pair]);
}

/** What is wrong with decided answers: unknown questions and systems, impossible values. Nothing is required. */
export function checkDecision(
  protocol: Protocol,
  item: Item,
  { pair, answers }: { readonly pair: PairName | null; readonly answers: unknown },
): readonly AnswerProblem[] {
  const named = pair && pairNamed(item, pair);
  const systems = named ? named.systems.flat() : Object.keys(item.outputs ?? {});
  const presented: PresentedItem = {
    id: item.id,
    language: '',
    outputs: systems.map((system) => ({ id: system, name: system, text: item.outputs?.[system] ?? '' })),
  };
  // A decision holds all phases at once; an unknown question is reported with the first phase.
  const phaseOf = (field: string) => fieldById(protocol, field)?.phase ?? protocol.phases[0].id;
  const phases = isAnswers(answers) ? protocol.phases : protocol.phases.slice(0, 1);
  const problems = phases.flatMap(({ id: phase }) => {
    const part = isAnswers(answers) ? onlyPhase(answers, (field) => phaseOf(field) === phase) : answers;
    return checkDraft(protocol, presented, part, { phase });
  });
  // Every phase finds the same unknown system.
  const key = ({ code, field, output }: AnswerProblem) => JSON.stringify([code, field, output]);
  return [...new Map(problems.map((problem) => [key(problem), problem])).values()];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether they have the outer form of answers, so that they can be taken apart. */
const isAnswers = (value: unknown): value is Answers =>
  isRecord(value) &&
  Object.keys(value).every((key) => key === 'item' || key === 'outputs') &&
  [value.item ?? {}, value.outputs ?? {}].every(isRecord) &&
  Object.values(value.outputs ?? {}).every(isRecord);

function onlyPhase({ item, outputs }: Answers, wanted: (field: string) => boolean): Answers {
  const keep = (answers: FieldAnswers = {}) =>
    Object.fromEntries(Object.entries(answers).filter(([field]) => wanted(field)));
  const ofOutputs = Object.entries(outputs ?? {}).map(
    ([system, answers]) => [system, keep(answers)] as const,
  );
  return { item: keep(item), outputs: Object.fromEntries(ofOutputs) };
}

/** Answers as they stand after adjudication: where something was decided, everybody's answer is the decided one. */
export interface AdjudicatedAnswers {
  readonly answers: readonly CountedAnswer[];
  /** Decisions that say something about what was judged. */
  readonly decisions: readonly Decision[];
}

/** Null where nothing was decided. A decision does not change what it does not mention. */
export function adjudicatedAnswers(
  record: CampaignRecord,
  counted: readonly CountedAnswer[],
): AdjudicatedAnswers | null {
  const decisions = currentDecisions(record);
  if (decisions.size === 0) return null;
  const inPairs = judgesPairs(protocolOf(record));
  const used = new Set<Decision>();
  const answers = counted.map((row): CountedAnswer => {
    const { judgement, field, output } = row;
    const { item, assignment, auto } = judgement;
    const pair = inPairs ? (pairOf(item, assignment.order)?.name ?? null) : null;
    const decision = auto ? undefined : decisions.get(decisionKey(item, pair));
    if (!decision) return row;
    const decided = asShown(record, judgement, decision);
    const answer = output ? decided.outputs[output.systems[0]]?.[field.id] : decided.item[field.id];
    if (answer === undefined || answer === null) return row;
    used.add(decision);
    return { ...row, answer, ...numberOf(field, answer) };
  });
  return used.size === 0 ? null : { answers, decisions: [...used] };
}

/** The decision in the words of somebody who saw the outputs in this order. */
function asShown(
  record: CampaignRecord,
  { item, assignment, guidelineVersion }: CurrentJudgement,
  { pair, answers }: Decision,
) {
  const decided = forEverySystem(item, answers);
  if (pair === null || assignment.order[0].systems.includes(pair[0])) return decided;
  return turnAnswers(protocolOf(record, guidelineVersion), decided);
}
