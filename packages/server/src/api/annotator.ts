// What an annotator's page asks and gets: own seat, own assignments, drafts, commits, amendments, problems.

import type { PresentedItem, Protocol } from '@corrigenda/core/human';
import { assignmentStates } from '@corrigenda/core/internal';
import { z } from '@hono/zod-openapi';
import { anyAnswers, KeptAnswers } from './refusal.ts';

const key = z
  .string()
  .min(8)
  .max(100)
  .openapi({ description: 'Idempotency key, new for every intended write.' });
const phase = z.string().max(100);
const anyProtocol = z.custom<Protocol>().openapi({ type: 'object', description: 'The protocol as data.' });
const presentedItem = z
  .custom<PresentedItem>()
  .openapi({ type: 'object', description: 'The item, blind, with the parts revealed so far.' });

export const campaignStatus = z.enum(['running', 'paused', 'closed']);
export type CampaignStatus = z.infer<typeof campaignStatus>;

export const CampaignSettings = z.object({ showSource: z.boolean() }).openapi('CampaignSettings');
export type CampaignSettings = z.infer<typeof CampaignSettings>;

/** Everything the start page and the frame of the task page show. */
export const SeatView = z
  .object({
    campaign: z.object({
      title: z.string(),
      protocol: anyProtocol,
      /** Language of the texts that are judged. */
      language: z.string(),
      /** Markdown; empty when there is none. */
      instructions: z.string(),
      consent: z.string(),
      guidelines: z.string(),
      guidelineVersion: z.number(),
      status: campaignStatus,
      settings: CampaignSettings,
    }),
    annotator: z.object({
      pseudonym: z.string(),
      consentedAt: z.string().nullable(),
      expert: z.boolean(),
    }),
    progress: z.object({ done: z.number(), total: z.number() }),
    completionCode: z.string().nullable(),
    /** Where to go when everything is done, with the code in it; null where nothing was asked for. */
    returnAddress: z.string().nullable(),
  })
  .openapi('SeatView');
export type SeatView = z.infer<typeof SeatView>;

/** Core's states; what was given back is not listed. */
export const listedState = z.enum(assignmentStates).exclude(['returned']);

export const AssignmentSummary = z
  .object({
    id: z.string(),
    position: z.number(),
    state: listedState,
    training: z.literal(true).optional(),
    /** The person wants to look at it again. */
    flagged: z.literal(true).optional(),
  })
  .openapi('AssignmentSummary');
export type AssignmentSummary = z.infer<typeof AssignmentSummary>;

/** What a training item tells after its commit. */
export const TrainingFeedback = z
  .object({
    expected: anyAnswers,
    explanation: z.string().nullable(),
    /** Fields that differ from the expected answers; `output` names the opaque id. */
    differences: z.array(z.object({ field: z.string(), output: z.string().optional() })),
  })
  .openapi('TrainingFeedback');
export type TrainingFeedback = z.infer<typeof TrainingFeedback>;

export const AssignmentView = z
  .object({
    id: z.string(),
    position: z.number(),
    total: z.number(),
    /** The open phase; null when everything is committed. */
    phase: z.string().nullable(),
    item: presentedItem,
    /** The current answers of each committed phase, in the order of the phases. */
    committed: z.array(KeptAnswers),
    draft: KeptAnswers.nullable(),
    /** To be sent back as `baseVersion`; grows with every draft, commit, revision and amendment. */
    version: z.number(),
    lease: z
      .string()
      .nullable()
      .openapi({ description: 'Until when the item is held; null when it is done.' }),
    training: z.literal(true).optional(),
    feedback: TrainingFeedback.optional(),
  })
  .openapi('AssignmentView');
export type AssignmentView = z.infer<typeof AssignmentView>;

export const NextAssignment = z.object({ assignment: z.string().nullable() }).openapi('NextAssignment');
export type NextAssignment = z.infer<typeof NextAssignment>;

export const SaveDraft = z
  .strictObject({ answers: anyAnswers, phase, baseVersion: z.int().min(0), key })
  .openapi('SaveDraft');
export type SaveDraft = z.infer<typeof SaveDraft>;

export const DraftSaved = z.object({ version: z.number(), at: z.string() }).openapi('DraftSaved');
export type DraftSaved = z.infer<typeof DraftSaved>;

/**
 * Commits the phase, or revises a committed phase that is not frozen (a new version; unchanged answers make none).
 * `confirmed` names the rules whose warnings the annotator has confirmed.
 */
export const CommitPhase = z
  .strictObject({
    answers: anyAnswers,
    baseVersion: z.int().min(0),
    key,
    confirmed: z.array(z.string().max(200)).max(500).default([]),
    activeMs: z.int().min(0).max(86_400_000).nullable().default(null),
  })
  .openapi('CommitPhase');
export type CommitPhase = z.input<typeof CommitPhase>;

export const Amend = z
  .strictObject({ phase, answers: anyAnswers, reason: z.string().trim().min(1).max(5000), key })
  .openapi('Amend');
export type Amend = z.infer<typeof Amend>;

export const ReportProblem = z
  .strictObject({
    assignment: z.string().max(100).optional(),
    message: z.string().trim().min(1).max(5000),
    /** Browser facts: user agent, window size, language ... */
    facts: z.record(z.string().max(100), z.string().max(1000)).default({}),
    key,
  })
  .openapi('ReportProblem');
export type ReportProblem = z.input<typeof ReportProblem>;

export const Done = z.object({ ok: z.literal(true) }).openapi('Done');
export type Done = z.infer<typeof Done>;
