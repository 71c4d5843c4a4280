// file of a drop-in -> the words of each line, as many as the source has.
import { splitWords } from '@corrigenda/core';
import type { Session } from '../errant/session.ts';
import { refuseData } from '../io/refusal.ts';

/** One sentence a line; every line counts, empty ones too. A byte order mark is no word. */
export async function readWords(session: Session, file: string): Promise<readonly (readonly string[])[]> {
  const sentences: (readonly string[])[] = [];
  for await (const lines of session.lines(file))
    for (const line of lines)
      sentences.push(splitWords(sentences.length === 0 ? line.replace(/^\uFEFF/, '') : line));
  return sentences;
}

/** Refuses texts of different lengths by naming both. */
export function refuseOtherLength(file: string, lines: number, expectedBy: string, expected: number): void {
  if (lines === expected) return;
  throw refuseData({
    file,
    line: Math.min(lines, expected) + 1,
    column: 1,
    code: 'evaluate/lines',
    message: `the file has ${lines} lines and ${expectedBy} has ${expected} sentences; expected the same number`,
  });
}
