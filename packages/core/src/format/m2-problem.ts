// What can be wrong with an M2 file, and what the original ERRANT would have done with it.
import { formatProblem, type Problem } from '../text/index.ts';

interface Kind {
  readonly severity: Problem['severity'];
  /** What ERRANT 3.0.2 does with it. */
  readonly original: string;
}

/** Every kind of problem. An error means that something could not be taken as written; a warning, that others read it differently. */
export const m2Problems = {
  'm2/byte-order-mark': {
    severity: 'warning',
    original: 'errant_m2 copies the mark into its output before the S',
  },
  'm2/unknown-line': {
    severity: 'error',
    original:
      'every line after the first of a block is read as an edit, so both commands crash or invent one',
  },
  'm2/edit-without-sentence': {
    severity: 'error',
    original:
      'the first line of a block is taken as its sentence whatever it says, so this edit is lost silently',
  },
  'm2/missing-blank-line': {
    severity: 'error',
    original: 'the second sentence is read as an edit of the first, and both commands crash',
  },
  'm2/blank-lines': {
    severity: 'warning',
    original: 'errant_m2 crashes here; errant_compare crashes or counts an empty sentence',
  },
  'm2/spaces-only': {
    severity: 'warning',
    original: 'errant_m2 takes it as an empty line; errant_compare reads it as an edit and crashes',
  },
  'm2/truncated': {
    severity: 'error',
    original: 'errant_m2 loses the last block silently; errant_compare reads what is there or crashes',
  },
  'm2/no-final-blank-line': {
    severity: 'warning',
    original: 'errant_m2 loses the last block silently',
  },
  'm2/line-too-long': {
    severity: 'error',
    original: 'the line is attempted, in time and memory that grow with its square',
  },
  'm2/too-many-tokens': {
    severity: 'error',
    original: 'the sentence is attempted, in time and memory that grow with its square',
  },
  'm2/lone-surrogate': { severity: 'error', original: 'the file cannot be decoded, and both commands crash' },
  'm2/missing-fields': {
    severity: 'error',
    original: 'both commands crash, or take the last field there is for the annotator',
  },
  'm2/extra-fields': {
    severity: 'warning',
    original: 'the third field is taken as the correction and the last as the annotator; the rest is dropped',
  },
  'm2/bars-in-correction': {
    severity: 'warning',
    original: 'the correction is cut at the first three bars',
  },
  'm2/span-not-integer': { severity: 'error', original: 'both commands crash' },
  'm2/span-reversed': {
    severity: 'error',
    original: 'errant_compare counts it as it stands; errant_m2 takes it as an insertion at the start',
  },
  'm2/span-out-of-range': {
    severity: 'error',
    original:
      'errant_compare counts it as it stands; errant_m2 cuts it at the end of the sentence (negative: counts from the end)',
  },
  'm2/annotator-not-integer': {
    severity: 'error',
    original: 'errant_compare crashes; errant_m2 keeps the name as it stands',
  },
  'm2/noop-span': {
    severity: 'warning',
    original: 'errant_compare keeps it out of the counts by its type; errant_m2 writes -1 -1',
  },
  'm2/noop-with-edits': {
    severity: 'warning',
    original:
      'errant_m2 drops the edits if the noop comes first, else inserts -NONE- as a word; errant_compare counts the edits',
  },
  'm2/duplicate-edit': {
    severity: 'warning',
    original: 'errant_compare counts it twice; errant_m2 applies it twice',
  },
  'm2/overlapping-edits': {
    severity: 'warning',
    original: 'errant_compare counts both; errant_m2 replaces both ranges, which garbles the corrected text',
  },
  'm2/missing-noop': {
    severity: 'warning',
    original:
      'errant_compare does not let this annotator compete for the sentence, so leaving it untouched is never right by them',
  },
} as const satisfies Readonly<Record<string, Kind>>;

export type M2ProblemCode = keyof typeof m2Problems;

/** A problem of an M2 file. */
export interface M2Problem extends Problem {
  readonly code: M2ProblemCode;
  /** What ERRANT 3.0.2 does with it. */
  readonly original: string;
}

export function m2Problem(code: M2ProblemCode, line: number, column: number, message: string): M2Problem {
  return { line, column, code, message, ...m2Problems[code] };
}

/** `file:3:5 what is wrong (ERRANT: what it does)`. */
export function formatM2Problem(problem: M2Problem): string {
  return `${formatProblem(problem)} (ERRANT: ${problem.original})`;
}
