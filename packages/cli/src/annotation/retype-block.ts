// M2 block -> M2 block: an annotator's edits imported and typed anew, or extracted anew from the text they stand for.
import {
  annotate,
  applyEdits,
  importEdit,
  isNoop,
  type M2Block,
  type M2Edit,
  type MergeStrategy,
  noopEdit,
  type Sentence,
  splitWords,
} from '@corrigenda/core';
import { asM2 } from './formats.ts';
import type { Language } from './language.ts';

export interface RetypeSettings {
  /** `gold` keeps the annotator's spans; `auto` extracts edits from the corrected text. */
  readonly mode: 'gold' | 'auto';
  readonly minimise: boolean;
  readonly keepTypes: boolean;
  readonly merge: MergeStrategy;
  readonly lev: boolean;
}

/** Edits that mark words without correcting them; whatever correction they carry is kept beside. */
export const isDetection = ({ type }: M2Edit) => type === 'UNK' || type === 'Um';

const bySpan = (a: M2Edit, b: M2Edit) => a.start - b.start || a.end - b.end;

/** Types the edits of every annotator, in the order of their numbers. Edits that overlap throw `RangeError`. */
export function retypeBlock(
  { source, edits }: M2Block,
  { analyse, classifier }: Pick<Language, 'analyse' | 'classifier'>,
  settings: RetypeSettings,
): M2Block {
  const o = analyse(source).sentence;
  const annotators = [...new Set(edits.map(({ annotator }) => annotator))].sort((a, b) => a - b);
  const retyped = annotators.flatMap((annotator) => {
    const own = edits.filter((edit) => edit.annotator === annotator && !isNoop(edit)).sort(bySpan);
    if (own.length === 0) return [noopEdit(annotator)];
    const c = analyse(correctedWords(o.texts, own).join(' ')).sentence;
    const typed =
      settings.mode === 'gold'
        ? importEdits(o, c, own, { classifier, ...settings })
        : extractEdits(o, c, own, { classifier, ...settings });
    return typed.length > 0 ? typed : [noopEdit(annotator)];
  });
  return { source: o.texts.join(' '), edits: retyped };
}

/** The words after an annotator's edits. */
export function correctedWords(words: readonly string[], edits: readonly M2Edit[]): readonly string[] {
  const replacements = edits
    .filter((edit) => !isDetection(edit))
    .map(({ start, end, correction }) => ({ oStart: start, oEnd: end, correction: splitWords(correction) }));
  return applyEdits(words, replacements);
}

type Typing = RetypeSettings & Pick<Language, 'classifier'>;

function importEdits(o: Sentence, c: Sentence, edits: readonly M2Edit[], typing: Typing): readonly M2Edit[] {
  let shift = 0;
  return edits.map((edit) => {
    if (isDetection(edit)) return { ...edit, type: typing.keepTypes ? edit.type : 'UNK' };
    const { start, end, type } = edit;
    const cStart = start + shift;
    const cEnd = cStart + splitWords(edit.correction).length;
    shift += cEnd - cStart - (end - start);
    const span = { oStart: start, oEnd: end, cStart, cEnd, type };
    // An edit that changes nothing would shrink to nothing: it keeps its place.
    const changes = o.texts.slice(start, end).join(' ') !== c.texts.slice(cStart, cEnd).join(' ');
    const imported = importEdit(o, c, span, {
      classifier: typing.classifier,
      minimise: typing.minimise && changes,
      keepType: typing.keepTypes,
    });
    return { ...edit, ...asM2(c, imported, edit.annotator) };
  });
}

function extractEdits(o: Sentence, c: Sentence, edits: readonly M2Edit[], typing: Typing): readonly M2Edit[] {
  const { classifier, merge, lev: levenshtein, keepTypes } = typing;
  const { annotator } = edits[0];
  const detections = edits
    .filter(isDetection)
    .map((edit) => ({ ...edit, type: keepTypes ? edit.type : 'UNK' }));
  const extracted = annotate(o, c, { classifier, merge, levenshtein }).map((edit) =>
    asM2(c, edit, annotator),
  );
  return [...detections, ...extracted].sort(bySpan);
}
