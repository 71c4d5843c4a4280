// What a manager's page asks and gets: campaigns, people and links, items with every judgement, guidelines, import.

import type { PresentedItem, Protocol } from '@corrigenda/core/human';
import { defaultLeaseMinutes, mostLeaseMinutes, mostRedundancy } from '@corrigenda/core/internal';
import { z } from '@hono/zod-openapi';
import { CampaignSettings, campaignStatus } from './annotator.ts';
import { Recruitment } from './joining.ts';
import { MarkedItem, shownOrder } from './marked-item.ts';
import { FileProblem } from './refusal.ts';

const title = z.string().trim().min(1).max(300);
const markdown = z.string().max(200_000);
const anyProtocol = z.custom<Protocol>().openapi({ type: 'object', description: 'The protocol as data.' });
const presentedItem = z.custom<PresentedItem>().openapi({ type: 'object' });

/** A file as the browser read it: always text, never a path on the server. */
export const UploadedFile = z
  .strictObject({
    name: z.string().max(300),
    text: z.string(),
    /** For parallel text: what the file holds. */
    part: z.enum(['source', 'reference', 'system']).optional(),
    system: z.string().max(200).optional(),
  })
  .openapi('UploadedFile');
export type UploadedFile = z.infer<typeof UploadedFile>;

export const ProtocolChoice = z
  .union([
    z.strictObject({ builtIn: z.string().max(100) }),
    z.strictObject({ text: z.string().max(1_000_000), format: z.enum(['yaml', 'json']) }),
  ])
  .openapi('ProtocolChoice');
export type ProtocolChoice = z.infer<typeof ProtocolChoice>;

/** Core's `Distribution`, with its defaults. */
export const Distribution = z
  .strictObject({
    /** People per item, never more. */
    redundancy: z.int().min(1).max(mostRedundancy).default(1),
    /** Share of the items judged by `redundancy` people, the rest by one. */
    overlap: z.number().min(0).max(1).optional(),
    /** Items per person at most, training aside. */
    quota: z.int().min(1).optional(),
    /** Share of the items that come back, unannounced, to people who judged them. */
    repeats: z.number().min(0).max(1).default(0),
    repeatGap: z.int().min(1).optional(),
    /** Pairwise: all pairs of systems, or so many pairs spread evenly. */
    pairs: z.union([z.literal('all'), z.int().min(1)]).optional(),
    leaseMinutes: z.number().positive().max(mostLeaseMinutes).default(defaultLeaseMinutes),
  })
  .openapi('Distribution');
export type Distribution = z.infer<typeof Distribution>;

export const NewAnnotator = z
  .strictObject({
    pseudonym: z.string().trim().min(1).max(100).optional(),
    expert: z.boolean().default(false),
    quota: z.int().min(1).optional(),
  })
  .openapi('NewAnnotator');
export type NewAnnotator = z.input<typeof NewAnnotator>;

export const CampaignDraft = z
  .strictObject({
    protocol: ProtocolChoice,
    /** `published`: files in which judgements were published; texts they speak of come beside them, as parallel text. */
    itemFormat: z.enum(['jsonl', 'csv', 'parallel', 'm2', 'published']),
    files: z.array(UploadedFile).max(200),
    /** Running text: the sentences before and after become the context (parallel text, M2). */
    context: z.boolean().default(false),
    /** M2: one item per edit, with the edit as target error. */
    targets: z.boolean().default(false),
    /** Rankings: number of the first sentence. */
    srcIdBase: z.union([z.literal(0), z.literal(1)]).optional(),
    /** Language of the texts; the protocol's own when left out. */
    language: z.string().max(20).optional(),
    settings: CampaignSettings.optional(),
    distribution: Distribution.optional(),
    /** Items that become gold or training items. */
    marks: z.array(MarkedItem).max(5000).default([]),
    /** So many items are skipped in the preview. */
    skip: z.int().min(0).default(0),
  })
  .openapi('CampaignDraft');
export type CampaignDraft = z.input<typeof CampaignDraft>;

export const CampaignPreview = z
  .object({
    protocol: anyProtocol.nullable(),
    items: z.number(),
    /** Judgements that the distribution asks for in all. */
    judgements: z.number(),
    systems: z.array(z.string()),
    /** The first items exactly as annotators see them, phase by phase. */
    presented: z.array(
      z.object({
        id: z.string(),
        order: shownOrder,
        phases: z.array(z.object({ phase: z.string(), item: presentedItem })),
      }),
    ),
    problems: z.array(FileProblem),
  })
  .openapi('CampaignPreview');
export type CampaignPreview = z.infer<typeof CampaignPreview>;

export const CreateCampaign = CampaignDraft.extend({
  title,
  instructions: markdown.default(''),
  consent: markdown.default(''),
  /** Markdown of the manager's own; the protocol's when left out. */
  guidelines: markdown.optional(),
  annotators: z.array(NewAnnotator).max(1000).default([]),
  key: z.string().min(8).max(100).optional(),
}).openapi('CreateCampaign');
export type CreateCampaign = z.input<typeof CreateCampaign>;

/** A link, shown once: only its hash is kept. */
export const AnnotatorLink = z
  .object({ seat: z.string(), pseudonym: z.string(), link: z.string() })
  .openapi('AnnotatorLink');
export type AnnotatorLink = z.infer<typeof AnnotatorLink>;

export const CampaignCreated = z
  .object({ id: z.string(), links: z.array(AnnotatorLink), warnings: z.array(FileProblem) })
  .openapi('CampaignCreated');
export type CampaignCreated = z.infer<typeof CampaignCreated>;

export const Progress = z.object({ done: z.number(), total: z.number() });

export const CampaignSummary = z
  .object({
    id: z.string(),
    title: z.string(),
    protocol: z.string(),
    layout: z.string(),
    language: z.string(),
    status: campaignStatus,
    createdAt: z.string(),
    items: z.number(),
    annotators: z.number(),
    /** Finished judgements of those that are wanted. */
    progress: Progress,
    /** The campaign it was made from (stage 2, expert sample). */
    parent: z.string().nullable(),
    /** Since when it is put away; null in the usual list. */
    archivedAt: z.string().nullable(),
  })
  .openapi('CampaignSummary');
export type CampaignSummary = z.infer<typeof CampaignSummary>;

export const Person = z
  .object({
    seat: z.string(),
    pseudonym: z.string(),
    expert: z.boolean(),
    status: z.enum(['active', 'revoked', 'erased']),
    invitedAt: z.string(),
    consentedAt: z.string().nullable(),
    done: z.number(),
    /** Begun and not finished. */
    begun: z.number(),
    total: z.number(),
    lastAt: z.string().nullable(),
    medianActiveMs: z.number().nullable(),
    /** The person's own limit of items; null: the campaign's. */
    quota: z.number().nullable(),
    /** When the link ends by itself; null: never. */
    linkExpiresAt: z.string().nullable(),
  })
  .openapi('Person');
export type Person = z.infer<typeof Person>;

export const ItemProgress = z
  .object({
    id: z.string(),
    position: z.number(),
    role: z.string(),
    done: z.number(),
    begun: z.number(),
    wanted: z.number(),
    excerpt: z.string(),
  })
  .openapi('ItemProgress');
export type ItemProgress = z.infer<typeof ItemProgress>;

export const GuidelineVersion = z
  .object({ version: z.number(), at: z.string(), guidelines: z.string() })
  .openapi('GuidelineVersion');
export type GuidelineVersion = z.infer<typeof GuidelineVersion>;

export const CampaignDetail = CampaignSummary.extend({
  protocolData: anyProtocol,
  settings: CampaignSettings,
  distribution: Distribution,
  instructions: z.string(),
  consent: z.string(),
  guidelines: z.string(),
  guidelineVersion: z.number(),
  guidelineVersions: z.array(GuidelineVersion),
  systems: z.array(z.string()),
  people: z.array(Person),
  itemProgress: z.array(ItemProgress),
  judgementsPerDay: z.array(z.object({ day: z.string(), judgements: z.number() })),
  /** Idle gaps clamped by the page; null while nothing is timed. */
  medianActiveMs: z.number().nullable(),
  problems: z.number(),
  /** Written between annotators and managers. */
  messages: z.number(),
  recruitment: Recruitment,
}).openapi('CampaignDetail');
export type CampaignDetail = z.infer<typeof CampaignDetail>;

/** `protocol`: texts and rules of a running campaign may change too, phases and field ids may not. */
export const PutGuidelines = z
  .strictObject({ guidelines: markdown, baseVersion: z.int().min(1), protocol: ProtocolChoice.optional() })
  .openapi('PutGuidelines');
export type PutGuidelines = z.infer<typeof PutGuidelines>;

export const ExtendCampaign = z
  .strictObject({
    redundancy: z.int().min(1).max(mostRedundancy).optional(),
    quota: z.int().min(1).nullable().optional(),
  })
  .openapi('ExtendCampaign');
export type ExtendCampaign = z.infer<typeof ExtendCampaign>;

export const InviteAnnotators = z
  .strictObject({
    annotators: z.array(NewAnnotator).min(1).max(1000),
    /** When their links end by themselves; left out: never. */
    expiresAt: z.iso.datetime().optional(),
  })
  .openapi('InviteAnnotators');
export type InviteAnnotators = z.input<typeof InviteAnnotators>;

export const Links = z.object({ links: z.array(AnnotatorLink) }).openapi('Links');
export type Links = z.infer<typeof Links>;

export const MakeStage2 = z
  .strictObject({
    title,
    systems: z.array(z.string().max(200)).min(1).max(200),
    distribution: Distribution.optional(),
    annotators: z.array(NewAnnotator).max(1000).default([]),
  })
  .openapi('MakeStage2');
export type MakeStage2 = z.input<typeof MakeStage2>;

/** Further tasks in the same campaign, for annotators marked as experts alone. */
export const MakeExpertSample = z
  .strictObject({
    /** How many tasks, drawn at random from those that are judged. */
    size: z.int().min(1),
    redundancy: z.int().min(1).max(mostRedundancy).default(1),
    /** The experts to invite; they are marked as such. */
    annotators: z.array(NewAnnotator).max(1000).default([]),
  })
  .openapi('MakeExpertSample');
export type MakeExpertSample = z.input<typeof MakeExpertSample>;

/** What is left out stays as it is. */
export const ChangeCampaign = z
  .strictObject({ title: title.optional(), archived: z.boolean().optional() })
  .openapi('ChangeCampaign');
export type ChangeCampaign = z.infer<typeof ChangeCampaign>;

export const DuplicateCampaign = z
  .strictObject({ title, annotators: z.array(NewAnnotator).max(1000).default([]) })
  .openapi('DuplicateCampaign');
export type DuplicateCampaign = z.input<typeof DuplicateCampaign>;

/** The name of the campaign once more, so that no other is deleted. */
export const DeleteCampaign = z.strictObject({ title: z.string().max(1000) }).openapi('DeleteCampaign');
export type DeleteCampaign = z.infer<typeof DeleteCampaign>;

export const SetQuota = z.strictObject({ quota: z.int().min(1).nullable() }).openapi('SetQuota');
export type SetQuota = z.infer<typeof SetQuota>;

export const ErasePerson = z.strictObject({ seat: z.string().max(100) }).openapi('ErasePerson');
export type ErasePerson = z.infer<typeof ErasePerson>;

/** `POST /campaigns/import` takes the bundle itself as application/zip. */
export const GuidelinesSaved = z.object({ version: z.number() }).openapi('GuidelinesSaved');
export type GuidelinesSaved = z.infer<typeof GuidelinesSaved>;

export const Imported = z.object({ id: z.string(), warnings: z.array(FileProblem) }).openapi('Imported');
export type Imported = z.infer<typeof Imported>;

export const ProtocolList = z.object({ protocols: z.array(anyProtocol) }).openapi('ProtocolList');
export type ProtocolList = z.infer<typeof ProtocolList>;

export const ProtocolChecked = z
  .object({ protocol: anyProtocol.nullable(), problems: z.array(FileProblem) })
  .openapi('ProtocolChecked');
export type ProtocolChecked = z.infer<typeof ProtocolChecked>;
