// edits of hypothesis and reference -> TP, FP, FN as gec-metrics counts them (metrics specification 3).

/** A change of source words; spans are half-open, the correction's words are joined by one space. */
export interface PlainEdit {
  readonly start: number;
  readonly end: number;
  readonly correction: string;
}

const keyOf = ({ start, end, correction }: PlainEdit) => `${start} ${end} ${correction}`;

/** Lists, not sets: a repeated edit counts each time, and there are never more TP than hypothesis edits. */
export function countEdits(hypothesis: readonly PlainEdit[], reference: readonly PlainEdit[]): number[] {
  const own = new Set(hypothesis.map(keyOf));
  const theirs = new Set(reference.map(keyOf));
  const tp = hypothesis.filter((edit) => theirs.has(keyOf(edit))).length;
  const fn = reference.filter((edit) => !own.has(keyOf(edit))).length;
  return [tp, hypothesis.length - tp, fn];
}
