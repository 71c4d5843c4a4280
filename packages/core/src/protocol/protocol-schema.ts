// The published protocol schema, version 1: what a protocol file holds.
import { polarities } from '../stats/polarity.ts';
import type { JsonSchema } from './schema.ts';

const id = { type: 'string', minLength: 1 } as const;
const text = { type: 'string' } as const;
const whole = { type: 'integer' } as const;
const yesOrNo = { type: 'boolean' } as const;
const translated: JsonSchema = { $ref: '#/$defs/translated' };
const condition: JsonSchema = { $ref: '#/$defs/condition' };
const options: JsonSchema = { type: 'array', minItems: 1, items: { $ref: '#/$defs/option' } };
const scope: JsonSchema = { type: 'string', enum: ['output', 'item'] };
const parts = ['source', 'context', 'reference', 'target', 'outputs', 'feedback', 'correction', 'metadata'];
const partList: JsonSchema = { type: 'array', items: { type: 'string', enum: parts } };

function object(
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[],
  title?: string,
): JsonSchema {
  return { type: 'object', ...(title && { title }), properties, required, additionalProperties: false };
}

/** What every field has, whatever its kind. */
const fieldBase = {
  id,
  label: translated,
  question: translated,
  scope,
  phase: id,
  polarity: { type: 'string', enum: polarities },
  required: { oneOf: [yesOrNo, condition] },
  voidWhen: condition,
  visibleWhen: condition,
  guideline: translated,
  fills: { type: 'array', items: { $ref: '#/$defs/filling' } },
} as const satisfies Record<string, JsonSchema>;

const range = { min: whole, max: whole };
const kinds: Readonly<Record<string, [Record<string, JsonSchema>, string[]]>> = {
  choice: [{ options, ordinal: yesOrNo }, ['options', 'ordinal']],
  choices: [{ options }, ['options']],
  'yes-no': [{}, []],
  scale: [{ ...range, options }, ['min', 'max']],
  slider: [range, ['min', 'max']],
  rank: [{ ties: yesOrNo, max: whole }, ['ties', 'max']],
  preference: [{ options }, ['options']],
  'post-edit': [{ startsFrom: id }, []],
  text: [{ maxLength: { type: 'integer', minimum: 1 } }, []],
  tick: [{}, []],
  reject: [{ reasonField: id }, ['reasonField']],
};

const value: JsonSchema = { oneOf: [text, { type: 'number' }, yesOrNo, { type: 'null' }] };
const conditions: JsonSchema = { type: 'array', minItems: 1, items: condition };

/**
 * The JSON schema of a protocol file.
 *
 * @example protocolJsonSchema.$id // 'urn:corrigenda:protocol:1'
 */
export const protocolJsonSchema: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'urn:corrigenda:protocol:1',
  ...object(
    {
      id,
      version: { type: 'integer', minimum: 1 },
      title: translated,
      summary: translated,
      language: id,
      layout: {
        type: 'string',
        enum: ['outputs', 'target-error', 'pair', 'feedback', 'ranking', 'assessment'],
      },
      phases: {
        type: 'array',
        minItems: 1,
        items: object({ id, label: translated, commit: translated, reveals: partList, frozen: yesOrNo }, [
          'id',
          'label',
          'commit',
          'reveals',
        ]),
      },
      fields: { type: 'array', minItems: 1, items: { $ref: '#/$defs/field' } },
      rules: {
        type: 'array',
        items: object(
          {
            id,
            scope,
            phase: id,
            when: condition,
            severity: { type: 'string', enum: ['error', 'warning'] },
            message: translated,
            fields: { type: 'array', minItems: 1, items: id },
          },
          ['id', 'scope', 'phase', 'when', 'severity', 'message', 'fields'],
        ),
      },
      navigation: object(
        {
          previous: translated,
          next: translated,
          goTo: translated,
          quit: translated,
          moveCommits: yesOrNo,
          autoAdvance: { type: 'integer', minimum: 0 },
        },
        ['previous', 'next', 'goTo', 'quit', 'moveCommits'],
      ),
      needs: partList,
      maxOutputs: { type: 'integer', minimum: 1 },
      nextStage: id,
      settings: object({ showSource: yesOrNo }, ['showSource']),
      guidelines: translated,
    },
    ['id', 'title', 'language', 'layout', 'phases', 'fields', 'needs'],
    'a protocol',
  ),
  $defs: {
    translated: {
      oneOf: [
        text,
        {
          type: 'object',
          title: 'an object with a text per language',
          properties: { en: text },
          required: [],
          additionalProperties: text,
        },
      ],
    },
    option: object(
      {
        id,
        label: translated,
        value: { type: 'number' },
        key: id,
        exclusive: yesOrNo,
        missing: yesOrNo,
        meaning: translated,
        example: translated,
      },
      ['id', 'label'],
    ),
    field: {
      oneOf: Object.entries(kinds).map(([kind, [properties, required]]) =>
        object(
          { ...fieldBase, kind: { type: 'string', const: kind }, ...properties },
          ['id', 'label', 'kind', 'scope', 'phase', 'polarity', ...required],
          `kind: ${kind}`,
        ),
      ),
    },
    filling: object({ is: value, field: id, with: value }, ['is', 'field', 'with']),
    condition: {
      oneOf: [
        object(
          { field: id, is: { oneOf: [value, { type: 'array', items: value }] } },
          ['field', 'is'],
          'field with is',
        ),
        object({ field: id, has: id }, ['field', 'has'], 'field with has'),
        object({ answered: id }, ['answered'], 'answered'),
        object({ changed: id }, ['changed'], 'changed'),
        object({ all: conditions }, ['all'], 'all'),
        object({ any: conditions }, ['any'], 'any'),
        object({ not: condition }, ['not'], 'not'),
        object(
          { count: { type: 'array', minItems: 1, items: id }, is: value, atLeast: whole, atMost: whole },
          ['count', 'is'],
          'count with is',
        ),
      ],
    },
  },
};
