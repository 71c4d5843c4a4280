// block -> problems: what the edits of one sentence say against the sentence and each other.
import { isNoop, type M2Edit } from '../edit/index.ts';
import { type M2Problem, m2Problem } from './m2-problem.ts';

/** An edit and its line. */
export interface LocatedEdit {
  readonly edit: M2Edit;
  readonly line: number;
}

const spanColumn = 3;

/** Checks spans against the sentence, and each annotator's edits against each other. */
export function checkBlock(tokens: number, edits: readonly LocatedEdit[]): readonly M2Problem[] {
  if (edits.length === 0) return [];
  const problems = edits.flatMap((located) => checkSpan(tokens, located));
  const annotators = new Map<number, LocatedEdit[]>();
  for (const located of edits) {
    const own = annotators.get(located.edit.annotator);
    if (own) own.push(located);
    else annotators.set(located.edit.annotator, [located]);
  }
  for (const own of annotators.values()) if (own.length > 1) problems.push(...checkAnnotator(own));
  return problems;
}

function checkSpan(tokens: number, { edit, line }: LocatedEdit): M2Problem[] {
  const { start, end } = edit;
  const report = (code: M2Problem['code'], message: string) => [m2Problem(code, line, spanColumn, message)];
  if (isNoop(edit))
    return start === -1 && end === -1
      ? []
      : report('m2/noop-span', `a noop has the span ${start} ${end}; expected -1 -1`);
  if (start > end) return report('m2/span-reversed', `the span ${start} ${end} ends before it starts`);
  if (start < 0 || end > tokens)
    return report(
      'm2/span-out-of-range',
      `the span ${start} ${end} is outside the sentence; expected 0 to ${tokens}`,
    );
  return [];
}

function checkAnnotator(own: readonly LocatedEdit[]): M2Problem[] {
  const problems: M2Problem[] = [];
  const report = (code: M2Problem['code'], line: number, message: string) =>
    problems.push(m2Problem(code, line, spanColumn, message));
  const noop = own.find(({ edit }) => isNoop(edit));
  const real = own.filter(({ edit }) => !isNoop(edit) && edit.start <= edit.end);
  if (noop && real.length > 0)
    report(
      'm2/noop-with-edits',
      noop.line,
      `annotator ${noop.edit.annotator} has a noop and edits for one sentence; expected one or the other`,
    );
  const sorted = [...real].sort(compareSpans);
  const seen = new Map<string, number>();
  let widest: LocatedEdit | null = null;
  for (const located of sorted) {
    const { start, end, correction } = located.edit;
    const key = `${start} ${end} ${correction}`;
    const twin = seen.get(key);
    if (twin !== undefined)
      report('m2/duplicate-edit', located.line, `the same edit stands on line ${twin} already`);
    else if (widest && start < widest.edit.end)
      report(
        'm2/overlapping-edits',
        located.line,
        `the span ${start} ${end} overlaps ${widest.edit.start} ${widest.edit.end} of line ${widest.line}, by the same annotator`,
      );
    seen.set(key, twin ?? located.line);
    if (!widest || end > widest.edit.end) widest = located;
  }
  return problems;
}

const compareSpans = (a: LocatedEdit, b: LocatedEdit) =>
  a.edit.start - b.edit.start || a.edit.end - b.edit.end || a.line - b.line;
