// item -> what is wrong with it: form, spans, and what the protocol needs.

import { codePointLength } from '../text/letters.ts';
import { fieldById } from './condition.ts';
import { refuseValue } from './field-value.ts';
import type { FieldAnswers, Item, TextSpan } from './item.ts';
import { itemJsonSchema } from './item-schema.ts';
import type { Part, Protocol } from './protocol.ts';
import { judgesPairs } from './protocol.ts';
import { type Path, type SchemaProblem, validate } from './schema.ts';

/** Whether any JSON is an item: the published schema, and spans that lie in their texts. */
export function checkItem(value: unknown): SchemaProblem[] {
  const problems = validate(itemJsonSchema, value);
  if (problems.length > 0) return problems;
  const { source, target, feedback } = value as Item;
  return [
    ...checkSpan(target, source, ['target'], 'source'),
    ...checkSpan(feedback?.correction, feedback?.corrected, ['feedback', 'correction'], 'corrected text'),
  ];
}

function checkSpan(
  span: TextSpan | undefined,
  text: string | undefined,
  path: Path,
  name: string,
): SchemaProblem[] {
  if (!span) return [];
  if (text === undefined) return [{ path, message: `the span needs a ${name} to lie in` }];
  const { start, end } = span;
  const length = codePointLength(text);
  const where = `the span ${start}-${end}`;
  if (start > end) return [{ path, message: `${where} ends before it starts` }];
  if (end <= length) return [];
  return [{ path, message: `${where} reaches beyond the ${name}, which has ${length} code points` }];
}

/** What an item lacks to be judged by a protocol. */
export function checkItemFor(protocol: Protocol, item: Item): SchemaProblem[] {
  const missing = protocol.needs.filter((part) => !has[part](item));
  const problems: SchemaProblem[] = missing.map((part) => ({
    path: [],
    message: lacksPart(protocol, part, 'this item has none'),
  }));
  if (judgesPairs(protocol) && !missing.includes('outputs') && Object.keys(item.outputs ?? {}).length < 2) {
    problems.push({
      path: ['outputs'],
      message: 'a comparison needs outputs of two systems, and this item has one',
    });
  }
  return [...problems, ...checkExpected(protocol, item), ...checkExpectedPair(protocol, item)];
}

/** [multi-system, reference, this item has none -> the protocol multi-system needs a reference, and this item has none] */
export const lacksPart = ({ id }: Protocol, part: Part, who: string): string =>
  `the protocol ${id} needs ${partNames[part]}, and ${who}`;

const has: Record<Part, (item: Item) => boolean> = {
  source: ({ source = '' }) => source.trim() !== '',
  context: ({ context }) => context !== undefined,
  reference: ({ reference = '' }) => reference.trim() !== '',
  target: ({ target }) => target !== undefined,
  outputs: ({ outputs = {} }) => Object.keys(outputs).length > 0,
  feedback: ({ feedback }) => feedback !== undefined,
  correction: ({ feedback }) => feedback?.correction !== undefined,
  metadata: ({ metadata }) => metadata !== undefined,
};

const partNames: Record<Part, string> = {
  source: 'a source',
  context: 'a context',
  reference: 'a reference',
  target: 'a target span',
  outputs: 'outputs',
  feedback: 'a feedback comment',
  correction: 'a correction span',
  metadata: 'metadata',
};

/** “The first is better” says something only where there are exactly two. */
function checkExpectedPair({ fields }: Protocol, { expected, outputs = {} }: Item): SchemaProblem[] {
  const compared = fields.find(
    ({ id, kind }) => kind === 'preference' && Object.hasOwn(expected?.item ?? {}, id),
  );
  if (!compared || Object.keys(outputs).length === 2) return [];
  const message = 'an expected preference needs an item with outputs of exactly two systems';
  return [{ path: ['expected', 'item', compared.id], message }];
}

function checkExpected(protocol: Protocol, { expected, outputs = {} }: Item): SchemaProblem[] {
  if (!expected) return [];
  const parts: [Path, FieldAnswers, 'item' | 'output'][] = [
    [['expected', 'item'], expected.item ?? {}, 'item'],
  ];
  const problems: SchemaProblem[] = [];
  for (const [system, answers] of Object.entries(expected.outputs ?? {})) {
    const path = ['expected', 'outputs', system];
    if (Object.hasOwn(outputs, system)) parts.push([path, answers, 'output']);
    else problems.push({ path, message: `there is no output of “${system}” in this item` });
  }
  for (const [path, answers, scope] of parts) {
    for (const [id, value] of Object.entries(answers)) {
      const field = fieldById(protocol, id);
      const at = [...path, id];
      if (field?.scope !== scope) {
        problems.push({ path: at, message: `the protocol ${protocol.id} has no field “${id}” per ${scope}` });
        continue;
      }
      const refusal = refuseValue(field, value, { protocol, answers: { item: {}, outputs: {} } });
      if (refusal) problems.push({ path: at, message: refusal.en });
    }
  }
  return problems;
}
