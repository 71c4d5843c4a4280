// An M2 edit in one line, for tests.
import type { M2Edit } from '@corrigenda/core';

export const m2Edit = (
  start: number,
  end: number,
  type: string,
  correction: string,
  annotator = 0,
): M2Edit => ({ start, end, type, correction, annotator });
