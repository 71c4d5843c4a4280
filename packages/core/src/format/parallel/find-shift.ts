// a text beside its source -> the line from which it fits the source some lines away.
import { splitWords } from '../../text/white-space.ts';

export interface Shift {
  /** Line of the text, from 1. */
  readonly line: number;
  /** How many lines later (or, below 0, earlier) its source stands. */
  readonly by: number;
}

/** How many lines a shift must hold before it is believed, and how far it is looked for. */
const window = 8;
const offsets = [1, -1, 2, -2] as const;
/** By how much of their words the shifted lines must fit better. */
const margin = 0.25;
/** So alike are lines that belong together. */
const alike = 0.6;

/** The different words of each line, found when they are first asked for. */
type LineWords = (index: number) => ReadonlySet<string>;

function lineWords(lines: readonly string[]): LineWords {
  const known: ReadonlySet<string>[] = [];
  return (index) => {
    known[index] ??= new Set(splitWords(lines[index].toLowerCase()));
    return known[index];
  };
}

/** Finds the first line from which a text fits the source some lines away, and not beside it. At the end fewer lines are enough. */
export function shiftFinder(source: readonly string[]): (text: readonly string[]) => Shift | null {
  const theirs = lineWords(source);
  return (text) => findShift(text, source, lineWords(text), theirs);
}

function findShift(
  text: readonly string[],
  source: readonly string[],
  own: LineWords,
  theirs: LineWords,
): Shift | null {
  const likeness = text.map((line, index) => {
    if (line === source[index]) return 1;
    return index < source.length ? overlap(own(index), theirs(index)) : 0;
  });
  for (let start = 0; start < text.length; start++) {
    // A line that fits its own source line well begins no shift.
    if (likeness[start] > 0.75) continue;
    for (const by of offsets) {
      const from = start + by;
      const length = Math.min(window, text.length - start, source.length - from);
      if (from < 0 || length < 3) continue;
      const shifted = Array.from({ length }, (_, step) => overlap(own(start + step), theirs(from + step)));
      const gain = mean(shifted) - mean(likeness.slice(start, start + length));
      if (mean(shifted) > alike && gain > margin && shifted[0] - likeness[start] > margin)
        return { line: start + 1, by };
    }
  }
  return null;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return a.size === b.size ? 1 : 0;
  let common = 0;
  for (const word of a) if (b.has(word)) common++;
  return common / Math.min(a.size, b.size);
}
