// condition + answers -> whether it holds. Conditions are data, and all of their kinds are here.

import { sameText } from '../text/same-text.ts';
import { own } from './answers.ts';
import type { Answers, FieldAnswers, PresentedItem, PresentedOutput } from './item.ts';
import type { Answer, Condition, Field, Protocol } from './protocol.ts';

/** Everything a condition can be asked about: one item's answers, and one output's while `output` is set. */
export interface Asked {
  readonly protocol: Protocol;
  readonly answers: Answers;
  /** Absent where nothing is known of the texts; post-edited texts then count as unchanged. */
  readonly item?: PresentedItem;
  readonly output?: PresentedOutput;
}

interface Index {
  readonly fields: ReadonlyMap<string, Field>;
  readonly rejects: readonly (Field & { readonly kind: 'reject' })[];
  /** Whether anything can make a field void at all. */
  readonly voids: boolean;
  readonly phases: ReadonlyMap<string, PhaseFields>;
}

export interface PhaseFields {
  readonly ofItem: readonly Field[];
  readonly ofOutput: readonly Field[];
  /** Whether the phase begins with the outputs. */
  readonly outputsFirst: boolean;
}

/** Protocols never change, so what is looked up in them all the time is kept. */
const indexes = new WeakMap<Protocol, Index>();

function indexOf(protocol: Protocol): Index {
  const known = indexes.get(protocol);
  if (known) return known;
  const rejects = protocol.fields.filter((field) => field.kind === 'reject');
  const conditional = protocol.fields.some(({ voidWhen, visibleWhen }) => voidWhen ?? visibleWhen);
  const fields = new Map(protocol.fields.map((field) => [field.id, field]));
  const phases = new Map(protocol.phases.map(({ id }) => [id, phaseFields(protocol, id)]));
  const index = { fields, rejects, voids: conditional || rejects.length > 0, phases };
  indexes.set(protocol, index);
  return index;
}

function phaseFields({ fields }: Protocol, phase: string): PhaseFields {
  const own = fields.filter((field) => field.phase === phase);
  return {
    ofItem: own.filter(({ scope }) => scope === 'item'),
    ofOutput: own.filter(({ scope }) => scope === 'output'),
    outputsFirst: own[0]?.scope === 'output',
  };
}

/** The fields of a phase, those of the item and those of each output. */
export function fieldsOfPhase(protocol: Protocol, phase: string): PhaseFields {
  return indexOf(protocol).phases.get(phase) ?? { ofItem: [], ofOutput: [], outputsFirst: false };
}

export function fieldById(protocol: Protocol, id: string): Field | undefined {
  return indexOf(protocol).fields.get(id);
}

/** Whether some answers of a protocol may be void. */
export function knowsVoid(protocol: Protocol): boolean {
  return indexOf(protocol).voids;
}

/** Whether answers reject the item or one of its outputs: a ticked field of the kind `reject`. */
export function rejectsItem(protocol: Protocol, { item, outputs }: Answers): boolean {
  const { rejects } = indexOf(protocol);
  if (rejects.length === 0) return false;
  return [item, ...Object.values(outputs)].some((given) => rejects.some(({ id }) => own(given, id) === true));
}

/** Whether a value counts as an answer to its field; an empty text or choice does not, an unticked box does. */
export function isAnswered(answer: Answer | undefined): boolean {
  if (answer === undefined || answer === null) return false;
  if (typeof answer === 'string') return answer.trim() !== '';
  return Array.isArray(answer) ? answer.length > 0 : true;
}

/** The answer to a field: the item's, or the output's that is being looked at. */
export function answerTo(asked: Asked, id: string): Answer | undefined {
  const field = fieldById(asked.protocol, id);
  if (!field) return undefined;
  const answer = own(field.scope === 'item' ? asked.answers.item : outputAnswers(asked), id);
  // Not ticking a box says no.
  return answer === undefined && (field.kind === 'tick' || field.kind === 'reject') ? false : answer;
}

function outputAnswers({ answers, output }: Asked): FieldAnswers | undefined {
  return output && own(answers.outputs, output.id);
}

/** What a post-edit field was prefilled with: the output, or the text of the field it starts from. */
export function openingText(asked: Asked, field: Field): string {
  const output = asked.output?.text ?? '';
  if (field.kind !== 'post-edit' || field.startsFrom === undefined) return output;
  const earlier = answerTo(asked, field.startsFrom);
  return typeof earlier === 'string' ? earlier : output;
}

export function holds(condition: Condition, asked: Asked): boolean {
  if ('all' in condition) return condition.all.every((part) => holds(part, asked));
  if ('any' in condition) return condition.any.some((part) => holds(part, asked));
  if ('not' in condition) return !holds(condition.not, asked);
  if ('answered' in condition) return isAnswered(answerTo(asked, condition.answered));
  if ('changed' in condition) return isChanged(condition.changed, asked);
  if ('count' in condition) {
    const { count, is, atLeast = 0, atMost = count.length } = condition;
    const found = count.filter((id) => answerTo(asked, id) === is).length;
    return found >= atLeast && found <= atMost;
  }
  const answer = answerTo(asked, condition.field);
  if ('has' in condition) return Array.isArray(answer) && answer.includes(condition.has);
  const wanted = Array.isArray(condition.is) ? condition.is : [condition.is];
  return wanted.includes((answer ?? null) as never);
}

function isChanged(id: string, asked: Asked): boolean {
  const field = fieldById(asked.protocol, id);
  const answer = answerTo(asked, id);
  return field !== undefined && typeof answer === 'string' && !sameText(answer, openingText(asked, field));
}

/** Whether a field cannot be answered now: rejected, out of sight or void by its own condition. */
export function isVoid(field: Field, asked: Asked): boolean {
  const { rejects, voids } = indexOf(asked.protocol);
  if (!voids) return false;
  const rejecting = rejects.find(({ id }) => answerTo(asked, id) === true);
  if (rejecting && field.id !== rejecting.id && field.id !== rejecting.reasonField) return true;
  if (field.visibleWhen && !holds(field.visibleWhen, asked)) return true;
  return field.voidWhen !== undefined && holds(field.voidWhen, asked);
}

/** Whether a field must be answered now. */
export function isRequired(field: Field, asked: Asked): boolean {
  if (isVoid(field, asked)) return false;
  const { rejects } = indexOf(asked.protocol);
  const explains = rejects.some(
    ({ id, reasonField }) => reasonField === field.id && answerTo(asked, id) === true,
  );
  if (explains) return true;
  return typeof field.required === 'boolean' ? field.required : holds(field.required, asked);
}

/** The fields of a phase that are in sight, void ones included; all phases when none is named. */
export function visibleFields(
  protocol: Protocol,
  answers: Answers,
  phase: string | null,
  { item, output }: { readonly item?: PresentedItem; readonly output?: PresentedOutput } = {},
): readonly Field[] {
  const asked: Asked = { protocol, answers, item, output };
  return protocol.fields.filter(
    (field) =>
      (phase === null || field.phase === phase) &&
      (field.visibleWhen === undefined || holds(field.visibleWhen, asked)),
  );
}
