// what was looked at in one sentence -> its row in the report: edits that are right, wrong or missed.
import type { M2Block, M2Edit } from '../../edit/index.ts';
import { editsOfAnnotator, isNoop } from '../../edit/index.ts';
import {
  type EditFilter,
  type EditKeys,
  keyEdits,
  keyFinder,
  type Mode,
  type ScoredSentence,
} from '../../score/index.ts';
import type { ReportEdit, SentenceOutcome } from './report.ts';

export interface Marking {
  readonly mode: Mode;
  readonly filter: EditFilter;
}

const plain = ({ start, end, correction, type }: M2Edit): ReportEdit => ({ start, end, correction, type });

/** The edits of each annotator of the corpus; null where one has no line. A sentence without any edit counts as left alone. */
export function referenceEdits(
  block: M2Block,
  annotators: readonly number[],
): readonly (readonly ReportEdit[] | null)[] {
  const present = new Set(block.edits.length > 0 ? block.edits.map(({ annotator }) => annotator) : [0]);
  return annotators.map((annotator) =>
    present.has(annotator) ? editsOfAnnotator(block, annotator).map(plain) : null,
  );
}

/** Whether an annotator's keys have all those of an edit; null where the edit has none, because it does not count. */
function isAmong(
  edit: M2Edit,
  finder: ReturnType<typeof keyFinder>,
  { mode, filter }: Marking,
): boolean | null {
  const keys = keyEdits([edit], mode, filter).get(edit.annotator) ?? [];
  return keys.length === 0 ? null : keys.every((key) => finder(key) !== undefined);
}

export function outcomeOf(
  system: M2Block,
  reference: M2Block,
  { chosen, hypotheses, references }: ScoredSentence,
  annotators: readonly number[],
  marking: Marking,
): SentenceOutcome {
  const hypothesis = chosen?.hypothesis ?? system.edits[0]?.annotator ?? 0;
  const keysOf = (keys: ReadonlyMap<number, EditKeys>, annotator: number | undefined) =>
    keyFinder((annotator === undefined ? null : keys.get(annotator)) ?? []);
  const inReference = keysOf(references, chosen?.reference);
  const inSystem = keysOf(hypotheses, hypothesis);
  const edits = editsOfAnnotator(system, hypothesis).map((edit) => ({
    ...plain(edit),
    right: isAmong(edit, inReference, marking),
  }));
  const gold = chosen ? editsOfAnnotator(reference, chosen.reference) : [];
  const missed = gold.flatMap((edit, index) =>
    isAmong(edit, inSystem, marking) === false && !isNoop(edit) ? [index] : [],
  );
  const { tp, fp, fn } = chosen?.counts ?? { tp: 0, fp: 0, fn: 0 };
  const own = hypothesis === 0 ? {} : { hypothesis };
  const index = chosen ? annotators.indexOf(chosen.reference) : null;
  return { ...own, reference: index, edits, missed, tp, fp, fn };
}
