// sentences -> who is missing where: an annotator without edits and noop does not compete, which the original does not report.
import type { EditKeys } from '@corrigenda/core/internal';
import type { Notices } from '../../io/notices.ts';

export interface MissingAnnotators {
  note(annotators: ReadonlyMap<number, EditKeys>, line: number): void;
  /** A sentence with one annotator. */
  noteOne(annotator: number, line: number): void;
  report(file: string, notices: Notices): void;
}

/** Counts in constant memory: for each annotator how often they are there, and the first line where not. */
export function createMissingAnnotators(): MissingAnnotators {
  const present = new Map<number, { count: number; missingFrom: number | null }>();
  let sentences = 0;
  let firstLine = 1;
  function see(annotator: number): void {
    const seen = present.get(annotator);
    if (seen) seen.count++;
    else present.set(annotator, { count: 1, missingFrom: sentences > 0 ? firstLine : null });
  }
  return {
    noteOne(annotator, line) {
      if (sentences === 0) firstLine = line;
      see(annotator);
      sentences++;
      if (present.size === 1) return;
      for (const [other, seen] of present) if (other !== annotator) seen.missingFrom ??= line;
    },
    note(annotators, line) {
      if (sentences === 0) firstLine = line;
      for (const annotator of annotators.keys()) see(annotator);
      sentences++;
      if (present.size === annotators.size) return;
      for (const [annotator, seen] of present) if (!annotators.has(annotator)) seen.missingFrom ??= line;
    },
    report(file, notices) {
      if (present.size < 2) return;
      for (const [annotator, { count, missingFrom }] of present)
        if (missingFrom !== null)
          notices.tell(
            'missing noop',
            { file, line: missingFrom, column: 1 },
            `annotator ${annotator} has neither edits nor a noop in ${sentences - count} of ${sentences} sentences (here first), and does not compete there`,
          );
    },
  };
}
