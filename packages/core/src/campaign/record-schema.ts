// The form of each file of an export bundle, one schema per kind of line.
import { itemJsonSchema } from '../protocol/item-schema.ts';
import type { JsonSchema } from '../protocol/schema.ts';

const id = { type: 'string', minLength: 1 } as const;
const text = { type: 'string' } as const;
const count = { type: 'integer', minimum: 0 } as const;
const yesOrNo = { type: 'boolean' } as const;
const ids: JsonSchema = { type: 'array', items: id };
const optional = (schema: JsonSchema): JsonSchema => ({ oneOf: [{ type: 'null' }, schema] });
const answers = itemJsonSchema.properties?.expected as JsonSchema;

function object(properties: Readonly<Record<string, JsonSchema>>, left: readonly string[] = []): JsonSchema {
  const required = Object.keys(properties).filter((key) => !left.includes(key));
  return { type: 'object', properties, required, additionalProperties: false };
}

export const recordSchemas = {
  campaign: object(
    {
      format: { type: 'string', const: 'corrigenda-campaign' },
      formatVersion: { type: 'integer', const: 1 },
      id,
      title: text,
      createdAt: id,
      language: id,
      status: { type: 'string', enum: ['running', 'paused', 'closed'] },
      settings: object({ showSource: yesOrNo }),
      instructions: text,
      consent: text,
      distribution: object(
        {
          redundancy: { type: 'integer', minimum: 1 },
          overlap: { type: 'number', minimum: 0, maximum: 1 },
          quota: count,
          // Of version 0.1; read into the annotators' own quotas.
          quotas: { type: 'object', additionalProperties: count },
          repeats: { type: 'number', minimum: 0, maximum: 1 },
          repeatGap: count,
          pairs: { oneOf: [count, { type: 'string', const: 'all' }] },
          leaseMinutes: { type: 'number', minimum: 0 },
        },
        ['overlap', 'quota', 'quotas', 'repeats', 'repeatGap', 'pairs', 'leaseMinutes'],
      ),
      seed: text,
      origin: object({ campaign: id, kind: id, systems: ids }, ['systems']),
    },
    ['origin'],
  ),
  guidelines: object({ version: count, at: id, guidelines: text, protocol: { type: 'object' } }),
  tasks: object(
    {
      id,
      item: id,
      systems: ids,
      role: { type: 'string', enum: ['normal', 'training', 'gold', 'repeat', 'expert', 'auto'] },
      need: optional(count),
      repeatOf: id,
    },
    ['systems', 'repeatOf'],
  ),
  annotators: object({
    id,
    expert: yesOrNo,
    status: { type: 'string', enum: ['active', 'revoked', 'erased'] },
    joinedAt: id,
    consentedAt: optional(id),
    quota: optional(count),
    completionCode: text,
  }),
  assignments: object({
    id,
    task: id,
    annotator: id,
    position: count,
    state: { type: 'string', enum: ['open', 'phase', 'done', 'returned'] },
    createdAt: id,
    order: { type: 'array', items: object({ id, systems: ids }) },
  }),
  events: object(
    {
      seq: { type: 'integer', minimum: 1 },
      at: id,
      kind: id,
      actor: id,
      assignment: id,
      item: id,
      phase: id,
      answers: optional(answers),
      version: count,
      guidelineVersion: count,
      key: text,
      activeMs: { type: 'number', minimum: 0 },
      details: { type: 'object' },
    },
    ['assignment', 'item', 'phase', 'answers', 'version', 'guidelineVersion', 'key', 'activeMs', 'details'],
  ),
} as const satisfies Record<string, JsonSchema>;
