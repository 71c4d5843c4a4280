// edit -> why: the rule that decided its type, the rule's example, and the analysis of the words it looked at.
import { type Edit, explainRule, type Sentence } from '@corrigenda/core';
import type { AnnotatedCorrection, AnnotatedSource } from './annotated.ts';

export interface WordAnalysis {
  readonly text: string;
  readonly lemma: string;
  readonly pos: string;
  readonly tag: string;
  readonly dep: string;
}

export interface Explanation {
  readonly rule: string | null;
  readonly example: string | null;
  readonly original: readonly WordAnalysis[];
  readonly correction: readonly WordAnalysis[];
}

/** Words whose language has no analyser have no tag, and nothing to show. */
function analysisOf(sentence: Sentence, start: number, end: number): readonly WordAnalysis[] {
  const indices = Array.from({ length: end - start }, (_, offset) => start + offset);
  return indices
    .filter((index) => sentence.tag(index) !== '')
    .map((index) => {
      return {
        text: sentence.texts[index],
        lemma: sentence.lemma(index),
        pos: sentence.upos(index),
        tag: sentence.tag(index),
        dep: sentence.dep(index),
      };
    });
}

export function explainEdit(o: Sentence, c: Sentence, edit: Edit): Explanation {
  return {
    rule: edit.rule,
    example: edit.rule === null ? null : (explainRule(edit.rule)?.example ?? null),
    original: analysisOf(o, edit.oStart, edit.oEnd),
    correction: analysisOf(c, edit.cStart, edit.cEnd),
  };
}

/** `are (VBP, AUX, lemma be, ROOT)`. */
function describeWord({ text, lemma, pos, tag, dep }: WordAnalysis): string {
  return `${text} (${tag}, ${pos}, lemma ${lemma}, ${dep})`;
}

const nothing = '∅';
const words = (sentence: Sentence, start: number, end: number) =>
  sentence.texts.slice(start, end).join(' ') || nothing;

/** The explanation for people: one line for the edit, one for the rule, one for the analysis. */
export function describeEdit(o: Sentence, c: Sentence, edit: Edit): string {
  const { rule, example, original, correction } = explainEdit(o, c, edit);
  const change = `${words(o, edit.oStart, edit.oEnd)} → ${words(c, edit.cStart, edit.cEnd)}`;
  const analyses = [original, correction].map((side) => side.map(describeWord).join(' ') || nothing);
  const isAnalysed = original.length + correction.length > 0;
  return [
    `  ${edit.type.padEnd(14)} ${change}`,
    `  ${''.padEnd(14)} because of ${rule ?? 'a given type'}${example ? `, as in ${example}` : ''}`,
    ...(isAnalysed ? [`  ${''.padEnd(14)} ${analyses.join(' → ')}`] : []),
  ].join('\n');
}

function describeCorrection(source: Sentence, { annotator, line, edits }: AnnotatedCorrection): string {
  const heading = `${String(annotator).padStart(2)}  ${line.sentence.texts.join(' ')}`;
  const body = edits.map((edit) => describeEdit(source, line.sentence, edit));
  return [heading, ...(body.length > 0 ? body : ['  no change'])].join('\n');
}

/** A source and its corrections as text for people, every edit with its reason. */
export function formatAsText({ number, line, corrections }: AnnotatedSource): string {
  const parts = corrections.map((correction) => describeCorrection(line.sentence, correction));
  return `${number}   ${line.sentence.texts.join(' ')}\n${parts.join('\n')}\n\n`;
}
