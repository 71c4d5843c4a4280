// What the pages of persons who run campaigns ask and get: who they are, their links, and the log of who did what.
import { managerRoles } from '@corrigenda/core/internal';
import { z } from '@hono/zod-openapi';

const expiresAt = z.iso.datetime().optional().openapi({
  description: 'When the link ends by itself; left out: never.',
});

/** Who is asking. */
export const Me = z.object({ id: z.string(), name: z.string(), role: z.enum(managerRoles) }).openapi('Me');
export type Me = z.infer<typeof Me>;

export const ShownManager = z
  .object({
    id: z.string(),
    name: z.string(),
    role: z.enum(managerRoles),
    createdAt: z.string(),
    /** Null: no link stands. */
    linkedAt: z.string().nullable(),
    expiresAt: z.string().nullable(),
    endedAt: z.string().nullable(),
  })
  .openapi('ShownManager');
export type ShownManager = z.infer<typeof ShownManager>;

export const AddManager = z
  .strictObject({ name: z.string().trim().min(1).max(100), role: z.enum(managerRoles), expiresAt })
  .openapi('AddManager');
export type AddManager = z.infer<typeof AddManager>;

export const ReplaceManagerLink = z.strictObject({ expiresAt }).openapi('ReplaceManagerLink');
export type ReplaceManagerLink = z.infer<typeof ReplaceManagerLink>;

/** A link, shown once. */
export const ManagerLink = z
  .object({ id: z.string(), name: z.string(), link: z.string() })
  .openapi('ManagerLink');
export type ManagerLink = z.infer<typeof ManagerLink>;

/** What the log of who did what tells of: everything that changes something, and what shows or takes judgements. */
export const auditActions = [
  'create',
  'import',
  'export',
  'results',
  'item',
  'change',
  'duplicate',
  'delete',
  'pause',
  'resume',
  'close',
  'extend',
  'guidelines',
  'stage-2',
  'expert-sample',
  'invite',
  'quota',
  'revoke',
  'rotate',
  'erase',
  'adjudicate',
  'adjudicate-blind',
  'message',
  'sign-up',
  'sign-up-end',
  'return-address',
  'manager-add',
  'manager-link',
  'manager-end',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const AuditEntry = z
  .object({
    id: z.string(),
    at: z.string(),
    /** Null: the command line. */
    manager: z.string().nullable(),
    /** The person's name at that time. */
    name: z.string(),
    action: z.enum(auditActions),
    campaign: z.string().nullable(),
    /** The title it had; null where it is about no campaign. */
    title: z.string().nullable(),
    item: z.string().nullable(),
    /** The annotator that it was about, under the name of today. */
    annotator: z.string().nullable(),
    /** What else is known: a new title, a number, a role. */
    facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    /** Null where the end is not known: the server stopped in between. */
    outcome: z.enum(['done', 'refused', 'failed']).nullable(),
  })
  .openapi('AuditEntry');
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditPage = z
  .object({
    entries: z.array(AuditEntry),
    /** To be sent as `before` for the entries before these; null: there are none. */
    before: z.string().nullable(),
  })
  .openapi('AuditPage');
export type AuditPage = z.infer<typeof AuditPage>;
