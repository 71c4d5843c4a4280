// alignment -> edits by rule: each run of steps is cut where the first firing rule says, and its parts again.
import type { Alignment, AlignmentOp } from '../align/index.ts';
import type { EditSpan } from './edit.ts';
import { type Cut, type MergeRule, mergeRules } from './merge-rules.ts';
import { type MergeWindow, someWord, spanItems } from './merge-window.ts';

const contentClasses: ReadonlySet<string> = new Set(['ADJ', 'AUX', 'ADV', 'NOUN', 'VERB']);

/** Transpositions stand alone; the runs of deletions, insertions and substitutions between matches are processed. */
export function mergeByRules(
  alignment: Alignment,
  rules: readonly MergeRule[] = mergeRules,
): readonly EditSpan[] {
  const { items } = alignment;
  const edits: EditSpan[] = [];
  for (let first = 0; first < items.length; ) {
    const { op } = items[first];
    let end = first + 1;
    if (isOneSidedOrSubstitution(op)) {
      while (end < items.length && isOneSidedOrSubstitution(items[end].op)) end++;
      processRun(alignment, first, end, knowNothing(first, end, rules), edits);
    } else if (op !== 'M') edits.push(spanItems(items, first, first));
    first = end;
  }
  return edits;
}

function isOneSidedOrSubstitution(op: AlignmentOp): boolean {
  return op === 'S' || op === 'I' || op === 'D';
}

/** Items `from..to` (half-open) as a run of their own: the longest windows first, then from left to right. */
function processRun(alignment: Alignment, from: number, to: number, known: Known, edits: EditSpan[]): void {
  const { items } = alignment;
  if (to - from < 2) {
    if (from < to) edits.push(spanItems(items, from, from));
    return;
  }
  const substitutions = countSubstitutions(items, from, to);
  for (let size = substitutions === 0 ? 0 : to - from; size >= 2; size--) {
    let inWindow = countSubstitutions(items, from, from + size - 1);
    for (let first = from; first + size <= to; first++) {
      const last = first + size - 1;
      if (items[last].op === 'S') inWindow++;
      const rule = inWindow > 0 ? findRule(alignment, first, last, from, to, known) : undefined;
      if (items[first].op === 'S') inWindow--;
      if (rule) {
        const { start, end } = mergedPart(rule.cut, first, last);
        processRun(alignment, from, start, known, edits);
        if (start < end) edits.push(spanItems(items, start, end - 1));
        processRun(alignment, end, to, known, edits);
        return;
      }
    }
  }
  const isOneEdit =
    substitutions === 0
      ? isUniform(items, from, to)
      : someWord(windowOf(alignment, from, to - 1), (sentence, index) =>
          contentClasses.has(sentence.upos(index)),
        );
  if (isOneEdit) edits.push(spanItems(items, from, to - 1));
  else for (let at = from; at < to; at++) edits.push(spanItems(items, at, at));
}

/** What is known of the windows of a run: in which of them no rule fires that may fire anywhere. */
interface Known {
  readonly start: number;
  readonly width: number;
  readonly quiet: Uint8Array;
  readonly rules: readonly MergeRule[];
}

const nothing = new Uint8Array();

function knowNothing(start: number, end: number, rules: readonly MergeRule[]): Known {
  const width = end - start;
  return { start, width, rules, quiet: width < 2 ? nothing : new Uint8Array(width * width) };
}

/** The first rule that fires; in a window known to be quiet only those are asked that depend on its place in the run. */
function findRule(
  alignment: Alignment,
  first: number,
  last: number,
  from: number,
  to: number,
  { start, width, quiet, rules }: Known,
): MergeRule | undefined {
  const cell = (first - start) * width + (last - start);
  const isQuiet = quiet[cell] === 1;
  const begins = first === from;
  const ends = last === to - 1;
  if (isQuiet && !begins && !ends) return undefined;
  const window = windowOf(alignment, first, last);
  for (const rule of rules) {
    const isAsked = rule.where === 'run-start' ? begins : rule.where === 'run-end' ? ends : !isQuiet;
    if (isAsked && rule.fires(window)) return rule;
  }
  quiet[cell] = 1;
  return undefined;
}

/** The items that become one edit; none where the run is only cut in two. */
function mergedPart(cut: Cut, first: number, last: number): { start: number; end: number } {
  if (cut === 'after-first-item') return { start: first + 1, end: first + 1 };
  return { start: cut === 'merge-window' ? first : last - 1, end: last + 1 };
}

function isUniform(items: Alignment['items'], from: number, to: number): boolean {
  for (let at = from + 1; at < to; at++) if (items[at].op !== items[from].op) return false;
  return true;
}

function countSubstitutions(items: Alignment['items'], from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at++) if (items[at].op === 'S') count++;
  return count;
}

function windowOf({ o, c, items }: Alignment, first: number, last: number): MergeWindow {
  const { oStart, cStart } = items[first];
  const { oEnd, cEnd } = items[last];
  return { o, c, items, first, last, oStart, oEnd, cStart, cEnd };
}
