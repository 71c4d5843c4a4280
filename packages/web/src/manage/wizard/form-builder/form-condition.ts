// A condition of the form: tests of other answers, all or any of which must hold; what each kind of question can be tested for, and what is wrong.
import type { FormProblem } from './check-form.ts';
import {
  type FormCondition,
  type FormCriterion,
  hasOptions,
  hasOther,
  type ProtocolForm,
  scopeOf,
  type TestKind,
} from './protocol-form.ts';

/** Longer scales are typed by nobody as a list of steps. */
const mostNumbers = 20;

/** What an answer to the question can be tested for; the first is what a new test begins with. */
export function testsOf({ kind }: FormCriterion): readonly TestKind[] {
  if (kind === 'post-edit') return ['changed', 'unchanged'];
  if (kind === 'text' || kind === 'slider') return ['answered', 'unanswered'];
  if (kind === 'tick') return ['is'];
  if (kind === 'yes-no') return ['is', 'answered', 'unanswered'];
  return ['is', 'is-not', 'answered', 'unanswered'];
}

export const hasAnswers = (test: TestKind): boolean => test === 'is' || test === 'is-not';

/** The answers that can be chosen in a test: their name in the form and, where they have one, their label; Yes, No and Other are the page's words. */
export function answersOf(criterion: FormCriterion): readonly (readonly [string, string | null])[] {
  const { kind, options, other } = criterion;
  if (kind === 'yes-no' || kind === 'tick')
    return [
      ['yes', null],
      ['no', null],
    ];
  if (hasOptions(kind)) {
    const named = options.map(({ row, label }) => [String(row), label] as const);
    return other && hasOther(kind) ? [...named, ['other', null]] : named;
  }
  if (kind !== 'scale' && kind !== 'rank') return [];
  const [first, last] = [kind === 'rank' ? 1 : Number(criterion.min), Number(criterion.max)];
  const count = last - first + 1;
  if (!Number.isInteger(count) || count < 1 || count > mostNumbers) return [];
  return Array.from({ length: count }, (_, index) => [String(first + index), String(first + index)]);
}

/** Where a condition stands: what it is about, and when it is asked. A rule stands with the last of the questions it tests. */
interface Place {
  readonly scope: 'output' | 'item';
  readonly phase: 1 | 2;
}

/** The questions that a condition of a criterion may test: not itself, none about single outputs from one about the item, none of a later phase. */
export function testable(form: ProtocolForm, of: FormCriterion | null): readonly FormCriterion[] {
  if (of === null) return form.criteria;
  const place: Place = { scope: scopeOf(form, of), phase: of.phase };
  return form.criteria.filter((one) => one.row !== of.row && fits(form, one, place));
}

const fits = (form: ProtocolForm, one: FormCriterion, { scope, phase }: Place): boolean =>
  !(scope === 'item' && scopeOf(form, one) === 'output') && one.phase <= phase;

/** What is wrong with a condition; `of` is the criterion it belongs to, null for a rule. */
export function checkCondition(
  form: ProtocolForm,
  of: FormCriterion | null,
  { tests }: FormCondition,
  at: string,
): FormProblem[] {
  const known = testable(form, of);
  return tests.flatMap(({ row, test, answers }, index): FormProblem[] => {
    const box = `${at}.${index}`;
    if (row === 0) return [{ at: box, text: 'build.problem.empty', empty: true }];
    const criterion = known.find((one) => one.row === row);
    if (!criterion) return [{ at: box, text: 'build.problem.tested' }];
    if (!testsOf(criterion).includes(test)) return [{ at: box, text: 'build.problem.test' }];
    if (!hasAnswers(test)) return [];
    if (answers.length === 0) return [{ at: box, text: 'build.problem.answers', empty: true }];
    const possible = new Set(answersOf(criterion).map(([name]) => name));
    return answers.every((answer) => possible.has(answer)) ? [] : [{ at: box, text: 'build.problem.answer' }];
  });
}
