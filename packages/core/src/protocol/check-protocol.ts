// protocol file's value -> protocol, or what is wrong with it: form first, then whether its parts fit together.

import { builtInProtocols } from './built-in/index.ts';
import { plainNavigation } from './built-in/navigation.ts';
import { checkCondition, checkValue } from './check-condition.ts';
import type { Field, Option, Protocol, Rule } from './protocol.ts';
import { protocolJsonSchema } from './protocol-schema.ts';
import { type Path, type SchemaProblem, validate } from './schema.ts';

export interface ProtocolCheck {
  /** Null when something is wrong. */
  readonly protocol: Protocol | null;
  readonly problems: readonly SchemaProblem[];
}

/**
 * Takes any JSON value: what a YAML or JSON file held. Plain texts stand for English, and what may be left out is filled in.
 *
 * @example checkProtocol(builtInProtocols.pairwise).problems // []
 */
export function checkProtocol(value: unknown): ProtocolCheck {
  const malformed = validate(protocolJsonSchema, value);
  if (malformed.length > 0) return { protocol: null, problems: malformed };
  const protocol = complete(value as Protocol);
  const problems = [
    ...checkIds(protocol),
    ...checkTexts(protocol, []),
    ...checkNextStage(protocol),
    ...protocol.fields.flatMap((field, index) => checkField(protocol, field, ['fields', index])),
    ...protocol.rules.flatMap((rule, index) => checkRule(protocol, rule, ['rules', index])),
  ];
  return { protocol: problems.length === 0 ? protocol : null, problems };
}

/** What a file must say; the rest may be left out. */
type Written = Pick<Protocol, 'fields' | 'title'> & Partial<Protocol>;

function complete(given: Protocol): Protocol {
  const { fields, rules = [], title, ...rest } = translateAll(given) as Written;
  return {
    version: 1,
    summary: title,
    guidelines: { en: '' },
    navigation: plainNavigation,
    settings: { showSource: true },
    ...rest,
    title,
    fields: fields.map((field) => ({ ...field, required: field.required ?? defaultRequired(field) })),
    rules,
  } as Protocol;
}

/** Questions must be answered; boxes and remarks need not. */
function defaultRequired({ kind }: Field): boolean {
  return kind !== 'tick' && kind !== 'reject' && kind !== 'text';
}

const translatedKeys = new Set(
  'title summary guidelines label question guideline commit message meaning example previous next goTo quit'.split(
    ' ',
  ),
);

/** Plain texts where translations may stand become English ones. */
function translateAll(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(translateAll);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      translatedKeys.has(key) && typeof entry === 'string' ? { en: entry } : translateAll(entry),
    ]),
  );
}

/** Every translated text has its English. */
function checkTexts(value: unknown, path: Path): SchemaProblem[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    const translated = translatedKeys.has(key) && !Array.isArray(value);
    if (translated && !Object.hasOwn(entry, 'en'))
      return [{ path: at, message: 'the English text (en) is missing' }];
    return translated ? [] : checkTexts(entry, at);
  });
}

function checkNextStage({ nextStage }: Protocol): SchemaProblem[] {
  if (nextStage === undefined || Object.hasOwn(builtInProtocols, nextStage)) return [];
  return [{ path: ['nextStage'], message: `there is no built-in protocol “${nextStage}”` }];
}

function checkIds({ id, phases, fields, rules }: Protocol): SchemaProblem[] {
  const lists: [string, readonly { readonly id: string }[]][] = [
    ['phases', phases],
    ['fields', fields],
    ['rules', rules],
  ];
  const options = fields.flatMap((field, index): [Path, readonly Option[]][] =>
    'options' in field && field.options ? [[['fields', index, 'options'], field.options]] : [],
  );
  return [
    ...nameProblem(id, ['id']),
    ...lists.flatMap(([name, list]) => duplicates(list, [name])),
    ...options.flatMap(([path, list]) => [...duplicates(list, path), ...duplicateKeys(list, path)]),
  ];
}

function duplicates(list: readonly { readonly id: string }[], path: Path): SchemaProblem[] {
  return list.flatMap(({ id }, index) => {
    const at = [...path, index, 'id'];
    const first = list.findIndex((other) => other.id === id);
    return first < index ? [{ path: at, message: `the id “${id}” was used before` }] : nameProblem(id, at);
  });
}

function duplicateKeys(options: readonly Option[], path: Path): SchemaProblem[] {
  return options.flatMap(({ key }, index) =>
    key !== undefined && options.findIndex((other) => other.key === key) < index
      ? [{ path: [...path, index, 'key'], message: `the key “${key}” chooses another option of this field` }]
      : [],
  );
}

function nameProblem(id: string, path: Path): SchemaProblem[] {
  if (/^[A-Za-z0-9][\w.-]*$/.test(id)) return [];
  return [
    {
      path,
      message: `the id “${id.slice(0, 60)}” has other characters than letters, digits, hyphens and dots`,
    },
  ];
}

function checkPhase({ phases }: Protocol, phase: string, path: Path): SchemaProblem[] {
  if (phases.some(({ id }) => id === phase)) return [];
  const known = phases.map(({ id }) => id).join(', ');
  return [{ path: [...path, 'phase'], message: `there is no phase “${phase}”; expected one of ${known}` }];
}

function checkField(protocol: Protocol, field: Field, path: Path): SchemaProblem[] {
  const problems = [...checkPhase(protocol, field.phase, path), ...checkKind(protocol, field, path)];
  const say = (key: string, message: string) => problems.push({ path: [...path, key], message });
  const open = protocol.phases.slice(0, phaseIndex(protocol, field.phase) + 1);
  if (field.scope === 'output' && !open.some(({ reveals }) => reveals.includes('outputs'))) {
    say('scope', 'asks about outputs, but no phase up to its own reveals outputs');
  }
  for (const key of ['required', 'voidWhen', 'visibleWhen'] as const) {
    const condition = field[key];
    if (typeof condition !== 'object') continue;
    problems.push(...checkCondition(protocol, condition, { ...field, path: [...path, key] }));
  }
  problems.push(...checkFills(protocol, field, [...path, 'fills']));
  return problems;
}

/** What is filled in is an answer that the other field takes, beside this one. */
function checkFills(protocol: Protocol, field: Field, path: Path): SchemaProblem[] {
  return (field.fills ?? []).flatMap((filling, index) => {
    const at = [...path, index];
    const other = protocol.fields.find(({ id }) => id === filling.field);
    if (other?.scope !== field.scope || other.phase !== field.phase || other === field)
      return [
        {
          path: [...at, 'field'],
          message: `“${filling.field}” is no other field of the same scope and phase`,
        },
      ];
    const given = field.kind === 'choices' ? [String(filling.is)] : filling.is;
    return [
      ...checkValue(protocol, field.id, given, [...at, 'is']),
      ...checkValue(protocol, other.id, filling.with, [...at, 'with']),
    ];
  });
}

function checkKind(protocol: Protocol, field: Field, path: Path): SchemaProblem[] {
  const problems: SchemaProblem[] = [];
  const say = (key: string, message: string) => problems.push({ path: [...path, key], message });
  const needScope = (scope: Field['scope']) => {
    if (field.scope !== scope) say('scope', `a field of kind ${field.kind} has the scope ${scope}`);
  };
  switch (field.kind) {
    case 'choice':
      if (field.ordinal) needValues(field.options, [...path, 'options'], problems);
      break;
    case 'preference':
      needScope('item');
      if (protocol.layout !== 'pair')
        say('kind', 'a preference is between two outputs and asks for the layout pair');
      needValues(field.options, [...path, 'options'], problems);
      if (!field.options.some(({ value }) => value === 0)) {
        say('options', 'one option has the value 0: what identical outputs are given');
      }
      break;
    case 'scale':
      field.options?.forEach(({ id }, index) => {
        const step = Number(id);
        if (Number.isInteger(step) && step >= field.min && step <= field.max) return;
        const message = `“${id}” is no step of the scale; expected a whole number from ${field.min} to ${field.max}`;
        problems.push({ path: [...path, 'options', index, 'id'], message });
      });
      if (field.min >= field.max) say('max', `expected more than min (${field.min}), found ${field.max}`);
      break;
    case 'slider':
      if (field.min >= field.max) say('max', `expected more than min (${field.min}), found ${field.max}`);
      break;
    case 'rank':
      needScope('output');
      if (field.max < 2) say('max', `expected at least 2 ranks, found ${field.max}`);
      break;
    case 'post-edit': {
      needScope('output');
      const start = field.startsFrom;
      const earlier = protocol.fields.find(({ id }) => id === start);
      if (
        start !== undefined &&
        !(earlier?.kind === 'post-edit' && isBefore(protocol, earlier.phase, field.phase))
      ) {
        say('startsFrom', `“${start}” is no post-edit field of an earlier phase`);
      }
      break;
    }
    case 'reject': {
      needScope('item');
      const reason = protocol.fields.find(({ id }) => id === field.reasonField);
      if (reason?.kind !== 'text' || reason.scope !== 'item' || reason.phase !== field.phase) {
        say('reasonField', `“${field.reasonField}” is no text field of the item in the same phase`);
      }
    }
  }
  return problems;
}

function needValues(options: readonly Option[], path: Path, problems: SchemaProblem[]): void {
  options.forEach(({ id, value }, index) => {
    if (value === undefined)
      problems.push({ path: [...path, index], message: `the option “${id}” needs a value to be ordered by` });
  });
}

function checkRule(protocol: Protocol, rule: Rule, path: Path): SchemaProblem[] {
  const focus = (id: string, index: number): SchemaProblem[] => {
    const at = [...path, 'fields', index];
    const field = protocol.fields.find((one) => one.id === id);
    if (!field) return [{ path: at, message: `there is no field “${id}”` }];
    if (rule.scope === 'output' || field.scope === 'item') return [];
    return [{ path: at, message: `“${id}” is asked per output, and this rule is about the whole item` }];
  };
  return [
    ...checkPhase(protocol, rule.phase, path),
    ...checkCondition(protocol, rule.when, { ...rule, path: [...path, 'when'] }),
    ...rule.fields.flatMap(focus),
  ];
}

function phaseIndex({ phases }: Protocol, phase: string): number {
  return phases.findIndex(({ id }) => id === phase);
}

function isBefore(protocol: Protocol, one: string, other: string): boolean {
  return phaseIndex(protocol, one) < phaseIndex(protocol, other);
}
