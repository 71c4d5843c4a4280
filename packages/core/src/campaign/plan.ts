// items + distribution -> tasks: what there is to judge, and by how many; and what a next stage judges.

import { own } from '../protocol/answers.ts';
import { builtInProtocols } from '../protocol/built-in/index.ts';
import type { Answers, FieldAnswers, Item } from '../protocol/item.ts';
import type { Protocol } from '../protocol/protocol.ts';
import { judgesPairs } from '../protocol/protocol.ts';
import { drawId, type Random, shuffle } from '../stats/random.ts';
import type { Problem, Read } from '../text/problem.ts';
import { pairsOfItem, spreadPairs } from './pairs.ts';
import { groupOutputs } from './present.ts';
import { type Distribution, type Plan, quotaOf, type Task } from './task.ts';

export interface Planning {
  readonly protocol: Protocol;
  readonly items: readonly Item[];
  /** The people, experts aside; only to say when they or their quotas are too few. */
  readonly annotators?: readonly { readonly quota?: number | null | undefined }[];
  readonly distribution: Distribution;
  /** Number of the first task: one more than there are when a campaign is extended. */
  readonly startAt?: number;
}

type Draft = Omit<Task, 'id' | 'repeatOf'>;

/**
 * Plans a campaign, or the further tasks of one that is extended.
 *
 * @example
 * const items = [{ id: '1', source: 'a', outputs: { one: 'b', two: 'c' } }];
 * const campaign = { protocol: builtInProtocols.ranking, items, distribution: { redundancy: 2 } };
 * planCampaign(campaign, randomStream(1, 'plan')).value.tasks.map(({ item, need }) => [item, need]) // [['1', 2]]
 */
export function planCampaign(
  { protocol, items, annotators, distribution, startAt = 1 }: Planning,
  random: Random,
): Read<Plan> {
  const special = (role: 'training' | 'gold') => items.filter((item) => item.role === role);
  const normal = items.filter(({ role = 'normal' }) => role === 'normal');
  const drafts: Draft[] = [
    ...special('training').flatMap((item) => forEveryone(protocol, item, 'training', random)),
    ...special('gold').flatMap((item) => forEveryone(protocol, item, 'gold', random)),
    ...planNormal(protocol, normal, distribution, random),
  ];
  const tasks: Task[] = drafts.map((draft, index) => ({ id: `t${startAt + index}`, ...draft }));
  const repeats = planRepeats(tasks, distribution.repeats ?? 0, startAt + tasks.length, random);
  return {
    value: { tasks: [...tasks, ...repeats], seed: drawId(random) },
    problems: problemsOfPlan(tasks, distribution, annotators),
  };
}

function forEveryone(protocol: Protocol, item: Item, role: 'training' | 'gold', random: Random): Draft[] {
  if (judgesPairs(protocol)) {
    return pairsOfItem(item)
      .filter(({ identical }) => !identical)
      .map(({ systems }) => ({ item: item.id, systems, role, need: null }));
  }
  return limitOutputs(protocol, [item], random).map((draft) => ({ ...draft, role, need: null }));
}

function planNormal(
  protocol: Protocol,
  items: readonly Item[],
  distribution: Distribution,
  random: Random,
): Draft[] {
  const { pairs: wanted = 'all' } = distribution;
  if (!judgesPairs(protocol)) return withNeeds(limitOutputs(protocol, items, random), distribution, random);
  const pairs = wanted === 'all' ? items.flatMap(pairsOfItem) : spreadPairs(items, wanted, random);
  const draft = ({ item, systems }: { item: string; systems: readonly string[] }): Draft => ({
    item,
    systems,
    role: 'normal',
    need: 1,
  });
  return [
    ...withNeeds(pairs.filter(({ identical }) => !identical).map(draft), distribution, random),
    ...pairs
      .filter(({ identical }) => identical)
      .map((pair): Draft => ({ ...draft(pair), role: 'auto', need: 0 })),
  ];
}

/** One task per item; where it has more distinct outputs than one judgement takes, those shown least so far. */
function limitOutputs({ maxOutputs }: Protocol, items: readonly Item[], random: Random): Draft[] {
  const shown = new Map<string, number>();
  const times = (group: readonly string[]) => Math.min(...group.map((system) => shown.get(system) ?? 0));
  return items.map((item) => {
    const groups = groupOutputs(item.outputs ?? {});
    const draft: Draft = { item: item.id, role: 'normal', need: 1 };
    if (maxOutputs === undefined || groups.length <= maxOutputs) return draft;
    const chosen = shuffle(groups, random)
      .sort((one, other) => times(one) - times(other))
      .slice(0, maxOutputs)
      .flat();
    for (const system of chosen) shown.set(system, (shown.get(system) ?? 0) + 1);
    return { ...draft, systems: chosen };
  });
}

/** The overlap share of the tasks is judged by `redundancy` people, the rest by one. */
function withNeeds(
  drafts: readonly Draft[],
  { redundancy, overlap = 1 }: Distribution,
  random: Random,
): Draft[] {
  const shared = new Set(shuffle(drafts, random).slice(0, Math.round(overlap * drafts.length)));
  return drafts.map((draft) => ({ ...draft, need: shared.has(draft) ? redundancy : 1 }));
}

function planRepeats(tasks: readonly Task[], share: number, startAt: number, random: Random): Task[] {
  const normal = tasks.filter(({ role }) => role === 'normal');
  return shuffle(normal, random)
    .slice(0, Math.round(share * normal.length))
    .map((task, index) => ({
      ...task,
      id: `t${startAt + index}`,
      role: 'repeat',
      need: null,
      repeatOf: task.id,
    }));
}

function problemsOfPlan(
  tasks: readonly Task[],
  distribution: Distribution,
  annotators: Planning['annotators'],
): Problem[] {
  const problems: Problem[] = [];
  const warn = (code: string, message: string) => problems.push({ code, message, severity: 'warning' });
  if (tasks.length === 0)
    warn('plan/no-tasks', 'There is nothing to judge: no item has what the protocol needs.');
  if (!annotators) return problems;
  if (annotators.length < distribution.redundancy) {
    warn(
      'plan/few-annotators',
      `Every item waits for ${distribution.redundancy} people, but there are only ${annotators.length}.`,
    );
  }
  const needed = tasks.reduce((sum, { need }) => sum + (need ?? annotators.length), 0);
  const offered = annotators.reduce(
    (sum, { quota = null }) => sum + (quotaOf({ quota, distribution }) ?? Number.POSITIVE_INFINITY),
    0,
  );
  if (offered < needed) {
    warn('plan/small-quotas', `${needed} judgements are needed, but the quotas allow only ${offered}.`);
  }
  return problems;
}

/** Tasks that experts judge once more: a random sample of those given. */
export function planExpertSample(
  tasks: readonly Task[],
  { count, need = 1, startAt }: { readonly count: number; readonly need?: number; readonly startAt: number },
  random: Random,
): Task[] {
  return shuffle(
    tasks.filter(({ role }) => role === 'normal'),
    random,
  )
    .slice(0, count)
    .map(({ item, systems }, index) => ({
      id: `t${startAt + index}`,
      item,
      ...(systems && { systems }),
      role: 'expert',
      need,
    }));
}

/** What the judge `auto` says of identical outputs: no difference. Null where the protocol compares nothing. */
export function autoAnswers({ fields }: Protocol): Answers | null {
  const field = fields.find(({ kind }) => kind === 'preference');
  if (field?.kind !== 'preference') return null;
  const even = field.options.find(({ value }) => value === 0);
  return even ? { item: { [field.id]: even.id }, outputs: {} } : null;
}

/**
 * The protocol that looks closer at a chosen subset of the systems; null where there is none. A campaign made before
 * protocols said it themselves keeps its next stage: the built-in protocol of the same id says it.
 */
export function nextStageOf({ id, nextStage }: Pick<Protocol, 'id' | 'nextStage'>): Protocol | null {
  const next = nextStage ?? own(builtInProtocols, id)?.nextStage;
  return next === undefined ? null : (own(builtInProtocols, next) ?? null);
}

/** Keeps the chosen systems' outputs; items without any of them are left out, and expected answers that `protocol` does not ask. */
export function stageTwoItems(
  items: readonly Item[],
  systems: readonly string[],
  protocol: Protocol,
): Item[] {
  const fields = new Set(protocol.fields.map(({ id }) => id));
  const asked = (answers: FieldAnswers): FieldAnswers =>
    Object.fromEntries(Object.entries(answers).filter(([id]) => fields.has(id)));
  return items.flatMap((item) => {
    const outputs = Object.entries(item.outputs ?? {}).filter(([system]) => systems.includes(system));
    if (outputs.length === 0) return [];
    const kept = { ...item, outputs: Object.fromEntries(outputs) };
    if (!item.expected) return [kept];
    const expected = Object.entries(item.expected.outputs ?? {})
      .filter(([system]) => systems.includes(system))
      .map(([system, answers]) => [system, asked(answers)] as const);
    return [
      { ...kept, expected: { item: asked(item.expected.item ?? {}), outputs: Object.fromEntries(expected) } },
    ];
  });
}
