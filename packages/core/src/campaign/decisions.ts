// events -> decisions: what the manager decided about an item, or about one pair of its outputs.
import { checkDraft, noAnswers } from './check-answers.ts';
import { fieldById } from './condition.ts';
import type { AnswerProblem, Answers, FieldAnswers, Item, PresentedItem } from './item.ts';
import { judgesPairs } from './plan.ts';
import { groupOutputs } from './present.ts';
import type { Answer, Protocol } from './protocol.ts';
import type { CampaignRecord } from './record.ts';
import type { Task } from './task.ts';

/** Two outputs of an item, each named by one of its systems; answers call the first one 1 and the second one 2. */
export type PairName = readonly [string, string];

/** A pair with every system behind its two outputs. */
export interface NamedPair {
  readonly name: PairName;
  readonly systems: readonly [readonly string[], readonly string[]];
}

/** The two outputs that a name means; null when it does not name two different outputs of the item. */
export function pairNamed({ outputs = {} }: Item, name: PairName): NamedPair | null {
  const groups = groupOutputs(outputs);
  const [first, second] = name.map((system) => groups.find((group) => group.includes(system)));
  return first && second && first !== second ? { name, systems: [first, second] } : null;
}

/** The same pair has one key, whichever of its systems name it and in whichever order. */
export function pairKey({ systems }: NamedPair): string {
  return JSON.stringify(systems.map(([first]) => first).sort());
}

/** The pairs of an item that people are asked about, in the item's own order of systems; none where whole items are judged. */
export function pairsAsked(
  protocol: Protocol,
  item: Item,
  tasks: readonly Pick<Task, 'item' | 'role' | 'systems'>[],
): readonly NamedPair[] {
  if (!judgesPairs(protocol)) return [];
  const found = new Map<string, NamedPair>();
  for (const task of tasks) {
    if (task.item !== item.id || task.role === 'auto') continue;
    const pair = pairShown(item, task.systems ?? Object.keys(item.outputs ?? {}));
    if (pair) found.set(pairKey(pair), pair);
  }
  return [...found.values()];
}

/** The pair that these systems' outputs make, in the item's own order; null when they are not two. */
export function pairShown(item: Item, systems: readonly string[]): NamedPair | null {
  const groups = groupOutputs(item.outputs ?? {}).filter((group) =>
    group.some((system) => systems.includes(system)),
  );
  const [first, second] = groups;
  return groups.length === 2 ? { name: [first[0], second[0]], systems: [first, second] } : null;
}

/** Answers about a pair as they read when its outputs change places; a preference that has no opposite is left out. */
export function turnAnswers(protocol: Protocol, { item, outputs }: Answers): Answers {
  const turned = Object.entries(item).flatMap(([id, answer]): [string, Answer][] => {
    const field = fieldById(protocol, id);
    if (field?.kind !== 'preference') return [[id, answer]];
    const value = field.options.find((option) => option.id === answer)?.value;
    const opposite = value === undefined ? undefined : field.options.find((one) => one.value === 0 - value);
    return opposite ? [[id, opposite.id]] : [];
  });
  return { item: Object.fromEntries(turned), outputs };
}

/** What was decided; outputs are named by system. */
export interface Decision {
  readonly item: string;
  /** The pair it is about; null for a whole item. */
  readonly pair: PairName | null;
  readonly answers: Answers;
  readonly note: string;
  readonly at: string;
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
    decisions.set(decisionKey(item, pair), { item: id, pair, answers: answers ?? noAnswers, note, at });
  }
  return decisions;
}

/** What a decision is about, as one string: the item, or one pair of it. */
export function decisionKey(item: Item, pair: PairName | null): string {
  const named = pair && pairNamed(item, pair);
  return JSON.stringify([item.id, named ? pairKey(named) : pair]);
}

export const isPairName = (value: unknown): value is PairName =>
  Array.isArray(value) && value.length === 2 && value.every((system) => typeof system === 'string');

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
  // A decision holds all phases at once; a question nobody knows is told with the first.
  const phaseOf = (field: string) => fieldById(protocol, field)?.phase ?? protocol.phases[0].id;
  const phases = isAnswers(answers) ? protocol.phases : protocol.phases.slice(0, 1);
  const problems = phases.flatMap(({ id: phase }) => {
    const part = isAnswers(answers) ? onlyPhase(answers, (field) => phaseOf(field) === phase) : answers;
    return checkDraft(protocol, presented, part, { phase });
  });
  // Every phase finds the same unknown system.
  const place = ({ code, field, output }: AnswerProblem) => JSON.stringify([code, field, output]);
  return [...new Map(problems.map((problem) => [place(problem), problem])).values()];
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
