// value + JSON Schema -> what is wrong and where: the small part of JSON Schema that our published schemas use.
import { hasNonText } from './field-value.ts';

export interface JsonSchema {
  readonly $schema?: string;
  readonly $id?: string;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly title?: string;
  readonly description?: string;
  readonly type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null';
  readonly const?: string | number | boolean;
  readonly enum?: readonly (string | number)[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  /** Exactly one is meant: the one whose type, constants and required properties fit. */
  readonly oneOf?: readonly JsonSchema[];
}

export type Path = readonly (string | number)[];

/** What is wrong, and the way to it from the top of the value. */
export interface SchemaProblem {
  readonly path: Path;
  readonly message: string;
}

export function validate(schema: JsonSchema, value: unknown): SchemaProblem[] {
  const problems: SchemaProblem[] = [];
  check(schema, value, [], schema, problems);
  return problems;
}

/** `path` grows and shrinks on the way, and is copied only into a problem: most values have none. */
function check(
  asked: JsonSchema,
  value: unknown,
  path: (string | number)[],
  root: JsonSchema,
  problems: SchemaProblem[],
): void {
  const schema = resolve(asked, root);
  const say = (message: string) => problems.push({ path: [...path], message });
  if (schema.oneOf) {
    const chosen = schema.oneOf.find((variant) => fits(resolve(variant, root), value, root));
    if (chosen) check(chosen, value, path, root, problems);
    else
      say(
        `expected ${listWords(schema.oneOf.map((variant) => nameOf(resolve(variant, root))))}, found ${show(value)}`,
      );
    return;
  }
  if (!hasType(schema.type, value)) return void say(`expected ${nameOf(schema)}, found ${show(value)}`);
  if (schema.const !== undefined && value !== schema.const)
    say(`expected ${show(schema.const)}, found ${show(value)}`);
  if (schema.enum && !schema.enum.includes(value as string)) {
    say(`expected one of ${schema.enum.join(', ')}, found ${show(value)}`);
  }
  if (typeof value === 'string') {
    if (hasNonText(value)) say('has a character that is not text (NUL or half of a surrogate pair)');
    if (value.length < (schema.minLength ?? 0)) say('expected a text, found an empty one');
  }
  if (typeof value === 'number') {
    if (value < (schema.minimum ?? value)) say(`expected at least ${schema.minimum}, found ${value}`);
    if (value > (schema.maximum ?? value)) say(`expected at most ${schema.maximum}, found ${value}`);
  }
  if (Array.isArray(value)) {
    if (value.length < (schema.minItems ?? 0)) say('expected at least one entry, found none');
    const { items } = schema;
    if (items)
      value.forEach((entry, index) => {
        path.push(index);
        check(items, entry, path, root, problems);
        path.pop();
      });
  } else if (typeof value === 'object' && value !== null) checkObject(schema, value, path, root, problems);
}

function checkObject(
  schema: JsonSchema,
  value: object,
  path: (string | number)[],
  root: JsonSchema,
  problems: SchemaProblem[],
): void {
  const { properties = {}, required = [], additionalProperties: more = true } = schema;
  for (const key of required) {
    if (!Object.hasOwn(value, key)) problems.push({ path: [...path], message: `“${key}” is missing` });
  }
  for (const key of Object.keys(value)) {
    const entry: unknown = (value as Record<string, unknown>)[key];
    path.push(key);
    if (Object.hasOwn(properties, key)) check(properties[key], entry, path, root, problems);
    else if (more === false) {
      const known = Object.keys(properties).join(', ');
      problems.push({ path: [...path], message: `unknown name “${key.slice(0, 60)}”; expected ${known}` });
    } else if (more !== true) check(more, entry, path, root, problems);
    path.pop();
  }
}

function resolve(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const name = schema.$ref?.replace(/^#\/\$defs\//, '');
  return name === undefined ? schema : name === '#' ? root : (root.$defs?.[name] ?? {});
}

/** Whether a value is meant to be of this variant, even if something in it is wrong. */
function fits(schema: JsonSchema, value: unknown, root: JsonSchema): boolean {
  const { type, const: constant, properties = {}, required = [], oneOf } = schema;
  if (oneOf) return oneOf.some((variant) => hasType(resolve(variant, root).type, value));
  if (!hasType(type, value)) return false;
  if (constant !== undefined) return value === constant;
  if (type !== 'object') return true;
  const entries = value as Record<string, unknown>;
  const fixed = Object.entries(properties).filter(([, { const: wanted }]) => wanted !== undefined);
  if (fixed.length > 0) return fixed.every(([key, { const: wanted }]) => entries[key] === wanted);
  return required.every((key) => Object.hasOwn(entries, key));
}

function hasType(type: JsonSchema['type'], value: unknown): boolean {
  if (type === undefined) return true;
  if (type === 'integer') return Number.isSafeInteger(value);
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'null') return value === null;
  return typeof value === type && (type !== 'object' || (value !== null && !Array.isArray(value)));
}

const names = {
  object: 'an object',
  array: 'a list',
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
};

function nameOf({ title, const: constant, type }: JsonSchema): string {
  if (title) return title;
  return constant !== undefined ? show(constant) : type ? names[type] : 'a value';
}

function show(value: unknown): string {
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'string' ? `“${value.slice(0, 60)}”` : String(value);
}

function listWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words[words.length - 1]}`;
}
