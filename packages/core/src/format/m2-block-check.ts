// block -> problems: what the edits of one sentence say against the sentence and each other.
import { isNoop, type M2Edit } from '../edit/index.ts';
import { type M2Problem, m2Problem } from './m2-problem.ts';

/** An edit and its line. */
interface LocatedEdit {
  readonly edit: M2Edit;
  readonly line: number;
}

const spanColumn = 3;

/** Checks spans against the sentence, and each annotator's edits against each other; edits and their lines side by side. */
export function checkBlock(
  tokens: number,
  edits: readonly M2Edit[],
  lines: readonly number[],
): readonly M2Problem[] {
  if (isOrderly(tokens, edits)) return [];
  return checkLocated(
    tokens,
    edits.map((edit, index) => ({ edit, line: lines[index] })),
  );
}

/** One annotator whose edits follow each other within the sentence, which is most blocks, has no problem and takes no time. */
function isOrderly(tokens: number, edits: readonly M2Edit[]): boolean {
  let before: M2Edit | null = null;
  for (const edit of edits) {
    const { start, end } = edit;
    if (start < 0 || start > end || end > tokens || isNoop(edit)) return false;
    if (before) {
      if (edit.annotator !== before.annotator || start < before.end) return false;
      if (start === before.start && end === before.end) return false;
    }
    before = edit;
  }
  return true;
}

function checkLocated(tokens: number, edits: readonly LocatedEdit[]): readonly M2Problem[] {
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
