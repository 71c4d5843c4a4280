// alignment -> edits by rule: each run of steps is cut where the first firing rule says, and its parts again.
import type { Alignment, AlignmentOp } from '../align/index.ts';
import type { EditSpan } from './edit.ts';
import { type Cut, mergeRules } from './merge-rules.ts';
import { type MergeWindow, someWord, spanItems } from './merge-window.ts';

const contentClasses: ReadonlySet<string> = new Set(['ADJ', 'AUX', 'ADV', 'NOUN', 'VERB']);

/** Transpositions stand alone; the runs of deletions, insertions and substitutions between matches are processed. */
export function mergeByRules(alignment: Alignment): readonly EditSpan[] {
  const { items } = alignment;
  const edits: EditSpan[] = [];
  for (let first = 0; first < items.length; ) {
    const { op } = items[first];
    let end = first + 1;
    if (isOneSidedOrSubstitution(op)) {
      while (end < items.length && isOneSidedOrSubstitution(items[end].op)) end++;
      processRun(alignment, first, end, edits);
    } else if (op !== 'M') edits.push(spanItems(items, first, first));
    first = end;
  }
  return edits;
}

function isOneSidedOrSubstitution(op: AlignmentOp): boolean {
  return op === 'S' || op === 'I' || op === 'D';
}

/** Items `from..to` (half-open) as a run of their own: the longest windows first, then from left to right. */
function processRun(alignment: Alignment, from: number, to: number, edits: EditSpan[]): void {
  const { items } = alignment;
  if (from === to) return;
  let content = items[from].op !== 'S' && isUniform(items, from, to);
  for (let size = content ? 0 : to - from; size >= 2; size--) {
    for (let first = from; first + size <= to; first++) {
      const last = first + size - 1;
      if (!hasSubstitution(items, first, last)) continue;
      const window = windowOf(alignment, { first, last, from, to });
      const rule = mergeRules.find((candidate) => candidate.fires(window));
      if (rule) {
        const { start, end } = mergedPart(rule.cut, window);
        processRun(alignment, from, start, edits);
        if (start < end) edits.push(spanItems(items, start, end - 1));
        processRun(alignment, end, to, edits);
        return;
      }
      content ||= someWord(window, (sentence, index) => contentClasses.has(sentence.upos(index)));
    }
  }
  if (content) edits.push(spanItems(items, from, to - 1));
  else for (let at = from; at < to; at++) edits.push(spanItems(items, at, at));
}

/** The items that become one edit; none where the run is only cut in two. */
function mergedPart(cut: Cut, { first, last }: MergeWindow): { start: number; end: number } {
  if (cut === 'after-first-item') return { start: first + 1, end: first + 1 };
  return { start: cut === 'merge-window' ? first : last - 1, end: last + 1 };
}

function isUniform(items: Alignment['items'], from: number, to: number): boolean {
  for (let at = from + 1; at < to; at++) if (items[at].op !== items[from].op) return false;
  return true;
}

function hasSubstitution(items: Alignment['items'], first: number, last: number): boolean {
  for (let at = first; at <= last; at++) if (items[at].op === 'S') return true;
  return false;
}

function windowOf(
  { o, c, items }: Alignment,
  { first, last, from, to }: { first: number; last: number; from: number; to: number },
): MergeWindow {
  const { oStart, cStart } = items[first];
  const { oEnd, cEnd } = items[last];
  const beginsRun = first === from;
  const endsRun = last === to - 1;
  return { o, c, items, first, last, beginsRun, endsRun, oStart, oEnd, cStart, cEnd };
}
