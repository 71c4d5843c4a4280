// A protocol -> the form that makes it, as far as the form can, and what it leaves out.
import { type Field, type Protocol, translate } from '@corrigenda/core/human';
import type { Option } from '@corrigenda/core/internal';
import {
  emptyCriterion,
  type FormCriterion,
  type FormOption,
  looks,
  type ProtocolForm,
  type Showing,
} from './protocol-form.ts';

type Translated = Protocol['title'];

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
  const leftOut: [LeftOut, boolean][] = [
    ['rules', protocol.rules.length > 0],
    ['conditions', fields.some((field) => hasCondition(field))],
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
      criteria: kept.map((field, index) => ({
        ...criterionOf(field, language),
        row: index + 1,
        phase: field.phase === phases[0]?.id ? 1 : 2,
      })),
    },
    leftOut: leftOut.filter(([, is]) => is).map(([name]) => name),
  };
}

/** The reason of a rejection means nothing without it. */
const isReason = ({ fields }: Protocol, id: string): boolean =>
  fields.some((field) => field.kind === 'reject' && field.reasonField === id);

const hasCondition = ({ required, voidWhen, visibleWhen, fills }: Field): boolean =>
  typeof required === 'object' || Boolean(voidWhen ?? visibleWhen ?? fills);

function hasDetails(field: Field): boolean {
  if (field.kind === 'scale') return field.options !== undefined;
  if (!('options' in field)) return field.kind === 'text' && field.maxLength !== undefined;
  return (field.options ?? []).some(({ meaning, example, exclusive }) => meaning ?? example ?? exclusive);
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

function criterionOf(field: Field, language: string): FormCriterion {
  const text = (translated: Translated | undefined) => (translated ? translate(translated, language) : '');
  const options = 'options' in field ? (field.options ?? []) : [];
  const isOther = ({ id, missing }: Option) => missing === true && id === 'other';
  const steps = options.filter((option) => !isOther(option));
  const ordered = field.kind === 'choice' && field.ordinal;
  const sign = field.polarity === 'lower-is-better' ? 1 : -1;
  const sorted = ordered ? [...steps].sort((a, b) => sign * ((a.value ?? 0) - (b.value ?? 0))) : steps;
  return {
    ...emptyCriterion,
    label: text(field.label),
    question: text(field.question),
    help: text(field.guideline),
    kind: field.kind === 'reject' ? 'tick' : field.kind,
    scope: field.scope,
    required: field.required !== false,
    options: sorted.map(({ label, key = '' }): FormOption => ({ label: text(label), key })),
    ordered,
    other: options.some(isOther),
    ...('min' in field ? { min: String(field.min) } : {}),
    ...('max' in field ? { max: String(field.max) } : {}),
    polarity: field.polarity,
  };
}
