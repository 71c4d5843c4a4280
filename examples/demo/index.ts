// One small campaign per protocol, of our own making and partly judged, so that every page has something to show.
import type { Answers, Item } from '@corrigenda/core/human';
import {
  builtInProtocols,
  type CampaignRecord,
  type Distribution,
  planCampaign,
} from '@corrigenda/core/human';
import {
  type Assignment,
  autoAnswers,
  autoJudge,
  type CampaignEvent,
  drawId,
  planOrder,
  recordFormat,
  recordVersion,
  type Task,
} from '@corrigenda/core/internal';
import { type Random, randomStream } from '@corrigenda/core/stats';
import { commentItem, englishFeedback } from './english-feedback.ts';
import { englishAssessments, englishRankings } from './english-outputs.ts';
import { demoJudges, ratingsOf } from './judge-demo.ts';
import { plainItem, type RatedItem } from './rated-item.ts';
import { russianTargets } from './russian-targets.ts';
import { swedishOutputs } from './swedish-outputs.ts';

export interface DemoCampaign {
  /** Id of a built-in protocol. */
  readonly protocol: string;
  readonly title: string;
  readonly items: readonly Item[];
  /** The whole campaign with its judgements, ready to be imported. */
  readonly record: CampaignRecord;
}

interface Sketch {
  readonly protocol: string;
  readonly title: string;
  readonly items: readonly Item[];
  readonly rated?: readonly RatedItem[];
}

const rate = (rated: readonly RatedItem[], systems?: readonly string[]) => ({
  rated,
  items: rated.map((item, index) => plainItem(item, index, systems)),
});

const sketches: readonly Sketch[] = [
  { protocol: 'multi-system', title: 'Fyra system på svenska', ...rate(swedishOutputs) },
  { protocol: 'target-error-1', title: 'Целевая ошибка: четыре модели', ...rate(russianTargets) },
  {
    protocol: 'target-error-2',
    title: 'Целевая ошибка: три модели подробно',
    ...rate(russianTargets, ['волга', 'кама', 'ока']),
  },
  {
    protocol: 'pairwise',
    title: 'Какое исправление лучше?',
    ...rate(russianTargets, ['волга', 'кама', 'нева']),
  },
  {
    protocol: 'feedback-comment',
    title: 'Comments on learner errors',
    items: englishFeedback.map(commentItem),
  },
  { protocol: 'ranking', title: 'Five corrections in order', ...rate(englishRankings) },
  { protocol: 'direct-assessment', title: 'How good is each correction?', ...rate(englishAssessments) },
];

const annotators = ['Annotator 1', 'Annotator 2'] as const;
/** The first person has judged one item more than the second. */
const judgedItems = { 'Annotator 1': 6, 'Annotator 2': 5 } as const;

/** The demo campaigns, begun at `startedAt`; the same every time. */
export function demoCampaigns({ startedAt = '2026-01-12T09:00:00.000Z' } = {}): readonly DemoCampaign[] {
  return sketches.map((sketch) => {
    const { protocol, title, items } = sketch;
    return { protocol, title, items, record: recordOf(sketch, startedAt) };
  });
}

function recordOf(sketch: Sketch, startedAt: string): CampaignRecord {
  const { title, items } = sketch;
  const protocol = builtInProtocols[sketch.protocol];
  const random = randomStream(`demo ${sketch.protocol}`, 'plan');
  const distribution: Distribution = { redundancy: 2 };
  const { tasks, seed } = planCampaign({ protocol, items, distribution }, random).value;
  const { assignments, events } = judgeTasks(sketch, tasks, startedAt, random);
  return {
    format: recordFormat,
    formatVersion: recordVersion,
    id: `demo-${sketch.protocol}`,
    title,
    createdAt: startedAt,
    language: protocol.language,
    status: 'running',
    settings: protocol.settings,
    instructions: '',
    consent: '',
    distribution,
    seed,
    guidelines: [{ version: 1, at: startedAt, guidelines: '', protocol }],
    items,
    tasks,
    annotators: annotators.map((id) => ({
      id,
      expert: false,
      status: 'active',
      joinedAt: startedAt,
      consentedAt: startedAt,
      quota: null,
      completionCode: drawId(random).slice(0, 8),
    })),
    assignments,
    events,
  };
}

function judgeTasks(
  { protocol: id, items, rated }: Sketch,
  tasks: readonly Task[],
  startedAt: string,
  random: Random,
) {
  const protocol = builtInProtocols[id];
  const assignments: Assignment[] = [];
  const events: CampaignEvent[] = [];
  let clock = Date.parse(startedAt);
  const add = (event: Omit<CampaignEvent, 'seq' | 'at'>) => {
    clock += 20_000 + Math.floor(random() * 60_000);
    events.push({ seq: events.length + 1, at: new Date(clock).toISOString(), ...event });
  };
  const assign = (task: Task, item: Item, annotator: string, position: number): Assignment => {
    const order = planOrder(item, random, task.systems ? { systems: task.systems } : {});
    const assignment: Assignment = {
      id: drawId(random),
      task: task.id,
      annotator,
      position,
      state: 'done',
      createdAt: new Date(clock).toISOString(),
      order,
    };
    assignments.push(assignment);
    return assignment;
  };
  const judge = (assignment: Assignment, item: Item, phase: string, answers: Answers, activeMs?: number) =>
    add({
      kind: 'judgement',
      actor: assignment.annotator,
      assignment: assignment.id,
      item: item.id,
      phase,
      answers,
      version: 1,
      guidelineVersion: 1,
      ...(activeMs !== undefined && { activeMs }),
    });
  add({ kind: 'created', actor: 'manager' });
  const even = autoAnswers(protocol);
  const itemOf = new Map(items.map((item, index) => [item.id, { item, index }]));
  for (const task of tasks.filter(({ role }) => role === 'auto')) {
    const { item } = itemOf.get(task.item) ?? {};
    if (item && even) judge(assign(task, item, autoJudge, 0), item, protocol.phases[0].id, even);
  }
  for (const annotator of annotators) {
    const own = tasks.filter(({ role }) => role === 'normal');
    let position = 0;
    for (const task of own) {
      const { item, index = 0 } = itemOf.get(task.item) ?? {};
      if (!item || index >= judgedItems[annotator]) continue;
      position++;
      const assignment = assign(task, item, annotator, position);
      const systems = assignment.order.map((output) => output.systems[0]);
      const texts = systems.map((system) => item.outputs?.[system] ?? '');
      for (const { id: phase } of protocol.phases) {
        const ratings = ratingsOf(rated?.[index], systems);
        const said = demoJudges[id]({ protocol, phase, item, ratings, texts, random });
        const outputs = assignment.order.map(
          (output, index) => [output.id, said.outputs?.[index] ?? {}] as const,
        );
        const answers = { item: said.item ?? {}, outputs: said.outputs ? Object.fromEntries(outputs) : {} };
        judge(assignment, item, phase, answers, 15_000 + Math.floor(random() * 45_000));
      }
    }
  }
  return { assignments, events };
}
