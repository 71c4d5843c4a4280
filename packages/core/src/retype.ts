// M2 block -> M2 block: an annotator's edits imported and typed again, or extracted again from the text they stand for.
import { annotate } from './annotate.ts';
import { type Classifier, importEdit } from './classify/index.ts';
import {
  applyM2Edits,
  byM2Span,
  editsOfAnnotator,
  isDetection,
  type M2Block,
  type M2Edit,
  type MergeStrategy,
  m2EditOf,
  noopEdit,
} from './edit/index.ts';
import { type Sentence, splitWords } from './text/index.ts';

/** How the edits of a block are typed again. */
export interface RetypeOptions {
  /** `gold` keeps the annotator's spans; `auto` extracts edits from the corrected text. */
  readonly mode: 'gold' | 'auto';
  readonly classifier: Classifier;
  /** Makes a sentence of tokens. */
  analyse(words: readonly string[]): Sentence;
  /** With `gold`: leave out equal words at the ends of a span. */
  readonly minimise?: boolean;
  readonly keepTypes?: boolean;
  readonly merge?: MergeStrategy;
  readonly levenshtein?: boolean;
}

/**
 * Types the edits of every annotator, in the order of their numbers. Edits that overlap throw `RangeError`.
 *
 * @example
 * const { value } = readM2('S a cat\nA 0 2|||OLD|||A cat|||REQUIRED|||-NONE-|||0\n\n');
 * const options = { mode: 'gold', classifier: neutralClassifier, analyse: sentenceFromWords } as const;
 * retypeBlock(value[0], options).edits // [{ start: 0, end: 1, type: 'R:ORTH', correction: 'A', annotator: 0 }]
 */
export function retypeBlock({ source, edits }: M2Block, options: RetypeOptions): M2Block {
  const o = options.analyse(splitWords(source));
  const annotators = [...new Set(edits.map(({ annotator }) => annotator))].sort((a, b) => a - b);
  const retyped = annotators.flatMap((annotator) => {
    const own = editsOfAnnotator({ edits }, annotator);
    if (own.length === 0) return [noopEdit(annotator)];
    const c = options.analyse(applyM2Edits(o.texts, own));
    const typed =
      options.mode === 'gold' ? importEdits(o, c, own, options) : extractEdits(o, c, own, options);
    return typed.length > 0 ? typed : [noopEdit(annotator)];
  });
  return { source: o.texts.join(' '), edits: retyped };
}

/** A detection keeps its span and its remark. */
const retypeDetection = (edit: M2Edit, { keepTypes = false }: RetypeOptions): M2Edit => ({
  ...edit,
  type: keepTypes ? edit.type : 'UNK',
});

function importEdits(
  o: Sentence,
  c: Sentence,
  edits: readonly M2Edit[],
  options: RetypeOptions,
): readonly M2Edit[] {
  const { classifier, minimise = true, keepTypes = false } = options;
  let shift = 0;
  return edits.map((edit) => {
    if (isDetection(edit)) return retypeDetection(edit, options);
    const { start, end, type } = edit;
    const cStart = start + shift;
    const cEnd = cStart + splitWords(edit.correction).length;
    shift += cEnd - cStart - (end - start);
    const span = { oStart: start, oEnd: end, cStart, cEnd, type };
    // An edit that changes nothing would shrink to nothing: it keeps its span.
    const changes = o.texts.slice(start, end).join(' ') !== c.texts.slice(cStart, cEnd).join(' ');
    const imported = importEdit(o, c, span, {
      classifier,
      minimise: minimise && changes,
      keepType: keepTypes,
    });
    return { ...edit, ...m2EditOf(c, imported, edit.annotator) };
  });
}

function extractEdits(
  o: Sentence,
  c: Sentence,
  edits: readonly M2Edit[],
  options: RetypeOptions,
): readonly M2Edit[] {
  const detections = edits.filter(isDetection).map((edit) => retypeDetection(edit, options));
  const extracted = annotate(o, c, options).map((edit) => m2EditOf(c, edit, edits[0].annotator));
  return [...detections, ...extracted].sort(byM2Span);
}
