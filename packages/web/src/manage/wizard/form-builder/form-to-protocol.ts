// The form -> a protocol that core's check accepts, or what is wrong and at which box of the form.
import { builtInProtocols, checkProtocol, type Protocol } from '@corrigenda/core/human';
import { checkForm, type FormProblem } from './check-form.ts';
import { conditionData, type Names } from './condition-data.ts';
import { checkCondition } from './form-condition.ts';
import {
  type FormCondition,
  type FormCriterion,
  type FormRule,
  hasOptions,
  hasOther,
  hasTwoPhases,
  looks,
  noCondition,
  type ProtocolForm,
  scopeOf,
} from './protocol-form.ts';

export interface BuiltProtocol {
  /** Null when something is wrong. */
  readonly protocol: Protocol | null;
  readonly problems: readonly FormProblem[];
}

/** The form's own check first, in the words of the page, then core's. */
export function buildProtocol(form: ProtocolForm): BuiltProtocol {
  const own = checkForm(form);
  if (own.length > 0) return { protocol: null, problems: own };
  const { protocol, problems } = checkProtocol(protocolData(form));
  return { protocol, problems: problems.map(({ path, message }) => ({ at: boxOf(path), message })) };
}

/** What the preview can show of an unfinished form: names that are missing are dots, unfinished questions are left out. */
export function sketchProtocol(form: ProtocolForm): Protocol | null {
  const named = (text: string) => text.trim() || '…';
  const wrong = new Set(
    checkForm(form)
      .filter(({ at, empty }) => !empty && at.startsWith('criteria.') && !/\.(required|asked)When/.test(at))
      .map(({ at }) => at.split('.')[1]),
  );
  const kept = {
    ...form,
    criteria: form.criteria.filter(
      (one, index) => !wrong.has(String(index)) && !(hasOptions(one.kind) && one.options.length === 0),
    ),
  };
  const isSound = (of: FormCriterion | null, when: FormCondition) =>
    when.tests.length > 0 && checkCondition(kept, of, when, '').length === 0;
  const criteria = kept.criteria.map((one) => ({
    ...one,
    label: named(one.label),
    options: one.options.map((option) => ({ ...option, label: named(option.label) })),
    requiredWhen: isSound(one, one.requiredWhen) ? one.requiredWhen : noCondition,
    asked: isSound(one, one.askedWhen) ? one.asked : ('always' as const),
  }));
  const rules = form.rules
    .filter(({ when }) => isSound(null, when))
    .map((rule) => ({ ...rule, message: named(rule.message) }));
  return checkProtocol(protocolData({ ...form, title: named(form.title), criteria, rules })).protocol;
}

/** The way to a part of the protocol -> the way to its box. */
function boxOf([first, index, name]: readonly (string | number)[]): string {
  if (first === 'title' || first === 'layout') return first;
  if (first === 'rules' && index !== undefined) return `rules.${index}.when`;
  if (first !== 'fields' || index === undefined) return 'criteria';
  if (name === 'required') return `criteria.${index}.requiredWhen`;
  if (name === 'voidWhen' || name === 'visibleWhen') return `criteria.${index}.askedWhen`;
  return `criteria.${index}.${name === 'min' || name === 'max' ? 'max' : name === 'options' ? 'options' : 'kind'}`;
}

const phaseNames = {
  judge: { en: 'Judgement', sv: 'Bedömning', ru: 'Оценка' },
  first: { en: 'First', sv: 'Först', ru: 'Сначала' },
  second: { en: 'Then', sv: 'Sedan', ru: 'Затем' },
};
const submit = { en: 'Submit', sv: 'Skicka in', ru: 'Отправить' };
const save = { en: 'Save and go on', sv: 'Spara och fortsätt', ru: 'Сохранить и продолжить' };

/** What a file with the same protocol would hold. */
export function protocolData(form: ProtocolForm): unknown {
  const { title, language, layout, showSource, guidelines, criteria } = form;
  const { needs, shows } = looks[layout];
  const later = { 'then-reference': ['reference'], 'then-source': ['source', 'context'] };
  const extra = form.showing === 'one' ? [] : form.showing === 'then-source' ? ['source'] : ['reference'];
  const second = hasTwoPhases(form) ? later[form.showing as keyof typeof later] : null;
  const first = [...shows, ...(form.showing === 'reference' ? ['reference'] : [])];
  const ids = namesOf(
    criteria.map(({ label }) => label),
    'criterion',
  );
  const names = namesFor(form, ids);
  const phaseOf = ({ phase }: Pick<FormCriterion, 'phase'>) =>
    second ? (phase === 2 ? 'second' : 'first') : 'judge';
  const indexes = criteria.filter(({ kind }) => kind === 'rank').map(({ max }) => Number(max));
  return {
    id: protocolId(title),
    title: title.trim(),
    language,
    layout,
    needs: [...new Set([...needs, ...extra])],
    ...(indexes.length > 0 ? { maxOutputs: Math.min(...indexes) } : {}),
    settings: { showSource },
    guidelines: guidelines.trim(),
    phases: second
      ? [
          {
            id: 'first',
            label: phaseNames.first,
            commit: save,
            reveals: first.filter((part) => !second.includes(part)),
            frozen: true,
          },
          { id: 'second', label: phaseNames.second, commit: submit, reveals: second },
        ]
      : [{ id: 'judge', label: phaseNames.judge, commit: submit, reveals: first }],
    fields: criteria.map((one, index) => ({
      id: ids[index],
      ...fieldData(one),
      ...conditionsData(one, names),
      scope: scopeOf(form, one),
      phase: phaseOf(one),
    })),
    ...(form.rules.length > 0
      ? { rules: form.rules.map((rule, index) => ruleData(form, rule, `rule-${index + 1}`, names, phaseOf)) }
      : {}),
  };
}

function conditionsData({ kind, required, requiredWhen, asked, askedWhen }: FormCriterion, names: Names) {
  const needed = required && kind !== 'tick' ? conditionData(requiredWhen, names) : undefined;
  const condition = asked === 'always' ? undefined : conditionData(askedWhen, names);
  return {
    ...(needed ? { required: needed } : {}),
    ...(condition ? { [asked === 'void' ? 'voidWhen' : 'visibleWhen']: condition } : {}),
  };
}

/** A rule is about each output as soon as one of its questions is, and stands in the phase of the last of them. */
function ruleData(
  form: ProtocolForm,
  { severity, message, when }: FormRule,
  id: string,
  names: Names,
  phaseOf: (criterion: Pick<FormCriterion, 'phase'>) => string,
): object {
  const rows = [...new Set(when.tests.map(({ row }) => row))];
  const looked = rows.flatMap((row) => form.criteria.find((one) => one.row === row) ?? []);
  return {
    id,
    scope: looked.some((one) => scopeOf(form, one) === 'output') ? 'output' : 'item',
    phase: phaseOf({ phase: looked.some(({ phase }) => phase === 2) ? 2 : 1 }),
    when: conditionData(when, names),
    severity,
    message: message.trim(),
    fields: rows.map(names.field),
  };
}

function namesFor({ criteria }: ProtocolForm, ids: readonly string[]): Names {
  const at = (row: number) => criteria.findIndex((one) => one.row === row);
  return {
    field: (row) => ids[at(row)] ?? '',
    several: (row) => criteria[at(row)]?.kind === 'choices',
    value(row, answer) {
      const one = criteria[at(row)]!;
      if (one.kind === 'yes-no' || one.kind === 'tick') return answer === 'yes';
      if (!hasOptions(one.kind)) return Number(answer);
      return answer === 'other'
        ? answer
        : (optionIds(one)[one.options.findIndex((o) => String(o.row) === answer)] ?? '');
    },
  };
}

function fieldData(criterion: FormCriterion): object {
  const { kind, label, question, help, required, ordered, polarity } = criterion;
  const range = { min: Number(criterion.min), max: Number(criterion.max) };
  const base = {
    kind,
    label: label.trim(),
    ...(question.trim() ? { question: question.trim() } : {}),
    ...(help.trim() ? { guideline: help.trim() } : {}),
    required: required && kind !== 'tick',
    polarity: 'none',
  };
  switch (kind) {
    case 'choice':
      return {
        ...base,
        ordinal: ordered,
        polarity: ordered ? 'higher-is-better' : 'none',
        options: optionData(criterion, ordered),
      };
    case 'choices':
      return { ...base, options: optionData(criterion, false) };
    case 'preference':
      return { ...base, options: optionData(criterion, true) };
    case 'scale':
    case 'slider':
      return { ...base, ...range, polarity };
    case 'rank':
      return { ...base, ties: true, max: range.max, polarity: 'lower-is-better' };
    case 'yes-no':
    case 'tick':
      return { ...base, polarity };
    case 'post-edit':
    case 'text':
      return base;
  }
}

/** Steps count down to 1, a preference to as much below 0; Other is 0 and counts nowhere. */
function optionData(criterion: FormCriterion, valued: boolean): object[] {
  const { kind, options, other } = criterion;
  const wanted = other && hasOther(kind);
  const ids = optionIds(criterion);
  const top = kind === 'preference' ? (options.length - 1) / 2 : options.length;
  const steps = options.map(({ label, key, exclusive }, index) => ({
    id: ids[index],
    label: label.trim(),
    ...(valued ? { value: top - index } : {}),
    ...(key.trim() ? { key: key.trim() } : {}),
    ...(kind === 'choices' && exclusive ? { exclusive } : {}),
  }));
  const free = options.every(({ key }) => key.trim() !== '0');
  const last = {
    id: 'other',
    label: { en: 'Other', sv: 'Annat', ru: 'Другое' },
    ...(valued ? { value: 0 } : {}),
    ...(free ? { key: '0' } : {}),
    missing: true,
  };
  return wanted ? [...steps, last] : steps;
}

const optionIds = ({ kind, options, other }: FormCriterion): string[] =>
  namesOf(
    options.map(({ label }) => label),
    'option',
    other && hasOther(kind) ? ['other'] : [],
  );

/** Labels -> ids for exports, each once: [Meaning changed, Смысл -> meaning-changed, criterion-2]. */
function namesOf(labels: readonly string[], word: string, taken: readonly string[] = []): string[] {
  const used = new Set(taken);
  return labels.map((label, index) => {
    const plain = plainName(label) || `${word}-${index + 1}`;
    let name = plain;
    for (let next = 2; used.has(name); next++) name = `${plain}-${next}`;
    used.add(name);
    return name;
  });
}

function plainName(text: string): string {
  const letters = text.normalize('NFKD').replace(/\p{M}+/gu, '');
  return letters
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
}

/** Never that of a built-in protocol: this one asks something else. */
function protocolId(title: string): string {
  const name = plainName(title) || 'own-protocol';
  return Object.hasOwn(builtInProtocols, name) ? `${name}-own` : name;
}
