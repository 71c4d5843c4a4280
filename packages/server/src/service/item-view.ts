// campaign record -> one item with every judgement side by side, disagreements first, and what people remarked.
import {
  type Answers,
  type CampaignEvent,
  type CampaignRecord,
  type CountedAnswer,
  currentDecisions,
  type Decision,
  type DisplayOrder,
  decisionKey,
  judgesPairs,
  listCountedAnswers,
  type NamedPair,
  nameOutput,
  numberOf,
  type PairName,
  pairShown,
  pairsAsked,
  protocolOf,
  turnAnswers,
} from '@corrigenda/core';
import type {
  Adjudication,
  Disagreement,
  ItemPair,
  ItemView,
  Remark,
  ShownJudgement,
} from '../api/manager-judgements.ts';
import { refuse } from '../api/refusal.ts';

const judges = ({ kind }: CampaignEvent) => kind === 'judgement' || kind === 'amendment';

export function viewItem(record: CampaignRecord, id: string): ItemView {
  const position = record.items.findIndex((item) => item.id === id);
  if (position < 0) return refuse('not-found');
  const item = record.items[position];
  const tasks = new Map(record.tasks.filter((task) => task.item === id).map((task) => [task.id, task]));
  const experts = new Set(record.annotators.filter(({ expert }) => expert).map((annotator) => annotator.id));
  const protocol = protocolOf(record);
  const decisions = currentDecisions(record);
  const decided = (pair: PairName | null) => shownDecision(decisions.get(decisionKey(item, pair)));
  const judgements = record.assignments.flatMap((assignment): ShownJudgement[] => {
    const task = tasks.get(assignment.task);
    const events = record.events.filter((event) => event.assignment === assignment.id && judges(event));
    if (!task || events.length === 0) return [];
    return [
      {
        assignment: assignment.id,
        pseudonym: assignment.annotator,
        expert: experts.has(assignment.annotator),
        repeat: task.role === 'repeat',
        pair: judgesPairs(protocol) ? nameOf(pairShown(item, systemsOf(assignment.order))) : null,
        phases: protocol.phases.flatMap((phase) => shownPhase(phase.id, events)),
        outputs: assignment.order.map(({ id: opaque, systems }, index) => ({
          id: opaque,
          name: nameOutput(index),
          systems: [...systems],
          text: item.outputs?.[systems[0]] ?? '',
        })),
      },
    ];
  });
  const pairs = pairsAsked(protocol, item, record.tasks).map(
    ({ name, systems: [first, second] }): ItemPair => ({
      pair: [...name],
      systems: [[...first], [...second]],
      adjudication: decided(name),
    }),
  );
  return { item, position: position + 1, judgements, adjudication: decided(null), pairs };
}

const systemsOf = (order: DisplayOrder): string[] => order.flatMap(({ systems }) => systems);
const nameOf = (pair: NamedPair | null): [string, string] | null => pair && [...pair.name];

const empty: Answers = { item: {}, outputs: {} };

function shownPhase(phase: string, events: readonly CampaignEvent[]): ShownJudgement['phases'] {
  const own = events.filter((event) => event.phase === phase);
  const last = own.at(-1);
  if (!last) return [];
  const shown = ({ answers, at, version = 0, details }: CampaignEvent) => ({
    answers: answers ?? empty,
    at,
    version,
    reason: typeof details?.reason === 'string' ? details.reason : null,
  });
  const { guidelineVersion = 1 } = last;
  const times = own.flatMap(({ activeMs }) => activeMs ?? []);
  const activeMs = times.length > 0 ? times.reduce((sum, ms) => sum + ms, 0) : null;
  const { answers, at, version } = shown(last);
  return [{ phase, answers, at, version, guidelineVersion, activeMs, history: own.slice(0, -1).map(shown) }];
}

const shownDecision = (decision: Decision | undefined): Adjudication | null =>
  decision
    ? {
        at: decision.at,
        pair: decision.pair && [...decision.pair],
        answers: decision.answers,
        note: decision.note,
      }
    : null;

/** Fields on which people differ, the widest difference first; texts are not compared. */
export function listDisagreements(record: CampaignRecord): Disagreement[] {
  const inPairs = judgesPairs(protocolOf(record));
  const places = new Map<string, CountedAnswer[]>();
  for (const given of listCountedAnswers(record)) {
    const counted = inPairs ? inItemOrder(record, given) : given;
    const { judgement, field, output } = counted;
    if (judgement.auto || judgement.task.role === 'repeat' || judgement.task.role === 'training') continue;
    if (field.kind === 'text' || field.kind === 'post-edit') continue;
    const systems = output?.systems ?? judgement.task.systems ?? null;
    const place = JSON.stringify([judgement.item.id, field.id, systems && [...systems].sort()]);
    const list = places.get(place);
    if (list) list.push(counted);
    else places.set(place, [counted]);
  }
  const positions = new Map(record.items.map(({ id }, index) => [id, index + 1]));
  const decisions = currentDecisions(record);
  return [...places.values()]
    .flatMap((answers): Disagreement[] => {
      const distance = distanceOf(answers);
      if (distance === 0) return [];
      const [{ judgement, field, output }] = answers;
      const systems = output?.systems ?? judgement.task.systems;
      const pair = inPairs ? nameOf(pairShown(judgement.item, systemsOf(judgement.assignment.order))) : null;
      return [
        {
          item: judgement.item.id,
          position: positions.get(judgement.item.id) ?? 0,
          field: field.id,
          system: systems?.join(', ') ?? null,
          pair,
          distance,
          values: answers.map((one) => ({ pseudonym: one.judgement.annotator, value: one.answer })),
          adjudicated: decisions.has(decisionKey(judgement.item, pair)),
        },
      ];
    })
    .sort((a, b) => b.distance - a.distance || a.position - b.position);
}

/** Which output stood first was drawn for each annotator: a preference is read as if the item's first one always had. */
function inItemOrder(record: CampaignRecord, counted: CountedAnswer): CountedAnswer {
  const { judgement, field, answer } = counted;
  const { item, assignment, guidelineVersion } = judgement;
  const pair = pairShown(item, systemsOf(assignment.order));
  if (field.kind !== 'preference' || !pair || assignment.order[0].systems.includes(pair.name[0]))
    return counted;
  const given: Answers = { item: { [field.id]: answer }, outputs: {} };
  const turned = turnAnswers(protocolOf(record, guidelineVersion), given).item[field.id] ?? answer;
  return { ...counted, answer: turned, ...numberOf(field, turned) };
}

/** On a scale the span of the answers over the span of the scale; otherwise the share that is not the commonest answer, doubled to reach 1 at half. */
function distanceOf(answers: readonly CountedAnswer[]): number {
  const [{ field }] = answers;
  const scale =
    field.kind === 'scale' || field.kind === 'slider'
      ? [field.min, field.max]
      : (field.kind === 'choice' && field.ordinal) || field.kind === 'preference'
        ? field.options.filter(({ missing }) => !missing).flatMap(({ value }) => value ?? [])
        : [];
  const values = answers.filter(({ missing }) => !missing).flatMap(({ value }) => value ?? []);
  const span = Math.max(...scale) - Math.min(...scale);
  if (scale.length > 1 && values.length === answers.length) {
    return (Math.max(...values) - Math.min(...values)) / span;
  }
  const counts = new Map<string, number>();
  for (const { answer } of answers) {
    const key = JSON.stringify(Array.isArray(answer) ? [...answer].sort() : answer);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return Math.min(1, 2 * (1 - Math.max(...counts.values()) / answers.length));
}

/** Reported problems, comments and rejections, the newest first. */
export function listRemarks(record: CampaignRecord): Remark[] {
  const problems = record.events
    .filter(({ kind, details }) => kind === 'problem' && details)
    .map(
      ({ at, actor, item, details = {} }): Remark => ({
        kind: 'problem',
        at,
        pseudonym: actor,
        item: item ?? null,
        message: String(details.message ?? ''),
        facts: (details.facts ?? {}) as Record<string, string>,
      }),
    );
  const counted = listCountedAnswers(record);
  const rejected = new Set(
    counted
      .filter(({ field, answer }) => field.kind === 'reject' && answer === true)
      .map(({ judgement }) => judgement.assignment.id),
  );
  const comments = counted
    .filter(({ field, answer }) => field.kind === 'text' && String(answer).trim() !== '')
    .map(
      ({ judgement, answer }): Remark => ({
        kind: rejected.has(judgement.assignment.id) ? 'rejection' : 'comment',
        at: judgement.at,
        pseudonym: judgement.annotator,
        item: judgement.item.id,
        message: String(answer),
        facts: {},
      }),
    );
  return [...problems, ...comments].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}
