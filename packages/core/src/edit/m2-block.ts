// edits <-> M2 block: the edits of each annotator under the names M2 has for them, and the text that such edits make.
import { type Sentence, splitWords } from '../text/index.ts';
import { applyEdits } from './apply-edits.ts';
import type { Edit } from './edit.ts';

/** One edit of one annotator. Spans are half-open token ranges of the source. */
export interface M2Edit {
  readonly start: number;
  readonly end: number;
  /** `R:VERB:SVA`, `noop`, `UNK`, or any older scheme's name. */
  readonly type: string;
  /** Correction tokens joined by one space; empty for a deletion. */
  readonly correction: string;
  /** The fields between correction and annotator, where they are not the usual `REQUIRED` and `-NONE-`. */
  readonly notes?: readonly string[];
  readonly annotator: number;
}

/** A source sentence with its edits, in file order. */
export interface M2Block {
  /** The tokens of the sentence, joined by one space. */
  readonly source: string;
  readonly edits: readonly M2Edit[];
  /** Line of the sentence where it was read; absent on blocks that were made. */
  readonly line?: number;
}

/** A corrected sentence and the edits that lead to it. */
export interface Correction {
  readonly c: Sentence;
  readonly edits: readonly Edit[];
}

/**
 * The edit that says: this annotator found nothing to correct.
 *
 * @example noopEdit(1).type // 'noop'
 */
export function noopEdit(annotator: number): M2Edit {
  return { start: -1, end: -1, type: 'noop', correction: '-NONE-', annotator };
}

/**
 * Whether the edit says that nothing was corrected.
 *
 * @example isNoop(noopEdit(0)) // true
 */
export const isNoop = ({ type }: Pick<M2Edit, 'type'>): boolean => type === 'noop';

/**
 * Whether the edit marks words without correcting them; whatever correction it carries is a remark.
 *
 * @example isDetection({ type: 'UNK' }) // true
 */
export const isDetection = ({ type }: Pick<M2Edit, 'type'>): boolean => type === 'UNK' || type === 'Um';

/**
 * An edit under the names of M2; `c` is the corrected sentence.
 *
 * @example
 * const edit = { oStart: 1, oEnd: 1, cStart: 1, cEnd: 2, type: 'M:DET', rule: null };
 * m2EditOf(sentenceFromWords(['see', 'the', 'cat']), edit, 0) // { start: 1, end: 1, type: 'M:DET', correction: 'the', annotator: 0 }
 */
export function m2EditOf(c: Sentence, { oStart, oEnd, cStart, cEnd, type }: Edit, annotator: number): M2Edit {
  return { start: oStart, end: oEnd, type, correction: c.texts.slice(cStart, cEnd).join(' '), annotator };
}

/**
 * The M2 block of a sentence and its corrections: annotator 0 made the first of them, annotator 1 the second. A correction
 * without edits becomes a noop, so that every annotator has a line.
 *
 * @example
 * const [o, c] = [sentenceFromWords(['see', 'cat']), sentenceFromWords(['see', 'the', 'cat'])];
 * m2BlockOf(o, [{ c, edits: annotate(o, c, { classifier: neutralClassifier }) }, { c: o, edits: [] }]).edits.map(({ type }) => type) // ['M:OTHER', 'noop']
 */
export function m2BlockOf(o: Sentence, corrections: readonly Correction[]): M2Block {
  return {
    source: o.texts.join(' '),
    edits: corrections.flatMap(({ c, edits }, annotator) =>
      edits.length === 0 ? [noopEdit(annotator)] : edits.map((edit) => m2EditOf(c, edit, annotator)),
    ),
  };
}

/** Order in the sentence: by start, then by end. */
export const byM2Span = (a: Pick<M2Edit, 'start' | 'end'>, b: Pick<M2Edit, 'start' | 'end'>): number =>
  a.start - b.start || a.end - b.end;

/**
 * The edits of one annotator, in the order of the sentence, without noops.
 *
 * @example editsOfAnnotator({ source: 'a', edits: [noopEdit(0)] }, 0) // []
 */
export function editsOfAnnotator({ edits }: Pick<M2Block, 'edits'>, annotator: number): readonly M2Edit[] {
  return edits.filter((edit) => edit.annotator === annotator && !isNoop(edit)).sort(byM2Span);
}

/**
 * The words after the edits of one annotator, given in the order of the sentence. Detections leave their words as they are.
 * Edits that overlap or lie outside the sentence are refused with a `RangeError`.
 *
 * @example applyM2Edits(['a', 'cat'], [{ start: 0, end: 1, type: 'R:DET', correction: 'the', annotator: 0 }]) // ['the', 'cat']
 */
export function applyM2Edits(words: readonly string[], edits: readonly M2Edit[]): readonly string[] {
  const replacements = edits
    .filter((edit) => !isDetection(edit))
    .map(({ start, end, correction }) => ({ oStart: start, oEnd: end, correction: splitWords(correction) }));
  return applyEdits(words, replacements);
}
