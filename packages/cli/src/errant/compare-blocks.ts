// lines -> blocks, as errant_compare cuts them: the whole file stripped, then split at every empty line, in constant memory.
import { stripWhiteSpace } from '@corrigenda/core';

export interface RawBlock {
  /** The first line is the sentence, whatever it says; every other one an edit. */
  readonly lines: readonly string[];
  /** Number of the first line, from 1. */
  readonly line: number;
}

const isBlank = (line: string) =>
  line === '' ||
  (line.charCodeAt(0) <= 0x20 || line.charCodeAt(0) > 0x7e ? stripWhiteSpace(line) === '' : false);

/** Stripping at one end only: a guard at the other keeps its white space. */
const stripStart = (line: string) => stripWhiteSpace(`${line}|`).slice(0, -1);
const stripEnd = (line: string) => stripWhiteSpace(`|${line}`).slice(1);

/**
 * The blocks of a file, in groups. `a`, empty, empty, `b` are two blocks, the second starting with an empty line;
 * a file without anything is one empty block.
 */
export async function* readRawBlocks(
  batches: AsyncIterable<readonly string[]>,
): AsyncGenerator<readonly RawBlock[]> {
  let done: RawBlock[] = [];
  let current: string[] = [];
  let firstLine = 1;
  let lineNumber = 0;
  let started = false;
  /** Blank lines at the end of the file are stripped, so they wait until something follows. */
  let blanks: string[] = [];

  function feed(line: string, at: number) {
    if (line === '' && current.length > 0) {
      done.push({ lines: current, line: firstLine });
      current = [];
      return;
    }
    if (current.length === 0) firstLine = at;
    current.push(line);
  }

  for await (const batch of batches) {
    for (const line of batch) {
      lineNumber++;
      if (isBlank(line)) {
        if (started) blanks.push(line);
      } else if (started) {
        if (blanks.length > 0) {
          blanks.forEach((blank, index) => {
            feed(blank, lineNumber - blanks.length + index);
          });
          blanks = [];
        }
        feed(line, lineNumber);
      } else {
        started = true;
        feed(stripStart(line), lineNumber);
      }
    }
    if (done.length > 0) yield done;
    done = [];
  }
  const last = current.length - 1;
  if (last >= 0) current[last] = stripEnd(current[last]);
  yield [{ lines: current.length > 0 ? current : [''], line: firstLine }];
}
