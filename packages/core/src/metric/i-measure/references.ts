// edits of all annotators -> the texts a sentence may be corrected to (Felice & Briscoe 2015; metrics specification 7.1).
import { splitWords } from '../../text/white-space.ts';
import type { PlainEdit } from '../edit-counts.ts';

export interface AnnotatedEdit extends PlainEdit {
  readonly annotator: number;
}

export interface SentenceAnnotation {
  readonly source: readonly string[];
  /** In file order, without noops. */
  readonly edits: readonly AnnotatedEdit[];
  /** Everybody with a line for this sentence, those who changed nothing included; ascending. */
  readonly annotators: readonly number[];
}

/** Mixing multiplies; above this many texts the annotators' own texts are taken. */
export const mostMixed = 10_000;

export interface ReferenceTexts {
  readonly texts: readonly (readonly string[])[];
  /** There were too many mixed texts. */
  readonly cut: boolean;
}

export function referenceTexts(annotation: SentenceAnnotation, mix: boolean): ReferenceTexts {
  if (!mix) return { texts: annotatorTexts(annotation), cut: false };
  const choices = clusterChoices(annotation);
  const count = choices.reduce((product, options) => product * options.length, 1);
  if (count > mostMixed) return { texts: annotatorTexts(annotation), cut: true };
  let combinations: (readonly PlainEdit[])[] = [[]];
  for (const options of choices)
    combinations = combinations.flatMap((chosen) => options.map((option) => [...chosen, ...option]));
  const texts = combinations
    .filter((edits) => new Set(edits.map(({ start, end }) => `${start} ${end}`)).size === edits.length)
    .map((edits) => applyAll(annotation.source, edits));
  return { texts: distinct(texts), cut: false };
}

function annotatorTexts({ source, edits, annotators }: SentenceAnnotation): (readonly string[])[] {
  const texts: (readonly string[])[] = [];
  const own = annotators.map((annotator) => edits.filter((edit) => edit.annotator === annotator));
  if (own.length === 0 || own.some((list) => list.length === 0)) texts.push(source);
  for (const list of own) if (list.length > 0) texts.push(applyAll(source, joinSameSpans(list)));
  return distinct(texts);
}

/** For each cluster of overlapping edits: nothing, where somebody left it alone, and what each annotator did. */
function clusterChoices({ edits, annotators }: SentenceAnnotation): (readonly PlainEdit[])[][] {
  return clustersOf(edits).map((cluster) => {
    const options = annotators
      .map((annotator) => joinSameSpans(cluster.filter((edit) => edit.annotator === annotator)))
      .filter((list) => list.length > 0);
    return options.length < annotators.length ? [[], ...options] : options;
  });
}

function clustersOf(edits: readonly AnnotatedEdit[]): AnnotatedEdit[][] {
  const clusters: AnnotatedEdit[][] = [];
  const longestFirst = [...edits].sort((a, b) => b.end - b.start - (a.end - a.start));
  for (const edit of longestFirst) {
    const found = clusters.find((cluster) => cluster.some((member) => overlaps(edit, member)));
    if (found) found.push(edit);
    else clusters.push([edit]);
  }
  return clusters.sort(([a], [b]) => a.start - b.start || a.end - b.end);
}

/** The rule is not symmetric: `a` is the edit that looks for its cluster. */
function overlaps(a: PlainEdit, b: PlainEdit): boolean {
  if (a.start === b.start && a.end === b.end) return true;
  if (a.start === a.end) return b.start < a.start && a.end < b.end;
  if (b.start === b.end) return a.start < b.start && b.end < a.end;
  return (b.start < a.end && a.end <= b.end) || (b.start <= a.start && a.start < b.end);
}

/** Two edits of one annotator at the same span become one. */
function joinSameSpans(edits: readonly PlainEdit[]): PlainEdit[] {
  const joined: { start: number; end: number; correction: string }[] = [];
  for (const { start, end, correction } of edits) {
    const found = joined.find((other) => other.start === start && other.end === end);
    if (found) found.correction = `${found.correction} ${correction}`;
    else joined.push({ start, end, correction });
  }
  return joined;
}

/** From the end to the beginning; an edit that would leave nothing of the sentence is skipped. */
function applyAll(source: readonly string[], edits: readonly PlainEdit[]): readonly string[] {
  let words = source;
  for (const { start, end, correction } of [...edits].sort((a, b) => b.start - a.start || b.end - a.end)) {
    const changed = [...words.slice(0, start), ...splitWords(correction), ...words.slice(end)];
    if (changed.length > 0) words = changed;
  }
  return words;
}

function distinct(texts: readonly (readonly string[])[]): (readonly string[])[] {
  const known = new Map<string, readonly string[]>();
  for (const text of texts) {
    const key = text.join(' ');
    if (!known.has(key)) known.set(key, text);
  }
  return [...known.values()];
}
