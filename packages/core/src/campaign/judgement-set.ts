// campaign record -> judgement set: what its judgements say, ready to be analysed like any published data.

import type { DisplayedOutput, Item } from '../protocol/item.ts';
import type { Answer, Field, Option, Protocol } from '../protocol/protocol.ts';
import { translate } from '../protocol/translate.ts';
import {
  type Criterion,
  type CriterionJudgement,
  emptyJudgementSet,
  type ItemTexts,
  type JudgementSet,
  type PostEdit,
  type Ranking,
} from '../results/judgement-set.ts';
import { adjudicatedAnswers } from './decide.ts';
import {
  type CountedAnswer,
  type CurrentJudgement,
  currentJudgements,
  listCountedAnswers,
} from './judgements.ts';
import { type CampaignRecord, protocolOf } from './record.ts';

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
  const protocol = protocolOf(record);
  const current = currentJudgements(record, { amendments }).filter(
    ({ task }) => task.role !== 'training' && task.role !== 'gold',
  );
  const counted = listCountedAnswers(record, current);
  const decided = adjudicatedAnswers(record, counted);
  return {
    // The signature has to say it, because the numbers differ.
    ...emptyJudgementSet(amendments ? amendedFormat : 'campaign'),
    criteria: criteriaOf(record, record.language),
    judgements: counted.flatMap((row) => judgementOf(row)),
    postEdits: postEditsOf(protocol, counted),
    rankings: rankingsOf(counted),
    texts: new Map(record.items.map((item) => [item.id, textsOf(item)])),
    times: timesOf(current),
    metadata: new Map(record.items.map(({ id, metadata = {} }) => [id, metadata])),
    rejections: counted.filter(({ field, answer }) => field.kind === 'reject' && answer === true).length,
    ...(decided && {
      adjudicated: {
        decisions: decided.decisions.map(({ item }) => ({ item })),
        judgements: decided.answers.flatMap((row) => judgementOf(row)),
        rankings: rankingsOf(decided.answers),
      },
    }),
  };
}

/** What was asked, in the words of a language as far as the protocol has them. */
export const criteriaOf = (record: CampaignRecord, language: string): readonly Criterion[] =>
  protocolOf(record).fields.flatMap((field) => criterionOf(field, language));

function criterionOf(field: Field, language: string): Criterion[] {
  const base = {
    id: field.id,
    label: translate(field.label, language),
    polarity: field.polarity,
    phase: field.phase,
  };
  switch (field.kind) {
    case 'choice': {
      const valued = field.options.every(({ value }) => value !== undefined);
      const averaged = valued && field.polarity !== 'none';
      const answerLabels = labelsOf(field.options, language, field.ordinal === true && valued);
      if (field.ordinal && valued) return [{ ...base, level: 'ordinal', averaged, answerLabels }];
      return [
        { ...base, level: 'nominal', averaged, categories: field.options.map(({ id }) => id), answerLabels },
      ];
    }
    case 'choices':
      return [
        {
          ...base,
          level: 'set',
          averaged: false,
          categories: field.options.map(({ id }) => id),
          answerLabels: labelsOf(field.options, language, false),
        },
      ];
    case 'yes-no':
    case 'tick':
      return [{ ...base, level: 'ordinal', averaged: true, categories: ['no', 'yes'] }];
    case 'scale':
      return [{ ...base, level: 'ordinal', averaged: true, overall: true }];
    case 'slider':
      return [{ ...base, level: 'interval', averaged: true, overall: true }];
    case 'preference':
      return [{ ...base, polarity: 'none', level: 'ordinal', averaged: false }];
    case 'rank':
      return [{ ...base, polarity: 'lower-is-better', level: 'ordinal', averaged: true }];
    case 'post-edit':
    case 'text':
    case 'reject':
      return [];
  }
}

/** What options are called, by id, or by value where their values are what counts. */
const labelsOf = (options: readonly Option[], language: string, byValue: boolean): Record<string, string> =>
  Object.fromEntries(
    options.map(({ id, label, value }) => [byValue ? String(value) : id, translate(label, language)]),
  );

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

function judgementOf(row: CountedAnswer): CriterionJudgement[] {
  const { judgement, field, output, missing } = row;
  if (judgement.auto || ['post-edit', 'text', 'reject'].includes(field.kind)) return [];
  const raw = answerNumber(row);
  if (raw === null) return [];
  const { item, task, assignment, annotator, expert } = judgement;
  // Which output stood first was drawn for each annotator, so a preference is turned to one common order.
  const value = field.kind === 'preference' && !inOrder(assignment.order) ? -raw : raw;
  return [
    {
      criterion: field.id,
      item: item.id,
      unit: output ? nameOf(output) : (task.systems ?? []).join(' ') || item.id,
      systems: output ? output.systems : item.feedback ? [item.feedback.system] : [],
      annotator,
      value,
      ...(row.value !== null && row.value !== raw && { score: row.value }),
      ...(missing && { other: true }),
      ...(task.role === 'repeat' && { repeat: true }),
      ...(expert && { expert: true }),
      ...(output && { position: assignment.order.findIndex(({ id }) => id === output.id) }),
    },
  ];
}

const nameOf = ({ systems }: DisplayedOutput): string => [...systems].sort().join(' ');

const inOrder = (order: readonly DisplayedOutput[]): boolean =>
  order.length < 2 || nameOf(order[0]) <= nameOf(order[1]);

/** Distances and references use the last phase's text; the first one's is kept beside it. */
function postEditsOf({ phases, fields }: Protocol, counted: readonly CountedAnswer[]): PostEdit[] {
  const phaseIndex = (field: Field) => phases.findIndex(({ id }) => id === field.phase);
  const edits = fields
    .filter(({ kind }) => kind === 'post-edit')
    .sort((a, b) => phaseIndex(a) - phaseIndex(b));
  const last = edits[edits.length - 1];
  const texts = new Map<string, { row: CountedAnswer; text: Answer; earlier?: Answer }>();
  for (const row of counted) {
    const { judgement, field, output, answer } = row;
    if (field.kind !== 'post-edit' || !output || judgement.task.role === 'repeat') continue;
    const key = `${judgement.assignment.id}\u0000${output.id}`;
    if (field.id === last.id) texts.set(key, { ...texts.get(key), row, text: answer });
    else texts.set(key, { row, text: answer, earlier: answer });
  }
  return [...texts.values()].flatMap(({ row: { judgement, output, field }, text, earlier }) => {
    // Without the last phase there is no final text yet.
    if (field.id !== last.id || typeof text !== 'string' || !output) return [];
    const shown = judgement.item.outputs?.[output.systems[0]] ?? '';
    return [
      {
        item: judgement.item.id,
        systems: output.systems,
        annotator: judgement.annotator,
        output: shown,
        text,
        ...(typeof earlier === 'string' && { earlier }),
      },
    ];
  });
}

/** Ranks of one assignment are one ranking; a preference ranks two outputs. Repeats and experts are compared elsewhere. */
function rankingsOf(counted: readonly CountedAnswer[]): Ranking[] {
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
  return [...ranked.values()].map(({ judgement, groups }) => ({
    item: judgement.item.id,
    judge: judgement.annotator,
    groups,
    ...(judgement.auto && { automatic: true }),
  }));
}

/** A positive preference speaks for the output shown first. Identical outputs stand as one group of several systems. */
function preferred({ assignment: { order } }: CurrentJudgement, value: number) {
  return order.map(({ systems }, index) => ({
    systems,
    rank: value === 0 || value > 0 === (index === 0) ? 1 : 2,
  }));
}

const textsOf = ({ source, reference, outputs = {} }: Item): ItemTexts => ({ source, reference, outputs });

function timesOf(judgements: readonly CurrentJudgement[]): JudgementSet['times'] {
  const spent = new Map<string, { item: string; annotator: string; seconds: number }>();
  for (const { assignment, item, annotator, activeMs } of judgements) {
    if (activeMs === null) continue;
    const seconds = (spent.get(assignment.id)?.seconds ?? 0) + activeMs / 1000;
    spent.set(assignment.id, { item: item.id, annotator, seconds });
  }
  return [...spent.values()];
}
