// What a manager sees of judgements: beside each other, disagreements, remarks, and what was decided.
import type { Item } from '@corrigenda/core';
import { z } from '@hono/zod-openapi';
import { anyAnswers } from './refusal.ts';

const anyItem = z.custom<Item>().openapi({ type: 'object', description: 'The item as files bring it.' });

/** One judgement as the manager sees it: systems are named again. */
export const ShownJudgement = z
  .object({
    assignment: z.string(),
    pseudonym: z.string(),
    expert: z.boolean(),
    repeat: z.boolean(),
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
  .object({ at: z.string(), answers: anyAnswers, note: z.string() })
  .openapi('Adjudication');
export type Adjudication = z.infer<typeof Adjudication>;

export const ItemView = z
  .object({
    item: anyItem,
    position: z.number(),
    judgements: z.array(ShownJudgement),
    adjudication: Adjudication.nullable(),
  })
  .openapi('ItemView');
export type ItemView = z.infer<typeof ItemView>;

/** Adjudicated answers; outputs are named by system. */
export const Adjudicate = z
  .strictObject({
    answers: anyAnswers,
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
    kind: z.enum(['problem', 'comment', 'rejection']),
    at: z.string(),
    pseudonym: z.string(),
    item: z.string().nullable(),
    message: z.string(),
    facts: z.record(z.string(), z.string()),
  })
  .openapi('Remark');
export type Remark = z.infer<typeof Remark>;
