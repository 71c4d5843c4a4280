// campaign record -> one item with every judgement side by side, and what people remarked.
import type { CampaignRecord } from '@corrigenda/core/human';
import {
  type CampaignEvent,
  currentDecisions,
  type Decision,
  decisionKey,
  judgesPairs,
  listCountedAnswers,
  listVersions,
  nameOutput,
  noAnswers,
  type PairName,
  type PhaseVersions,
  pairOf,
  pairsAsked,
  protocolOf,
  standingEvent,
} from '@corrigenda/core/internal';
import type { Adjudication, ItemPair, ItemView, Remark, ShownJudgement } from '../api/manager-judgements.ts';
import { refuse } from '../api/refusal.ts';
import { assignmentOf, eventOf } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { byGiving, readFrame } from './record/record.ts';

/** The part of a campaign's record that is about one item, and the item's number among the others. */
export async function readItemRecord(
  { store }: { readonly store: Pick<Store, 'snapshot'> },
  campaign: string,
  id: string,
): Promise<{ readonly record: CampaignRecord; readonly position: number }> {
  return store.snapshot(async (reads) => {
    const { head, guidelines, annotators, names } = await readFrame(reads, campaign);
    const placed = await reads.items.findPlaced(campaign, id);
    if (!placed) return refuse('not-found');
    const tasks = await reads.tasks.listOfItem(campaign, id);
    const ids = tasks.map((task) => task.id);
    const rows = ids.length > 0 ? await reads.assignments.listOfTasksWhole(campaign, ids) : [];
    const events = await reads.events.listOfItem(campaign, id);
    return {
      position: placed.position,
      record: {
        ...head,
        guidelines,
        annotators,
        items: [placed.item],
        tasks,
        assignments: rows.map((row) => assignmentOf(row, names)).sort(byGiving),
        events: events.map((row) => eventOf(row, names)),
      },
    };
  });
}

/** `record` may be a part; `number` is then the item's among all, from 1. */
export function viewItem(record: CampaignRecord, id: string, number?: number): ItemView {
  const found = record.items.findIndex((item) => item.id === id);
  if (found < 0) return refuse('not-found');
  const position = (number ?? found + 1) - 1;
  const item = record.items[found];
  const tasks = new Map(record.tasks.filter((task) => task.item === id).map((task) => [task.id, task]));
  const experts = new Set(record.annotators.filter(({ expert }) => expert).map((annotator) => annotator.id));
  const protocol = protocolOf(record);
  const decisions = currentDecisions(record);
  const decided = (pair: PairName | null) => shownDecision(decisions.get(decisionKey(item, pair)));
  const versions = listVersions(record.events.filter((event) => event.item === id));
  const saidOf = new Map<string, PhaseVersions[]>();
  for (const phase of versions)
    saidOf.set(phase.assignment, [...(saidOf.get(phase.assignment) ?? []), phase]);
  const judgements = record.assignments.flatMap((assignment): ShownJudgement[] => {
    const task = tasks.get(assignment.task);
    const said = saidOf.get(assignment.id) ?? [];
    if (!task || said.length === 0) return [];
    const pair = judgesPairs(protocol) ? pairOf(item, assignment.order) : null;
    return [
      {
        assignment: assignment.id,
        pseudonym: assignment.annotator,
        expert: experts.has(assignment.annotator),
        repeat: task.role === 'repeat',
        pair: pair && [...pair.name],
        phases: protocol.phases.flatMap((phase) =>
          said.filter((one) => one.phase === phase.id).map(shownPhase),
        ),
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

function shownPhase(versions: PhaseVersions): ShownJudgement['phases'][number] {
  const { phase, events } = versions;
  const shown = ({ answers, at, version = 0, details }: CampaignEvent) => ({
    answers: answers ?? noAnswers,
    at,
    version,
    reason: typeof details?.reason === 'string' ? details.reason : null,
  });
  const last = standingEvent(versions, { amendments: true });
  const { guidelineVersion = 1 } = last;
  const times = events.flatMap(({ activeMs }) => activeMs ?? []);
  const activeMs = times.length > 0 ? times.reduce((sum, ms) => sum + ms, 0) : null;
  const { answers, at, version } = shown(last);
  return { phase, answers, at, version, guidelineVersion, activeMs, history: events.slice(0, -1).map(shown) };
}

const shownDecision = (decision: Decision | undefined): Adjudication | null =>
  decision
    ? {
        at: decision.at,
        pair: decision.pair && [...decision.pair],
        answers: decision.answers,
        note: decision.note,
        blind: decision.blind,
      }
    : null;

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
  const messages = record.events
    .filter(({ kind }) => kind === 'message')
    .map(
      ({ at, actor, item, details = {} }): Remark => ({
        kind: actor === 'manager' ? 'answer' : 'message',
        at,
        pseudonym: actor === 'manager' ? String(details.annotator ?? '') : actor,
        item: item ?? null,
        message: String(details.message ?? ''),
        facts: {},
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
  return [...problems, ...messages, ...comments].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}
