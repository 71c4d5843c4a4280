// The form -> a protocol that core's check accepts, or what is wrong and at which box of the form.
import { builtInProtocols, checkProtocol, type Protocol } from '@corrigenda/core/human';
import { checkForm, type FormProblem } from './check-form.ts';
import {
  type FormCriterion,
  hasOptions,
  hasOther,
  hasTwoPhases,
  looks,
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
  const wrong = new Set(checkForm(form).map(({ at, empty }) => (empty ? '' : at.split('.')[1])));
  const criteria = form.criteria
    .filter((one, index) => !wrong.has(String(index)) && !(hasOptions(one.kind) && one.options.length === 0))
    .map((one) => ({
      ...one,
      label: named(one.label),
      options: one.options.map((option) => ({ ...option, label: named(option.label) })),
    }));
  return checkProtocol(protocolData({ ...form, title: named(form.title), criteria })).protocol;
}

/** The way to a part of the protocol -> the way to its box. */
function boxOf([first, index, name]: readonly (string | number)[]): string {
  if (first === 'title' || first === 'layout') return first;
  if (first !== 'fields' || index === undefined) return 'criteria';
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
  const places = criteria.filter(({ kind }) => kind === 'rank').map(({ max }) => Number(max));
  return {
    id: protocolId(title),
    title: title.trim(),
    language,
    layout,
    needs: [...new Set([...needs, ...extra])],
    ...(places.length > 0 ? { maxOutputs: Math.min(...places) } : {}),
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
      scope: scopeOf(form, one),
      phase: second ? (one.phase === 2 ? 'second' : 'first') : 'judge',
    })),
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
function optionData({ kind, options, other }: FormCriterion, valued: boolean): object[] {
  const wanted = other && hasOther(kind);
  const ids = namesOf(
    options.map(({ label }) => label),
    'option',
    wanted ? ['other'] : [],
  );
  const top = kind === 'preference' ? (options.length - 1) / 2 : options.length;
  const steps = options.map(({ label, key }, index) => ({
    id: ids[index],
    label: label.trim(),
    ...(valued ? { value: top - index } : {}),
    ...(key.trim() ? { key: key.trim() } : {}),
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
