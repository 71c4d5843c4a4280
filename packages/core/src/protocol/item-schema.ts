// The published item schema, version 1: what one line of items.jsonl holds.
import type { JsonSchema } from './schema.ts';

const text = { type: 'string' } as const;
const span = (description: string): JsonSchema => ({
  type: 'object',
  description: `${description} Half-open, by code point; zero width marks a missing word.`,
  properties: {
    start: { type: 'integer', minimum: 0 },
    end: { type: 'integer', minimum: 0 },
  },
  required: ['start', 'end'],
  additionalProperties: false,
});
const values: JsonSchema = {
  type: 'object',
  description: 'Answers by field id.',
  additionalProperties: {
    oneOf: [
      text,
      { type: 'number' },
      { type: 'boolean' },
      { type: 'null' },
      { type: 'array', title: 'a list of option ids', items: text },
    ],
  },
};

/**
 * The JSON schema of an item.
 *
 * @example itemJsonSchema.$id // 'urn:corrigenda:item:1'
 */
export const itemJsonSchema: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'urn:corrigenda:item:1',
  title: 'an item',
  type: 'object',
  properties: {
    id: {
      type: 'string',
      minLength: 1,
      description: 'Unique in its file; kept to the export, never shown to annotators.',
    },
    source: { ...text, description: 'The learner’s text.' },
    context: {
      type: 'object',
      description: 'What stands before and after the source.',
      properties: { before: text, after: text },
      additionalProperties: false,
    },
    reference: { ...text, description: 'The intended meaning, or the standard correction.' },
    target: span('The target error in the source.'),
    outputs: {
      type: 'object',
      description: 'The text of each system, by its name.',
      additionalProperties: text,
    },
    feedback: {
      type: 'object',
      description: 'A comment on the target error.',
      properties: {
        comment: { ...text, description: 'What is rated.' },
        corrected: {
          ...text,
          description: 'The source with the error corrected; [NONE] where a word was taken out.',
        },
        correction: span('What was changed, in the corrected text.'),
        system: {
          type: 'string',
          minLength: 1,
          description: 'Who wrote the comment: hidden, and what results are compared by.',
        },
      },
      required: ['comment', 'corrected', 'system'],
      additionalProperties: false,
    },
    metadata: {
      type: 'object',
      description: 'First language, level, genre ...: kept to the export; results can be broken down by it.',
      additionalProperties: text,
    },
    role: { type: 'string', enum: ['normal', 'training', 'gold'], description: 'Normal when left out.' },
    expected: {
      type: 'object',
      description: 'Expected answers of gold and training items; outputs under their system’s name.',
      properties: { item: values, outputs: { type: 'object', additionalProperties: values } },
      additionalProperties: false,
    },
    explanation: { ...text, description: 'What a training item tells the annotator afterwards.' },
  },
  required: ['id'],
  additionalProperties: false,
};
