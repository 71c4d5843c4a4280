// campaign record -> judgement set: what its judgements say, ready to be analysed like any published data.

import type { DisplayedOutput, Item } from '../../protocol/item.ts';
import type { Answer, Field, Protocol } from '../../protocol/protocol.ts';
import {
  type CriterionJudgement,
  emptyJudgementSet,
  type ItemTexts,
  type JudgementSet,
  type PostEdit,
  type Ranking,
} from '../../results/judgement-set.ts';
import { adjudicatedAnswers } from '../decide.ts';
import {
  type CountedAnswer,
  type CurrentJudgement,
  currentJudgements,
  listCountedAnswers,
} from '../judgements.ts';
import { type CampaignRecord, protocolOf } from '../record.ts';
import { criteriaOf } from './criteria.ts';
import { type InOrder, inOrder } from './in-order.ts';

/** The format of a set that counts amended answers. */
export const amendedFormat = 'campaign+amended';

export interface JudgementSetOptions {
  /** Count amended answers of frozen phases instead of the original ones. */
  readonly amendments?: boolean;
}

/**
 * Training and gold items are for the annotators' sake and never part of results.
 *
 * @example
 * const at = '2026-01-01T00:00:00.000Z';
 * const guidelines = [{ version: 1, at, guidelines: '', protocol: builtInProtocols.ranking }];
 * const lists = { guidelines, items: [], tasks: [], annotators: [], assignments: [], events: [] };
 * const head = { format: 'corrigenda-campaign', formatVersion: 1, id: 'c1', title: 'A trial', createdAt: at, language: 'en' } as const;
 * const rest = { status: 'closed', settings: {}, instructions: '', consent: '', distribution: { redundancy: 1 }, seed: 's' } as const;
 * judgementSetOf({ ...head, ...rest, ...lists }).judgements // []
 */
export function judgementSetOf(
  record: CampaignRecord,
  { amendments = false }: JudgementSetOptions = {},
): JudgementSet {
  const parts = judgementSetParts(record, { amendments });
  parts.add(record);
  return parts.end();
}

/** What is known of a campaign before its judgements are read. */
export type SetFrame = Pick<CampaignRecord, 'guidelines' | 'items' | 'language'>;

export interface JudgementSetParts {
  /** Whole assignments with all that was said about them, and the decisions about their items. */
  add(part: CampaignRecord): void;
  end(): JudgementSet;
}

/** The set of a campaign that is read in parts; only what the analysis needs is kept of each. */
export function judgementSetParts(
  frame: SetFrame,
  { amendments = false }: JudgementSetOptions = {},
): JudgementSetParts {
  const protocol = protocolOf(frame);
  const [judgements, decidedJudgements] = [inOrder<CriterionJudgement>(), inOrder<CriterionJudgement>()];
  const [rankings, decidedRankings] = [inOrder<Ranking>(), inOrder<Ranking>()];
  const postEdits = inOrder<PostEdit>();
  const times = inOrder<JudgementSet['times'][number]>();
  const decisions = new Map<string, { readonly item: string }>();
  const known = sharedNames();
  let rejections = 0;
  return {
    add(part) {
      const current = currentJudgements(part, { amendments }).filter(
        ({ task }) => task.role !== 'training' && task.role !== 'gold',
      );
      const counted = listCountedAnswers(part, current);
      for (const row of counted) addJudgement(judgements, row, known);
      for (const row of counted) if (row.field.kind === 'reject' && row.answer === true) rejections++;
      addPostEdits(postEdits, protocol, counted);
      addRankings(rankings, counted);
      addTimes(times, current);
      if (!part.events.some(({ kind }) => kind === 'adjudication')) return;
      const decided = adjudicatedAnswers(part, counted);
      for (const { item, pair } of decided?.decisions ?? [])
        decisions.set(JSON.stringify([item, pair]), { item });
      for (const row of decided?.answers ?? counted) addJudgement(decidedJudgements, row, known);
      addRankings(decidedRankings, decided?.answers ?? counted);
    },
    end: () => ({
      // The signature has to say it, because the numbers differ.
      ...emptyJudgementSet(amendments ? amendedFormat : 'campaign'),
      criteria: criteriaOf(frame, frame.language),
      judgements: judgements.end(),
      postEdits: postEdits.end(),
      rankings: rankings.end(),
      texts: new Map(frame.items.map((item) => [item.id, textsOf(item)])),
      times: times.end(),
      metadata: new Map(frame.items.map(({ id, metadata = {} }) => [id, metadata])),
      rejections,
      ...(decisions.size > 0 && {
        adjudicated: {
          decisions: [...decisions.values()].sort((one, other) => (one.item < other.item ? -1 : 1)),
          judgements: decidedJudgements.end(),
          rankings: decidedRankings.end(),
        },
      }),
    }),
  };
}

/** The answer as a number: the option's value, its index among the options, or the chosen options as bits. */
function answerNumber({ field, answer, value }: CountedAnswer): number | null {
  if (field.kind === 'choices') {
    const chosen = Array.isArray(answer) ? answer : [];
    return field.options.reduce(
      (bits, { id }, index) => (chosen.includes(id) ? bits | (1 << index) : bits),
      0,
    );
  }
  if (
    field.kind === 'choice' &&
    !(field.ordinal && field.options.every((option) => option.value !== undefined))
  ) {
    const index = field.options.findIndex(({ id }) => id === answer);
    return index < 0 ? null : index;
  }
  return value;
}

type NamesOf = (output: DisplayedOutput) => Pick<CriterionJudgement, 'unit' | 'systems'>;

/** Outputs of the same systems have one name and one list: there are millions of judgements, and few systems. */
function sharedNames(): NamesOf {
  const known = new Map<string, ReturnType<NamesOf>>();
  return (output) => {
    const { systems } = output;
    const key = systems.join('\u0000');
    const names = known.get(key) ?? { unit: nameOf(output), systems };
    known.set(key, names);
    return names;
  };
}

function addJudgement(to: InOrder<CriterionJudgement>, row: CountedAnswer, namesOf: NamesOf): void {
  const { judgement, field, output, missing } = row;
  if (judgement.auto || ['post-edit', 'text', 'reject'].includes(field.kind)) return;
  const raw = answerNumber(row);
  if (raw === null) return;
  const { item, task, assignment, annotator, expert } = judgement;
  // Which output stood first was drawn for each annotator, so a preference is turned to one common order.
  const value = field.kind === 'preference' && !isInOrder(assignment.order) ? -raw : raw;
  const names = output
    ? namesOf(output)
    : {
        unit: (task.systems ?? []).join(' ') || item.id,
        systems: item.feedback ? [item.feedback.system] : [],
      };
  // There are millions of them: what all of them have is one literal, which takes less memory than one with spread parts.
  const said: CriterionJudgement = {
    criterion: field.id,
    item: item.id,
    unit: names.unit,
    systems: names.systems,
    annotator,
    value,
    position: output ? assignment.order.findIndex(({ id }) => id === output.id) : undefined,
  };
  const marks: Partial<CriterionJudgement> = {
    ...(row.value !== null && row.value !== raw && { score: row.value }),
    ...(missing && { other: true }),
    ...(task.role === 'repeat' && { repeat: true }),
    ...(expert && { expert: true }),
  };
  to.add(Object.assign(said, marks), judgement.first);
}

const nameOf = ({ systems }: DisplayedOutput): string => [...systems].sort().join(' ');

const isInOrder = (order: readonly DisplayedOutput[]): boolean =>
  order.length < 2 || nameOf(order[0]) <= nameOf(order[1]);

/** Distances and references use the last phase's text; the first one's is kept beside it. */
function addPostEdits(
  to: InOrder<PostEdit>,
  { phases, fields }: Protocol,
  counted: readonly CountedAnswer[],
): void {
  const phaseIndex = (field: Field) => phases.findIndex(({ id }) => id === field.phase);
  const edits = fields
    .filter(({ kind }) => kind === 'post-edit')
    .sort((a, b) => phaseIndex(a) - phaseIndex(b));
  const last = edits[edits.length - 1];
  const texts = new Map<string, { first: number; row: CountedAnswer; text: Answer; earlier?: Answer }>();
  for (const row of counted) {
    const { judgement, field, output, answer } = row;
    if (field.kind !== 'post-edit' || !output || judgement.task.role === 'repeat') continue;
    const key = `${judgement.assignment.id}\u0000${output.id}`;
    const { first, earlier } = texts.get(key) ?? { first: judgement.first, earlier: undefined };
    if (field.id === last.id) texts.set(key, { first, row, text: answer, earlier });
    else texts.set(key, { first, row, text: answer, earlier: answer });
  }
  for (const { first, row, text, earlier } of texts.values()) {
    const { judgement, output, field } = row;
    // Without the last phase there is no final text yet.
    if (field.id !== last.id || typeof text !== 'string' || !output) continue;
    const { item, annotator } = judgement;
    const shown = item.outputs?.[output.systems[0]] ?? '';
    // Most texts are the output as it was, or stay as they were in the phase before: one string in memory for all that are the same.
    const before = earlier === shown ? shown : earlier;
    const final = text === shown ? shown : text === before ? before : text;
    const kept = typeof before === 'string' && { earlier: before };
    to.add({ item: item.id, systems: output.systems, annotator, output: shown, text: final, ...kept }, first);
  }
}

/** Ranks of one assignment are one ranking; a preference ranks two outputs. Repeats and experts are compared elsewhere. */
function addRankings(to: InOrder<Ranking>, counted: readonly CountedAnswer[]): void {
  const ranked = new Map<
    string,
    { judgement: CurrentJudgement; groups: { systems: readonly string[]; rank: number }[] }
  >();
  for (const { judgement, field, output, value } of counted) {
    if ((field.kind !== 'rank' && field.kind !== 'preference') || value === null) continue;
    if (judgement.task.role === 'repeat' || judgement.expert) continue;
    const entry = ranked.get(judgement.assignment.id) ?? { judgement, groups: [] };
    ranked.set(judgement.assignment.id, entry);
    if (field.kind === 'rank' && output) entry.groups.push({ systems: output.systems, rank: value });
    else if (field.kind === 'preference') entry.groups.push(...preferred(judgement, value));
  }
  for (const { judgement, groups } of ranked.values()) {
    const { item, annotator, auto, first } = judgement;
    to.add({ item: item.id, judge: annotator, groups, ...(auto && { automatic: true }) }, first);
  }
}

/** A positive preference is one for the output shown first. Identical outputs stand as one group of several systems. */
function preferred({ assignment: { order } }: CurrentJudgement, value: number) {
  return order.map(({ systems }, index) => ({
    systems,
    rank: value === 0 || value > 0 === (index === 0) ? 1 : 2,
  }));
}

const textsOf = ({ source, reference, outputs = {} }: Item): ItemTexts => ({ source, reference, outputs });

function addTimes(to: InOrder<JudgementSet['times'][number]>, judgements: readonly CurrentJudgement[]): void {
  const spent = new Map<string, { item: string; annotator: string; seconds: number; first: number }>();
  for (const { assignment, item, annotator, activeMs, first } of judgements) {
    if (activeMs === null) continue;
    const known = spent.get(assignment.id) ?? { item: item.id, annotator, seconds: 0, first };
    spent.set(assignment.id, { ...known, seconds: known.seconds + activeMs / 1000 });
  }
  for (const { first, ...time } of spent.values()) to.add(time, first);
}
