// A protocol -> the form that makes it, as far as the form can, and what it leaves out.
import { type Field, type Protocol, translate } from '@corrigenda/core/human';
import type { Condition, Option } from '@corrigenda/core/internal';
import { type FormNames, formCondition } from './condition-data.ts';
import {
  emptyCriterion,
  type FormCriterion,
  type FormOption,
  type FormRule,
  looks,
  noCondition,
  type ProtocolForm,
  type Showing,
} from './protocol-form.ts';

type Translated = Protocol['title'];

/** Conditions name single steps of a scale up to this one. */
const longest = 20;

/** Parts of a protocol that only a file can have; keys of the page's texts. */
export type LeftOut = 'rules' | 'conditions' | 'kinds' | 'details' | 'phases';

export interface FormOfProtocol {
  readonly form: ProtocolForm;
  readonly leftOut: readonly LeftOut[];
}

/** The texts of one language; what is in others is left to files. */
export function formOfProtocol(protocol: Protocol, language: string): FormOfProtocol {
  const { phases, fields, layout } = protocol;
  const kept = fields.filter(({ kind, id }) => kind !== 'reject' && !isReason(protocol, id));
  const criteria = kept.map((field, index) => ({
    ...criterionOf(field, language),
    row: index + 1,
    phase: field.phase === phases[0]?.id ? (1 as const) : (2 as const),
  }));
  const names = namesIn(kept);
  const said = (condition: Condition) => formCondition(condition, names) !== null;
  const rules = protocol.rules.flatMap(({ when, severity, message }): Omit<FormRule, 'row'>[] => {
    const condition = formCondition(when, names);
    return condition ? [{ severity, message: translate(message, language), when: condition }] : [];
  });
  const leftOut: [LeftOut, boolean][] = [
    ['rules', rules.length < protocol.rules.length],
    ['conditions', kept.some((field) => !conditionsOf(field).every(said) || unsaid(field))],
    ['kinds', kept.length < fields.length],
    ['details', fields.some((field) => hasDetails(field))],
    ['phases', phases.length > 2],
  ];
  return {
    form: {
      title: translate(protocol.title, language),
      language: protocol.language,
      layout,
      showing: showingOf(protocol),
      showSource: protocol.settings.showSource,
      guidelines: translate(protocol.guidelines, language),
      criteria: criteria.map((one, index) => ({ ...one, ...conditionsIn(kept[index]!, names) })),
      rules: rules.map((rule, index) => ({ ...rule, row: index + 1 })),
    },
    leftOut: leftOut.filter(([, is]) => is).map(([name]) => name),
  };
}

/** The reason of a rejection means nothing without it. */
const isReason = ({ fields }: Protocol, id: string): boolean =>
  fields.some((field) => field.kind === 'reject' && field.reasonField === id);

const conditionsOf = ({ required, voidWhen, visibleWhen }: Field): readonly Condition[] =>
  [required, voidWhen, visibleWhen].filter((one): one is Condition => typeof one === 'object');

/** What no condition of the form says: answers that fill in others, or both ways of being asked at once. */
const unsaid = ({ voidWhen, visibleWhen, fills }: Field): boolean =>
  fills !== undefined || (voidWhen !== undefined && visibleWhen !== undefined);

function conditionsIn({ required, voidWhen, visibleWhen }: Field, names: FormNames) {
  const needed = typeof required === 'object' ? formCondition(required, names) : null;
  const given = visibleWhen ?? voidWhen;
  const askedWhen = given ? formCondition(given, names) : null;
  return {
    requiredWhen: needed ?? noCondition,
    asked: askedWhen ? (visibleWhen ? ('shown' as const) : ('void' as const)) : ('always' as const),
    askedWhen: askedWhen ?? noCondition,
  };
}

function namesIn(kept: readonly Field[]): FormNames {
  const find = (id: string) => kept.find((field) => field.id === id);
  return {
    row: (id) => (find(id) ? kept.findIndex((field) => field.id === id) + 1 : null),
    answer(id, value) {
      const field = find(id);
      if (field?.kind === 'yes-no' || field?.kind === 'tick')
        return typeof value === 'boolean' ? (value ? 'yes' : 'no') : null;
      if (field?.kind === 'scale' || field?.kind === 'rank')
        return typeof value === 'number' && field.max <= longest ? String(value) : null;
      const options = field ? optionsIn(field) : [];
      const index = options.findIndex((option) => option.id === value);
      if (index < 0) return null;
      return isOther(options[index]!) ? 'other' : String(index + 1);
    },
  };
}

function hasDetails(field: Field): boolean {
  if (field.kind === 'scale') return field.options !== undefined;
  if (!('options' in field)) return field.kind === 'text' && field.maxLength !== undefined;
  return (field.options ?? []).some(
    ({ meaning, example, exclusive }) => meaning ?? example ?? (exclusive && field.kind !== 'choices'),
  );
}

function showingOf({ layout, phases }: Protocol): Showing {
  const [first, second] = phases;
  const wanted: Showing = second
    ? second.reveals.includes('source')
      ? 'then-source'
      : 'then-reference'
    : first?.reveals.includes('reference')
      ? 'reference'
      : 'one';
  return looks[layout].showings.includes(wanted) ? wanted : 'one';
}

const isOrdered = (field: Field): boolean => field.kind === 'choice' && field.ordinal;
const isOther = ({ id, missing }: Option): boolean => missing === true && id === 'other';

/** Options in the order of the form: steps from the best, Other last. */
function optionsIn(field: Field): readonly Option[] {
  const options = 'options' in field ? (field.options ?? []) : [];
  const steps = options.filter((option) => !isOther(option));
  const sign = field.polarity === 'lower-is-better' ? 1 : -1;
  const sorted = isOrdered(field)
    ? [...steps].sort((a, b) => sign * ((a.value ?? 0) - (b.value ?? 0)))
    : steps;
  return [...sorted, ...options.filter(isOther)];
}

function criterionOf(field: Field, language: string): FormCriterion {
  const text = (translated: Translated | undefined) => (translated ? translate(translated, language) : '');
  const options = optionsIn(field);
  return {
    ...emptyCriterion,
    label: text(field.label),
    question: text(field.question),
    help: text(field.guideline),
    kind: field.kind === 'reject' ? 'tick' : field.kind,
    scope: field.scope,
    required: field.required !== false,
    options: options
      .filter((option) => !isOther(option))
      .map(
        ({ label, key = '', exclusive = false }, index): FormOption => ({
          row: index + 1,
          label: text(label),
          key,
          exclusive,
        }),
      ),
    ordered: isOrdered(field),
    other: options.some(isOther),
    ...('min' in field ? { min: String(field.min) } : {}),
    ...('max' in field ? { max: String(field.max) } : {}),
    polarity: field.polarity,
  };
}
