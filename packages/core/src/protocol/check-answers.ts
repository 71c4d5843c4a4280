// answers -> problems: the only check of answers, the same in the browser (to help) and on the server (to decide).
import { mergeAnswers, noAnswers } from './answers.ts';
import {
  type Asked,
  answerTo,
  fieldById,
  fieldsOfPhase,
  holds,
  isAnswered,
  isRequired,
  isVoid,
  knowsVoid,
  openingText,
} from './condition.ts';
import { refuseValue } from './field-value.ts';
import type { AnswerProblem, Answers, FieldAnswers, PresentedItem, PresentedOutput } from './item.ts';
import {
  missingMessage,
  shapeMessage,
  tieMessage,
  unknownFieldMessage,
  unknownOutputMessage,
} from './messages.ts';
import type { Field, Protocol, Rule } from './protocol.ts';

export interface Checking {
  /** The phase being committed; its answers hold this phase's fields only. */
  readonly phase: string;
  /** The committed answers of earlier phases, for rules that look back and texts that continue. */
  readonly opened?: Answers;
  /** Warnings the annotator has confirmed: rule ids, or `confirmationOf` one problem. */
  readonly confirmed?: readonly string[];
}

/**
 * Everything that keeps these answers from being committed; errors first, then unconfirmed warnings. Takes any JSON.
 *
 * @example
 * const item = { id: 'a1', source: 'a b', outputs: [{ id: 'o1', text: 'a c' }] };
 * checkAnswers(builtInProtocols['direct-assessment'], item, {}, { phase: 'judge' }).map(({ field }) => field) // ['score']
 */
export function checkAnswers(
  protocol: Protocol,
  item: PresentedItem,
  answers: unknown,
  { phase, opened = noAnswers, confirmed = [] }: Checking,
): readonly AnswerProblem[] {
  const shape = checkDraft(protocol, item, answers, { phase, opened });
  if (shape.length > 0) return shape;
  const asked: Asked = { protocol, item, answers: mergeAnswers(opened, cleanAnswers(answers)) };
  const problems = [
    ...eachField(asked, phase, checkRequired),
    ...checkTies(asked, phase),
    ...checkRules(countedOnly(asked), phase),
  ];
  const open = problems.filter(
    ({ severity, rule, output }) =>
      severity === 'error' ||
      !(confirmed.includes(rule ?? '') || confirmed.includes(confirmationOf({ rule, output }))),
  );
  return [...open.filter(isError), ...open.filter((problem) => !isError(problem))];
}

/** Names one warning, so that confirming it for one output does not confirm it for the others. */
export function confirmationOf({ rule, output }: Pick<AnswerProblem, 'rule' | 'output'>): string {
  return output === undefined ? `${rule}` : `${rule}/${output}`;
}

/** Whether every required field of the phase is answered. */
export function isComplete(
  protocol: Protocol,
  item: PresentedItem,
  answers: Answers,
  { phase, opened = noAnswers }: Checking,
): boolean {
  const asked: Asked = { protocol, item, answers: mergeAnswers(opened, answers) };
  return eachField(asked, phase, checkRequired).length === 0;
}

/** What is wrong with unfinished answers: unknown fields and outputs, impossible values; nothing is required yet. */
export function checkDraft(
  protocol: Protocol,
  item: PresentedItem,
  answers: unknown,
  { phase, opened = noAnswers }: Checking,
): readonly AnswerProblem[] {
  const shape: AnswerProblem = { code: 'invalid', field: '', severity: 'error', message: shapeMessage('') };
  if (!isRecord(answers) || Object.keys(answers).some((key) => key !== 'item' && key !== 'outputs'))
    return [shape];
  const { item: ofItem = {}, outputs = {} } = answers;
  if (!isRecord(ofItem) || !isRecord(outputs)) return [shape];
  const asked: Asked = { protocol, item, answers: opened };
  const problems = checkFields(ofItem, asked, phase);
  for (const [id, ofOutput] of Object.entries(outputs)) {
    const output = item.outputs.find((candidate) => candidate.id === id);
    if (!output) {
      problems.push({
        code: 'unknown-output',
        field: '',
        output: id,
        severity: 'error',
        message: unknownOutputMessage(''),
      });
    } else if (isRecord(ofOutput)) problems.push(...checkFields(ofOutput, { ...asked, output }, phase));
    else problems.push({ ...shape, output: id });
  }
  return problems;
}

function checkFields(values: Record<string, unknown>, asked: Asked, phase: string): AnswerProblem[] {
  const { protocol, output } = asked;
  const scope = output ? 'output' : 'item';
  const problems: AnswerProblem[] = [];
  for (const [id, value] of Object.entries(values)) {
    const field = fieldById(protocol, id);
    if (field?.scope !== scope || field.phase !== phase) {
      const message = unknownFieldMessage(id.slice(0, 100), output?.name);
      problems.push({ code: 'unknown-field', field: id, ...outputOf(output), severity: 'error', message });
      continue;
    }
    const message = refuseValue(field, value, asked);
    if (message)
      problems.push({ code: 'invalid', field: id, ...outputOf(output), severity: 'error', message });
  }
  return problems;
}

/** Item fields once, output fields for each output, in the protocol's order. */
function eachField(
  asked: Asked,
  phase: string,
  check: (field: Field, asked: Asked) => AnswerProblem | null,
): AnswerProblem[] {
  const { item } = asked;
  const { ofItem, ofOutput, outputsFirst } = fieldsOfPhase(asked.protocol, phase);
  const perOutput: AnswerProblem[] = [];
  for (const output of item?.outputs ?? []) {
    const ofThis = { ...asked, output };
    for (const field of ofOutput) perOutput.push(...nothingOr(check(field, ofThis)));
  }
  const perItem = ofItem.flatMap((field) => nothingOr(check(field, asked)));
  return outputsFirst ? [...perOutput, ...perItem] : [...perItem, ...perOutput];
}

const none: readonly AnswerProblem[] = [];
const nothingOr = (problem: AnswerProblem | null): readonly AnswerProblem[] => (problem ? [problem] : none);

function checkRequired(field: Field, asked: Asked): AnswerProblem | null {
  if (!isRequired(field, asked)) return null;
  const answer = answerTo(asked, field.id);
  if (isAnswered(answer)) return null;
  // An output that is empty from the start may stay so: there is nothing to edit.
  if (field.kind === 'post-edit' && answer === '' && openingText(asked, field).trim() === '') return null;
  const message = missingMessage(field, asked.output?.name);
  return { code: 'required', field: field.id, ...outputOf(asked.output), severity: 'error', message };
}

function checkTies(asked: Asked, phase: string): AnswerProblem[] {
  const problems: AnswerProblem[] = [];
  for (const field of asked.protocol.fields) {
    if (field.kind !== 'rank' || field.ties || field.phase !== phase) continue;
    const taken = new Set<unknown>();
    for (const output of asked.item?.outputs ?? []) {
      const rank = answerTo({ ...asked, output }, field.id);
      if (isAnswered(rank) && taken.has(rank)) {
        const message = tieMessage(field.label);
        problems.push({ code: 'invalid', field: field.id, output: output.id, severity: 'error', message });
      }
      taken.add(rank);
    }
  }
  return problems;
}

function checkRules(asked: Asked, phase: string): AnswerProblem[] {
  const perOutput = (asked.item?.outputs ?? []).map((output) => ({ ...asked, output }));
  return asked.protocol.rules.flatMap((rule) => {
    if (rule.phase !== phase) return [];
    return rule.scope === 'item' ? breaks(rule, asked) : perOutput.flatMap((one) => breaks(rule, one));
  });
}

function breaks(rule: Rule, asked: Asked): AnswerProblem[] {
  if (!holds(rule.when, asked)) return [];
  const void_ = rule.fields.some((id) => {
    const field = fieldById(asked.protocol, id);
    return !field || isVoid(field, asked);
  });
  if (void_) return [];
  const { id, severity, message, fields } = rule;
  return [{ code: 'rule', field: fields[0], ...outputOf(asked.output), rule: id, severity, message }];
}

/** The answers that count: void ones are left out (and come back when what voided them is taken back). */
export function countedAnswers(protocol: Protocol, item: PresentedItem, answers: Answers): Answers {
  return countedOnly({ protocol, item, answers }).answers;
}

function countedOnly(asked: Asked): Asked {
  if (!knowsVoid(asked.protocol)) return asked;
  const count = (answers: FieldAnswers, about: Asked): FieldAnswers =>
    Object.fromEntries(
      Object.entries(answers).filter(([id]) => {
        const field = fieldById(asked.protocol, id);
        return field !== undefined && !isVoid(field, about);
      }),
    );
  const { item, answers } = asked;
  const outputs = Object.entries(answers.outputs).map(([id, values]) => {
    const output: PresentedOutput | undefined = item?.outputs.find((candidate) => candidate.id === id);
    return [id, count(values, { ...asked, output: output ?? { id, name: '', text: '' } })] as const;
  });
  return { ...asked, answers: { item: count(answers.item, asked), outputs: Object.fromEntries(outputs) } };
}

/** Answers whose shape was checked, with both halves present. */
function cleanAnswers(answers: unknown): Answers {
  return { ...noAnswers, ...(answers as Partial<Answers>) };
}

function outputOf(output: PresentedOutput | undefined) {
  return output ? { output: output.id } : {};
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isError({ severity }: AnswerProblem): boolean {
  return severity === 'error';
}
