// counted answers -> disagreements: where people differ about the same thing, the widest difference first.
import type { Answers } from '../protocol/item.ts';
import { type Answer, judgesPairs } from '../protocol/protocol.ts';
import { currentDecisions, decisionKey } from './decide.ts';
import { type CountedAnswer, listCountedAnswers, numberOf } from './judgements.ts';
import { type PairName, pairOf, turnAnswers } from './pairs.ts';
import { type CampaignRecord, protocolOf } from './record.ts';

export interface Disagreement {
  readonly item: string;
  /** 1, 2 ... in the order of the items. */
  readonly position: number;
  readonly field: string;
  /** Name of the system, for fields per output. */
  readonly system: string | null;
  /** Where pairs are judged: which one; the values are as if its first output had been shown first to everybody. */
  readonly pair: PairName | null;
  /** 0 all agree ... 1 as far apart as the scale allows. */
  readonly distance: number;
  readonly values: readonly { readonly annotator: string; readonly value: Answer }[];
  /** The manager has decided about it. */
  readonly adjudicated: boolean;
}

/** Fields on which people differ, the widest difference first; texts are not compared. */
export function listDisagreements(record: CampaignRecord): readonly Disagreement[] {
  const parts = disagreementParts(record);
  parts.add(record);
  return parts.end();
}

export interface DisagreementParts {
  /** Whole items with everything that was said and decided about them. */
  add(part: CampaignRecord): void;
  end(): readonly Disagreement[];
}

/** The same of a campaign that is read some items at a time; its items are known before. */
export function disagreementParts({ items }: Pick<CampaignRecord, 'items'>): DisagreementParts {
  const positions = new Map(items.map(({ id }, index) => [id, index + 1]));
  const found: Disagreement[] = [];
  return {
    add(part) {
      for (const one of disagreementsIn(part, positions)) found.push(one);
    },
    end: () => found.sort((a, b) => b.distance - a.distance || a.position - b.position),
  };
}

function disagreementsIn(
  record: CampaignRecord,
  positions: ReadonlyMap<string, number>,
): readonly Disagreement[] {
  const inPairs = judgesPairs(protocolOf(record));
  const decisions = currentDecisions(record);
  return [...groupAnswers(record, inPairs).values()].flatMap((answers): Disagreement[] => {
    const distance = distanceOf(answers);
    if (distance === 0) return [];
    const [{ judgement, field, output }] = answers;
    const { item, task, assignment } = judgement;
    const pair = inPairs ? (pairOf(item, assignment.order)?.name ?? null) : null;
    return [
      {
        item: item.id,
        position: positions.get(item.id) ?? 0,
        field: field.id,
        system: (output?.systems ?? task.systems)?.join(', ') ?? null,
        pair,
        distance,
        values: answers.map((one) => ({ annotator: one.judgement.annotator, value: one.answer })),
        adjudicated: decisions.has(decisionKey(item, pair)),
      },
    ];
  });
}

/** Answers to the same field about the same outputs, of everybody. */
function groupAnswers(record: CampaignRecord, inPairs: boolean): ReadonlyMap<string, CountedAnswer[]> {
  const groups = new Map<string, CountedAnswer[]>();
  for (const given of listCountedAnswers(record)) {
    const counted = inPairs ? inItemOrder(record, given) : given;
    const { judgement, field, output } = counted;
    if (judgement.auto || judgement.task.role === 'repeat' || judgement.task.role === 'training') continue;
    if (field.kind === 'text' || field.kind === 'post-edit') continue;
    const systems = output?.systems ?? judgement.task.systems ?? null;
    const key = JSON.stringify([judgement.item.id, field.id, systems && [...systems].sort()]);
    const group = groups.get(key);
    if (group) group.push(counted);
    else groups.set(key, [counted]);
  }
  return groups;
}

/** Which output stood first was drawn for each annotator: a preference is read as if the item's first one always had. */
function inItemOrder(record: CampaignRecord, counted: CountedAnswer): CountedAnswer {
  const { judgement, field, answer } = counted;
  const { item, assignment, guidelineVersion } = judgement;
  const pair = pairOf(item, assignment.order);
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
