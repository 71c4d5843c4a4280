// gold edits -> warnings: what errant_m2 does to them without a message.

import type { Notices } from '../io/notices.ts';
import type { GoldEdit, LineOfFile } from './m2-gold.ts';

const usualTail = /\|\|\|REQUIRED\|\|\|-NONE-\|\|\|[^|]*$/;

/** Fields that are not copied. */
export function noteUnusualFields(
  line: string,
  fields: number,
  position: LineOfFile,
  notices: Notices,
): void {
  const at = { ...position, column: 1 };
  if (!line.startsWith('A '))
    notices.tell('no edit', at, 'the line is taken as an edit though it does not start with `A `');
  if (fields < 6)
    notices.tell(
      'missing fields',
      at,
      `the line has ${fields} fields of 6, and the last is taken for the annotator`,
    );
  else if (fields > 6 || !usualTail.test(line))
    notices.tell(
      'dropped fields',
      at,
      'what stands between correction and annotator is replaced by REQUIRED and -NONE-',
    );
}

/** Edits that are dropped or applied in a way nobody means. */
export function noteGoldEdits(
  tokens: number,
  annotator: string,
  edits: readonly GoldEdit[],
  file: string,
  notices: Notices,
): void {
  const tell = (kind: string, line: number, message: string) =>
    notices.tell(kind, { file, line, column: 1 }, message);
  const [first, ...others] = edits;
  if (first.type === 'noop') {
    if (others.length > 0)
      tell(
        'dropped edits',
        others[0].line,
        `${others.length} edits of annotator ${annotator} are left out, because a noop comes before them`,
      );
    return;
  }
  let reach = 0;
  for (const { type, start, end, line } of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (type === 'noop')
      tell('late noop', line, 'a noop that is not the first edit inserts -NONE- as a word');
    else if (start < 0 || end > tokens || start > end)
      tell(
        'span',
        line,
        `the span ${start} ${end} does not fit the sentence of ${tokens} tokens; it is cut to fit, and the words may end up elsewhere`,
      );
    else if (start < reach)
      tell(
        'overlap',
        line,
        `the span ${start} ${end} overlaps another one, so the corrected text is garbled`,
      );
    reach = Math.max(reach, end);
  }
}
