// A condition of the form <-> the condition of a protocol, as far as the form can say it.
import type { Condition, Value } from '@corrigenda/core/internal';
import { type FormCondition, type FormTest, noCondition } from './protocol-form.ts';

/** What the form calls a question and its answers, and what the protocol does. */
export interface Names {
  readonly field: (row: number) => string;
  readonly value: (row: number, answer: string) => Value;
  readonly several: (row: number) => boolean;
}

/** The condition, or undefined where there is no test. */
export function conditionData({ joined, tests }: FormCondition, names: Names): Condition | undefined {
  const parts = tests.map((test) => testData(test, names));
  // Parts of an "and" stand side by side; in an "or" they must be held together.
  const flat = parts.flatMap((part) => (joined === 'all' && 'all' in part ? part.all : [part]));
  if (flat.length < 2) return flat[0];
  return joined === 'all' ? { all: flat } : { any: flat };
}

function testData({ row, test, answers }: FormTest, names: Names): Condition {
  const field = names.field(row);
  if (test === 'answered') return { answered: field };
  if (test === 'unanswered') return { not: { answered: field } };
  if (test === 'changed') return { changed: field };
  if (test === 'unchanged') return { not: { changed: field } };
  const values = answers.map((answer) => names.value(row, answer));
  const is: Condition = names.several(row)
    ? held(values.map((value) => ({ field, has: String(value) })))
    : { field, is: values.length === 1 ? values[0]! : values };
  // Somebody who has not answered yet has not answered something else.
  return test === 'is' ? is : { all: [{ answered: field }, { not: is }] };
}

const held = (any: readonly Condition[]): Condition => (any.length === 1 ? any[0]! : { any });

/** The other way: how the form calls a field and a value of it; null for what it does not have. */
export interface FormNames {
  readonly row: (field: string) => number | null;
  readonly answer: (field: string, value: Value) => string | null;
}

/** The condition in the form, or null where the form cannot say it. */
export function formCondition(condition: Condition, names: FormNames): FormCondition | null {
  if ('any' in condition) {
    const one = testOf(condition, names);
    if (one) return { ...noCondition, tests: [one] };
    const tests = condition.any.map((part) => testOf(part, names));
    return tests.every((test) => test !== null) ? { joined: 'any', tests } : null;
  }
  if (!('all' in condition)) {
    const test = testOf(condition, names);
    return test && { ...noCondition, tests: [test] };
  }
  const tests = pairUp(condition.all).map((part) => testOf(part, names));
  return tests.every((test) => test !== null) ? { joined: 'all', tests } : null;
}

/** "answered" and "not this" of one field are one test of the form. */
function pairUp(parts: readonly Condition[]): readonly Condition[] {
  const left = [...parts];
  const paired = parts.map((part) => {
    const field = 'not' in part ? fieldOf(part.not) : null;
    const answered = left.find((one) => 'answered' in one && one.answered === field);
    if (field === null || answered === undefined) return part;
    left.splice(left.indexOf(answered), 1);
    return { all: [answered, part] };
  });
  return paired.filter((part) => left.includes(part) || 'all' in part);
}

/** The field whose answer is compared, where it is one field. */
function fieldOf(condition: Condition): string | null {
  if ('field' in condition) return condition.field;
  if (!('any' in condition)) return null;
  const fields = new Set(condition.any.map((part) => ('field' in part && 'has' in part ? part.field : null)));
  return fields.size === 1 ? ([...fields][0] ?? null) : null;
}

function testOf(condition: Condition, names: FormNames): FormTest | null {
  const plain = (field: string, test: FormTest['test']): FormTest | null => {
    const row = names.row(field);
    return row === null ? null : { row, test, answers: [] };
  };
  if ('answered' in condition) return plain(condition.answered, 'answered');
  if ('changed' in condition) return plain(condition.changed, 'changed');
  if ('not' in condition) {
    if ('answered' in condition.not) return plain(condition.not.answered, 'unanswered');
    return 'changed' in condition.not ? plain(condition.not.changed, 'unchanged') : null;
  }
  if ('all' in condition) {
    const [first, second, ...more] = condition.all;
    if (more.length > 0 || !first || !second || !('answered' in first) || !('not' in second)) return null;
    const one = fieldOf(second.not) === first.answered ? compared(second.not, names) : null;
    return one && { ...one, test: 'is-not' };
  }
  return compared(condition, names);
}

/** A comparison of one field with its answers. */
function compared(condition: Condition, names: FormNames): FormTest | null {
  const field = fieldOf(condition);
  const row = field === null ? null : names.row(field);
  if (field === null || row === null) return null;
  const values = valuesOf(condition);
  const answers = values.map((value) => names.answer(field, value));
  // A slider or a text is not compared with values in the form.
  return answers.length > 0 && answers.every((answer) => answer !== null)
    ? { row, test: 'is', answers }
    : null;
}

function valuesOf(condition: Condition): readonly Value[] {
  if ('has' in condition) return [condition.has];
  if ('any' in condition) return condition.any.flatMap((part) => ('has' in part ? [part.has] : []));
  if (!('is' in condition)) return [];
  return Array.isArray(condition.is) ? condition.is : [condition.is as Value];
}
