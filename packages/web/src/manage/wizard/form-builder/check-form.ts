// The form -> what is missing or impossible in it, each at its box and with a text of the pages.
import { checkCondition } from './form-condition.ts';
import { type FormCriterion, hasOptions, hasTwoPhases, looks, type ProtocolForm } from './protocol-form.ts';

/** At a box: `title`, `criteria`, `criteria.0.label`, `criteria.0.options.1`, `criteria.0.requiredWhen.0`, `rules.0.message`. Either a text of the pages or core's own words. */
export interface FormProblem {
  readonly at: string;
  readonly text?: string;
  readonly message?: string;
  /** Something is not filled in yet: said once the manager wants to go on. */
  readonly empty?: boolean;
}

/** More buttons than this in a row are no scale; a slider is. */
const mostSteps = 20;

export function checkForm(form: ProtocolForm): readonly FormProblem[] {
  const { title, criteria, layout } = form;
  const problems: FormProblem[] = [];
  const empty = (at: string) => problems.push({ at, text: 'build.problem.empty', empty: true });
  if (title.trim() === '') empty('title');
  if (criteria.length === 0) problems.push({ at: 'criteria', text: 'build.problem.none' });
  if (layout === 'pair' && !criteria.some(({ kind }) => kind === 'preference'))
    problems.push({ at: 'layout', text: 'build.problem.preference' });
  if (hasTwoPhases(form) && new Set(criteria.map(({ phase }) => phase)).size < 2)
    problems.push({ at: 'showing', text: 'build.problem.phases' });
  criteria.forEach((one, index) => {
    const at = `criteria.${index}`;
    if (one.label.trim() === '') empty(`${at}.label`);
    if (!looks[layout].kinds.includes(one.kind))
      problems.push({ at: `${at}.kind`, text: 'build.problem.kind' });
    problems.push(...checkOptions(one, at), ...checkRange(one, at), ...checkConditions(form, one, at));
  });
  form.rules.forEach((rule, index) => {
    const at = `rules.${index}`;
    if (rule.message.trim() === '') empty(`${at}.message`);
    if (rule.when.tests.length === 0) problems.push({ at: `${at}.when`, text: 'build.problem.tests' });
    problems.push(...checkCondition(form, null, rule.when, `${at}.when`));
  });
  return problems;
}

function checkConditions(form: ProtocolForm, one: FormCriterion, at: string): FormProblem[] {
  const required = one.required && one.kind !== 'tick' ? one.requiredWhen : null;
  const asked = one.asked === 'always' ? null : one.askedWhen;
  return [
    ...(required ? checkCondition(form, one, required, `${at}.requiredWhen`) : []),
    ...(asked?.tests.length === 0 ? [{ at: `${at}.askedWhen`, text: 'build.problem.tests' }] : []),
    ...(asked ? checkCondition(form, one, asked, `${at}.askedWhen`) : []),
  ];
}

function checkOptions({ kind, options }: FormCriterion, at: string): FormProblem[] {
  if (!hasOptions(kind)) return [];
  const problems: FormProblem[] = [];
  if (options.length < 2)
    problems.push({ at: `${at}.options`, text: 'build.problem.options', empty: options.length === 0 });
  else if (kind === 'preference' && options.length % 2 === 0)
    problems.push({ at: `${at}.options`, text: 'build.problem.odd' });
  const keys = options.map(({ key }) => key.trim());
  options.forEach(({ label }, index) => {
    const box = `${at}.options.${index}`;
    if (label.trim() === '') problems.push({ at: box, text: 'build.problem.empty', empty: true });
    else if (keys[index] !== '' && keys.indexOf(keys[index]!) < index)
      problems.push({ at: box, text: 'build.problem.key' });
  });
  return problems;
}

function checkRange({ kind, min, max }: FormCriterion, at: string): FormProblem[] {
  const wrong = (text: string): FormProblem[] => [{ at: `${at}.max`, text }];
  const whole = (text: string) => /^-?\d{1,6}$/.test(text.trim());
  if (kind === 'rank')
    return whole(max) && Number(max) >= 2 && Number(max) <= mostSteps ? [] : wrong('build.problem.places');
  if (kind !== 'scale' && kind !== 'slider') return [];
  if (!whole(min) || !whole(max)) return wrong('build.problem.whole');
  if (Number(min) >= Number(max)) return wrong('build.problem.range');
  return kind === 'scale' && Number(max) - Number(min) >= mostSteps ? wrong('build.problem.long') : [];
}
