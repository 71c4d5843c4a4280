// offset in a text -> line and column, for problems.
import { codePointLength } from './letters.ts';

/** Both count from 1; columns count code points. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Column of an offset (in UTF-16 units) in a line. */
export function columnOf(line: string, offset: number): number {
  return codePointLength(line.slice(0, offset)) + 1;
}

/** Finds the position of any offset; the starts of the lines are found once, however many positions are asked for. */
export function positionsIn(text: string): (offset: number) => Position {
  const starts = [0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle] <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: codePointLength(text.slice(starts[low], offset)) + 1 };
  };
}
