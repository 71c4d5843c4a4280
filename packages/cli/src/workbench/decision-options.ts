// --pair, --answers and --answer -> a decision, as the page would send it.
import type { Answer, Answers, Field, Item, Protocol } from '@corrigenda/core/human';
import { forEverySystem, readJson } from '@corrigenda/core/internal';
import { Refusal, refuseData } from '../io/refusal.ts';
import { readText } from './read-text.ts';

export interface DecisionOptions {
  readonly pair?: readonly string[];
  readonly answers?: string;
  readonly answer: readonly string[];
  readonly note: string;
  readonly key?: string;
}

export function pairOf({ pair }: DecisionOptions): [string, string] | undefined {
  if (pair === undefined) return undefined;
  const [first, second] = pair;
  if (pair.length !== 2) {
    throw new Refusal('misuse', `--pair: expected two systems, found ${pair.length} (${pair.join(', ')}).`);
  }
  return [first, second];
}

/** Answers of the file, and over them those of the command line. */
export async function answersOf(options: DecisionOptions, protocol: Protocol, item: Item): Promise<Answers> {
  if (options.answers === undefined && options.answer.length === 0) {
    throw new Refusal('misuse', 'Nothing is decided: give --answer or --answers.');
  }
  const given = options.answers === undefined ? {} : await answersIn(options.answers);
  const ofItem: Record<string, Answer> = { ...given.item };
  const outputs: Record<string, Record<string, Answer>> = { ...given.outputs };
  for (const text of options.answer) {
    const { system, field, value } = readAnswer(text, protocol);
    if (system === null) ofItem[field] = value;
    else outputs[system] = { ...outputs[system], [field]: value };
  }
  return forEverySystem(item, { item: ofItem, outputs });
}

async function answersIn(file: string): Promise<Partial<Answers>> {
  const { value, problem } = readJson(await readText(file));
  if (problem)
    throw refuseData({
      file,
      ...problem,
      code: 'file/json',
      message: `this is not JSON: ${problem.message}`,
    });
  const isObject = (one: unknown) => typeof one === 'object' && one !== null && !Array.isArray(one);
  const { item = {}, outputs = {}, ...others } = (isObject(value) ? value : { value }) as Partial<Answers>;
  if (Object.keys(others).length > 0 || ![item, outputs, ...Object.values(outputs)].every(isObject)) {
    const expected = '{ "item": { FIELD: ANSWER }, "outputs": { SYSTEM: { FIELD: ANSWER } } }';
    throw refuseData({ file, code: 'file/answers', message: `expected ${expected}` });
  }
  return { item, outputs };
}

/** `FIELD=ANSWER` or `SYSTEM:FIELD=ANSWER`; the field says what kind of answer it takes. */
export function readAnswer(
  text: string,
  { fields }: Protocol,
): { readonly system: string | null; readonly field: string; readonly value: Answer } {
  const [, system, id, answer] = /^(?:(.+?):)?([^:=]+)=(.*)$/s.exec(text) ?? [];
  if (id === undefined || answer === undefined) {
    throw new Refusal('misuse', `--answer ${text}: expected FIELD=ANSWER or SYSTEM:FIELD=ANSWER.`);
  }
  const field = fields.find((one) => one.id === id);
  if (!field) {
    const known = fields.map((one) => one.id).join(', ');
    throw new Refusal('misuse', `--answer ${text}: there is no field “${id}”; there is ${known}.`);
  }
  if ((field.scope === 'output') !== (system !== undefined)) {
    const wanted = field.scope === 'output' ? `SYSTEM:${id}` : id;
    throw new Refusal('misuse', `--answer ${text}: expected ${wanted}=ANSWER.`);
  }
  return { system: system ?? null, field: id, value: typedAnswer(field, answer, text) };
}

const truths: Readonly<Record<string, boolean>> = { yes: true, true: true, no: false, false: false };

function typedAnswer(field: Field, answer: string, text: string): Answer {
  switch (field.kind) {
    case 'choices':
      return answer === '' ? [] : answer.split(',');
    case 'yes-no':
    case 'tick':
    case 'reject':
      if (!Object.hasOwn(truths, answer))
        throw new Refusal('misuse', `--answer ${text}: expected yes or no.`);
      return truths[answer];
    case 'scale':
    case 'slider':
    case 'rank':
      if (!/^-?\d+$/.test(answer)) throw new Refusal('misuse', `--answer ${text}: expected a whole number.`);
      return Number(answer);
    default:
      return answer;
  }
}
