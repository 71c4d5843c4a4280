// What a manager sees of judgements: beside each other, disagreements, remarks, and what was decided.
import type { Answers, Item } from '@corrigenda/core/human';
import { assignmentStates } from '@corrigenda/core/internal';
import { z } from '@hono/zod-openapi';
import { anyAnswers } from './refusal.ts';

const anyItem = z.custom<Item>().openapi({ type: 'object', description: 'The item as files bring it.' });

const decidedAnswers = z.custom<Answers>().openapi({
  type: 'object',
  description: 'Answers: `item` by field, `outputs` by the name of the system and then by field.',
});

const pairName = z.tuple([z.string(), z.string()]).openapi({
  description:
    'A pair of outputs, each named by one of its systems; in answers the first one is 1 and the second one is 2.',
  example: ['system A', 'system B'],
});

/** One judgement as the manager sees it: systems are named again. */
export const ShownJudgement = z
  .object({
    assignment: z.string(),
    pseudonym: z.string(),
    expert: z.boolean(),
    repeat: z.boolean(),
    /** What was compared, in the item's own order (not as it was shown); null where whole items are judged. */
    pair: pairName.nullable(),
    phases: z.array(
      z.object({
        phase: z.string(),
        answers: anyAnswers,
        at: z.string(),
        version: z.number(),
        guidelineVersion: z.number(),
        activeMs: z.number().nullable(),
        /** Earlier versions, and amendments with their reason. */
        history: z.array(
          z.object({
            answers: anyAnswers,
            at: z.string(),
            version: z.number(),
            reason: z.string().nullable(),
          }),
        ),
      }),
    ),
    /** In display order: opaque id, shown name, the systems behind it. */
    outputs: z.array(
      z.object({ id: z.string(), name: z.string(), systems: z.array(z.string()), text: z.string() }),
    ),
  })
  .openapi('ShownJudgement');
export type ShownJudgement = z.infer<typeof ShownJudgement>;

export const Adjudication = z
  .object({
    at: z.string(),
    /** As the decision named it; null for a whole item. */
    pair: pairName.nullable(),
    answers: decidedAnswers,
    note: z.string(),
    /** Made without knowing who judged and which system wrote. */
    blind: z.boolean(),
  })
  .openapi('Adjudication');
export type Adjudication = z.infer<typeof Adjudication>;

/** A pair of an item that people are asked about, and what was decided. */
export const ItemPair = z
  .object({
    pair: pairName,
    /** Every system behind the first output, and behind the second. */
    systems: z.tuple([z.array(z.string()), z.array(z.string())]),
    adjudication: Adjudication.nullable(),
  })
  .openapi('ItemPair');
export type ItemPair = z.infer<typeof ItemPair>;

export const ItemView = z
  .object({
    item: anyItem,
    position: z.number(),
    judgements: z.array(ShownJudgement),
    /** About the whole item; pairs have their own. */
    adjudication: Adjudication.nullable(),
    /** Empty where whole items are judged. */
    pairs: z.array(ItemPair),
  })
  .openapi('ItemView');
export type ItemView = z.infer<typeof ItemView>;

/** A decision about an item, or about one pair where pairs are judged. */
export const Adjudicate = z
  .strictObject({
    /** Needed where pairs are judged, and only there. */
    pair: pairName.optional(),
    answers: decidedAnswers,
    note: z.string().max(5000).default(''),
    key: z.string().min(8).max(100),
  })
  .openapi('Adjudicate');
export type Adjudicate = z.input<typeof Adjudicate>;

export const Disagreement = z
  .object({
    item: z.string(),
    position: z.number(),
    field: z.string(),
    /** Name of the system, for fields per output. */
    system: z.string().nullable(),
    /** Where pairs are judged: which one; the values are as if its first output had been shown first to everybody. */
    pair: pairName.nullable(),
    /** 0 all agree ... 1 as far apart as the scale allows. */
    distance: z.number(),
    values: z.array(z.object({ pseudonym: z.string(), value: z.unknown() })),
    adjudicated: z.boolean(),
  })
  .openapi('Disagreement');
export type Disagreement = z.infer<typeof Disagreement>;

/** A reported problem, a comment or a rejection. */
export const Remark = z
  .object({
    /** `answer`: what a manager wrote to the person. */
    kind: z.enum(['problem', 'message', 'answer', 'comment', 'rejection']),
    at: z.string(),
    pseudonym: z.string(),
    item: z.string().nullable(),
    message: z.string(),
    facts: z.record(z.string(), z.string()),
  })
  .openapi('Remark');
export type Remark = z.infer<typeof Remark>;

/** Core's states, where a finished one may also be `rejected`: judged, and rejected. */
export const cellState = z.enum([...assignmentStates, 'rejected']);
export type CellState = z.infer<typeof cellState>;

/** The state of each person with each item. */
export const CellMatrix = z
  .object({
    /** Ids in the order of the items. */
    items: z.array(z.string()),
    people: z.array(
      z.object({
        seat: z.string(),
        pseudonym: z.string(),
        /** One per item, in the same order; null: never given. */
        states: z.array(cellState.nullable()),
      }),
    ),
  })
  .openapi('CellMatrix');
export type CellMatrix = z.infer<typeof CellMatrix>;

/** Core's `QualitySign`: a person's work that wants a look, and where to look first. */
export const QualitySign = z
  .object({
    annotator: z.string(),
    kind: z.enum(['too-fast', 'same-answer', 'gold', 'drift']),
    field: z.string().optional(),
    size: z.number(),
    count: z.number(),
    items: z.array(z.string()),
  })
  .openapi('QualitySign');
export type QualitySign = z.infer<typeof QualitySign>;
