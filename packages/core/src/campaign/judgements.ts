// events -> judgements -> counted answers: one current value per assignment and phase, and one row per thing rated.
import { mergeAnswers, noAnswers } from '../protocol/answers.ts';
import { checkAnswers, countedAnswers } from '../protocol/check-answers.ts';
import { fieldById, isAnswered, knowsVoid } from '../protocol/condition.ts';
import { optionOf } from '../protocol/field-value.ts';
import type { Answers, DisplayedOutput, Item, PresentedItem } from '../protocol/item.ts';
import type { Answer, Field, Protocol } from '../protocol/protocol.ts';
import { presentItem } from './present.ts';
import { type Assignment, type CampaignRecord, protocolOf } from './record.ts';
import { autoJudge, type Task } from './task.ts';
import { listVersions, standingEvent } from './versions.ts';

/** What one annotator says now about one phase of one assignment. */
export interface CurrentJudgement {
  readonly assignment: Assignment;
  readonly task: Task;
  readonly item: Item;
  readonly annotator: string;
  /** Said by the rule that identical outputs do not differ. */
  readonly auto: boolean;
  readonly expert: boolean;
  readonly phase: string;
  /** Number of the event that said it first: its position among all judgements. */
  readonly first: number;
  /** Number of the event that said it last. */
  readonly seq: number;
  /** All answers, those a rejection voids included. */
  readonly answers: Answers;
  readonly version: number;
  readonly guidelineVersion: number;
  readonly at: string;
  /** Over all versions; null when never measured. */
  readonly activeMs: number | null;
  /** The reason, when these are amended answers. */
  readonly amended: string | null;
}

/** Current judgements in the order in which each was first made; with `amendments`, amended answers replace frozen ones. */
export function currentJudgements(
  record: CampaignRecord,
  { amendments = false }: { readonly amendments?: boolean } = {},
): readonly CurrentJudgement[] {
  const assignments = byId(record.assignments);
  const tasks = byId(record.tasks);
  const items = byId(record.items);
  const experts = new Set(record.annotators.filter(({ expert }) => expert).map(({ id }) => id));
  return listVersions(record.events).flatMap((versions): CurrentJudgement[] => {
    const assignment = assignments.get(versions.assignment);
    const task = assignment && tasks.get(assignment.task);
    const item = task && items.get(task.item);
    if (!assignment || !task || !item) return [];
    const { actor, at, version = 1, guidelineVersion = 1 } = standingEvent(versions);
    const { seq, kind, answers, details } = standingEvent(versions, { amendments });
    const times = versions.events.flatMap((event) =>
      event.kind === 'judgement' ? (event.activeMs ?? []) : [],
    );
    return [
      {
        assignment,
        task,
        item,
        annotator: actor,
        auto: actor === autoJudge,
        expert: experts.has(actor),
        phase: versions.phase,
        first: versions.events[0].seq,
        seq,
        answers: answers ?? noAnswers,
        version,
        guidelineVersion,
        at,
        activeMs: times.length > 0 ? times.reduce((sum, ms) => sum + ms, 0) : null,
        amended: kind === 'amendment' ? String(details?.reason ?? '') : null,
      },
    ];
  });
}

function byId<Thing extends { readonly id: string }>(things: readonly Thing[]): ReadonlyMap<string, Thing> {
  return new Map(things.map((thing) => [thing.id, thing]));
}

/** The item of an assignment as its annotator saw it, all phases open. */
export function presentAssignment(
  record: CampaignRecord,
  { assignment, item, guidelineVersion }: Pick<CurrentJudgement, 'assignment' | 'item' | 'guidelineVersion'>,
): PresentedItem {
  return presentItem(protocolOf(record, guidelineVersion), item, {
    id: assignment.id,
    phase: null,
    order: assignment.order,
    settings: record.settings,
    language: record.language,
  });
}

/** One answer that counts, and what it is about. */
export interface CountedAnswer {
  readonly judgement: CurrentJudgement;
  readonly field: Field;
  /** The systems behind the rated output; null for a field of the whole item. */
  readonly output: DisplayedOutput | null;
  readonly answer: Answer;
  /** As a number where the field has one: 4 best ... 1 worst, 0 Other; yes 1, no 0. */
  readonly value: number | null;
  /** Left out of means and alpha (`Other`). */
  readonly missing: boolean;
}

/** Every answer that counts, one row each; void ones are left out. */
export function listCountedAnswers(
  record: CampaignRecord,
  judgements: readonly CurrentJudgement[] = currentJudgements(record),
): readonly CountedAnswer[] {
  const earlier = new Map<string, Answers>();
  return judgements.flatMap((judgement) => {
    const { assignment, phase, guidelineVersion } = judgement;
    const protocol = protocolOf(record, guidelineVersion);
    const counted = countPhase(record, judgement, protocol, earlier);
    const rate = (output: DisplayedOutput | null, id: string, answer: Answer): CountedAnswer[] => {
      const field = fieldById(protocol, id);
      if (field?.phase !== phase || !isAnswered(answer)) return [];
      return [{ judgement, field, output, answer, ...numberOf(field, answer) }];
    };
    return [
      ...Object.entries(counted.item).flatMap(([id, answer]) => rate(null, id, answer)),
      ...assignment.order.flatMap((output) =>
        Object.entries(counted.outputs[output.id] ?? {}).flatMap(([id, answer]) => rate(output, id, answer)),
      ),
    ];
  });
}

/** The answers that count; a rejection or a text of an earlier phase still decides what counts in a later one. */
function countPhase(
  record: CampaignRecord,
  judgement: CurrentJudgement,
  protocol: Protocol,
  earlier: Map<string, Answers>,
): Answers {
  const { assignment, answers } = judgement;
  if (!knowsVoid(protocol)) return answers;
  const merged = mergeAnswers(earlier.get(assignment.id) ?? noAnswers, answers);
  earlier.set(assignment.id, merged);
  return countedAnswers(protocol, presentAssignment(record, judgement), merged);
}

/** An answer as a number, and whether it counts as missing. */
export function numberOf(
  field: Field,
  answer: Answer,
): { readonly value: number | null; readonly missing: boolean } {
  if (typeof answer === 'number') return { value: answer, missing: false };
  if (typeof answer === 'boolean') return { value: answer ? 1 : 0, missing: false };
  if (field.kind !== 'choice' && field.kind !== 'preference') return { value: null, missing: false };
  const option = optionOf(field.options, answer);
  return { value: option?.value ?? null, missing: option?.missing ?? false };
}

/** Judgements that the protocol would refuse today: for checking what was imported. */
export function invalidJudgements(record: CampaignRecord): readonly CurrentJudgement[] {
  const opened = new Map<string, Answers>();
  return currentJudgements(record).filter((judgement) => {
    const { assignment, phase, answers } = judgement;
    const before = opened.get(assignment.id) ?? noAnswers;
    opened.set(assignment.id, mergeAnswers(before, answers));
    const protocol: Protocol = protocolOf(record, judgement.guidelineVersion);
    if (!protocol.phases.some(({ id }) => id === phase)) return true;
    const problems = checkAnswers(protocol, presentAssignment(record, judgement), answers, {
      phase,
      opened: before,
    });
    return problems.some(({ severity }) => severity === 'error');
  });
}
