// annotated source -> text for people: every edit with the rule that decided its type and the analysis it rests on.
import { type Edit, explainEdit, type Sentence } from '@corrigenda/core';
import { describeDetail, type EditDetail, type WordAnalysis } from '@corrigenda/core/internal';
import type { AnnotatedCorrection, AnnotatedSource } from './annotated.ts';
import type { FormatOptions } from './json-line.ts';

/** `are (VBP, AUX, lemma be, ROOT)`, or `bilen (NOUN, lemma bil, Case=Nom Definite=Def)`. */
function describeWord({ text, lemma, pos, tag, dep, features = {} }: WordAnalysis): string {
  const named = Object.entries(features).map(([name, value]) => `${name}=${value}`);
  const about = [tag, pos, `lemma ${lemma}`, named.join(' '), dep];
  return `${text} (${about.filter(Boolean).join(', ')})`;
}

/** `Case Nom -> Acc`, as the analysis names it; everything else in words. */
function describeInShort(detail: EditDetail): string {
  if (detail.kind !== 'feature') return describeDetail(detail, 'en');
  return `${detail.feature} ${detail.before ?? nothing} -> ${detail.after ?? nothing}`;
}

const nothing = '∅';
const words = (sentence: Sentence, start: number, end: number) =>
  sentence.texts.slice(start, end).join(' ') || nothing;

/** The explanation for people: one line for the edit, one for the rule, one for the details, one for the analysis. */
export function describeEdit(o: Sentence, c: Sentence, edit: Edit, { classifier }: FormatOptions): string {
  const { rule, example, details, original, correction } = explainEdit(o, c, edit, { classifier });
  const change = `${words(o, edit.oStart, edit.oEnd)} → ${words(c, edit.cStart, edit.cEnd)}`;
  const analyses = [original, correction].map((side) => side.map(describeWord).join(' ') || nothing);
  const isAnalysed = original.length + correction.length > 0;
  return [
    `  ${edit.type.padEnd(14)} ${change}`,
    `  ${''.padEnd(14)} because of ${rule ?? 'a given type'}${example ? `, as in ${example}` : ''}`,
    ...(details.length > 0 ? [`  ${''.padEnd(14)} ${details.map(describeInShort).join('; ')}`] : []),
    ...(isAnalysed ? [`  ${''.padEnd(14)} ${analyses.join(' → ')}`] : []),
  ].join('\n');
}

function describeCorrection(
  source: Sentence,
  { annotator, line, edits, tooLong }: AnnotatedCorrection,
  options: FormatOptions,
): string {
  const heading = `${String(annotator).padStart(2)}  ${line.sentence.texts.join(' ')}`;
  const body = edits.map((edit) => describeEdit(source, line.sentence, edit, options));
  return [
    heading,
    ...(body.length > 0 ? body : [tooLong ? '  too long to be annotated' : '  no change']),
  ].join('\n');
}

/** A source and its corrections as text for people, every edit with its reason. */
export function formatAsText(
  { number, line, corrections }: AnnotatedSource,
  options: FormatOptions = {},
): string {
  const parts = corrections.map((correction) => describeCorrection(line.sentence, correction, options));
  return `${number}   ${line.sentence.texts.join(' ')}\n${parts.join('\n')}\n\n`;
}
