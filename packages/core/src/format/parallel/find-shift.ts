// a text beside its source -> the line from which it fits the source some lines away.
import type { NumberedText } from './number-words.ts';

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

/**
 * Finds the first line from which a text fits the source some lines away, and not beside it. At the end fewer lines are enough.
 * Words are below `words` in number; capital letters should not tell them apart.
 */
export function shiftFinder(source: NumberedText, words: number): (text: NumberedText) => Shift | null {
  const overlap = overlapOf(words);
  return (text) => findShift(text, source, overlap);
}

function findShift(text: NumberedText, source: NumberedText, overlap: Overlap): Shift | null {
  const [length, sourceLength] = [text.starts.length - 1, source.starts.length - 1];
  const likeness = Array.from({ length }, (_, index) =>
    index < sourceLength ? overlap(text, index, source, index) : 0,
  );
  for (let start = 0; start < length; start++) {
    // A line that fits its own source line well begins no shift.
    if (likeness[start] > 0.75) continue;
    for (const by of offsets) {
      const from = start + by;
      const steps = Math.min(window, length - start, sourceLength - from);
      if (from < 0 || steps < 3) continue;
      const shifted = Array.from({ length: steps }, (_, step) =>
        overlap(text, start + step, source, from + step),
      );
      const gain = mean(shifted) - mean(likeness.slice(start, start + steps));
      if (mean(shifted) > alike && gain > margin && shifted[0] - likeness[start] > margin)
        return { line: start + 1, by };
    }
  }
  return null;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

type Overlap = (a: NumberedText, lineOfA: number, b: NumberedText, lineOfB: number) => number;

/** The share of different words of the shorter line that the other has. */
function overlapOf(words: number): Overlap {
  // Which line a word was last seen in, so that nothing has to be cleared.
  const seen = new Int32Array(words);
  let line = 0;
  const mark = ({ numbers, starts }: NumberedText, index: number, before: number) => {
    line++;
    let [different, common] = [0, 0];
    for (let at = starts[index]; at < starts[index + 1]; at++) {
      const number = numbers[at];
      if (seen[number] === line) continue;
      if (seen[number] === before) common++;
      seen[number] = line;
      different++;
    }
    return { different, common };
  };
  return (a, lineOfA, b, lineOfB) => {
    const { different: ofA } = mark(a, lineOfA, -1);
    const { different: ofB, common } = mark(b, lineOfB, line);
    if (ofA === 0 || ofB === 0) return ofA === ofB ? 1 : 0;
    return common / Math.min(ofA, ofB);
  };
}
