// analyser, annotated sentences -> figures: how often each column of the analysis is right.
import type { Analyser } from '@corrigenda/core';
import { percent } from '../percent.ts';

/** A sentence to compare with; a column that the data lacks, or that follows other conventions, is left out. */
export interface Reference {
  readonly words: readonly string[];
  readonly tags: readonly string[];
  readonly upos: readonly string[];
  readonly lemmas: readonly string[];
  readonly heads?: readonly number[];
  readonly deps?: readonly string[];
}

export interface Figures {
  readonly sentences: number;
  readonly tokens: number;
  /** Percentages; `null` where the data has no such column. */
  readonly tag: number;
  readonly upos: number;
  readonly lemma: number;
  readonly attachment: number | null;
  readonly labelled: number | null;
  /** F1 of each label that error rules look at. */
  readonly labels: Readonly<Record<string, number>>;
}

/** Labels that decide a type, directly or through UPOS. */
const labelsInRules =
  'aux auxpass acomp amod advmod det prep prt punct nsubj nsubjpass dobj pobj poss mark expl'.split(' ');

export function evaluate(analyser: Analyser, references: readonly Reference[]): Figures {
  const right = { tag: 0, upos: 0, lemma: 0, head: 0, arc: 0 };
  const counts = new Map(labelsInRules.map((label) => [label, { both: 0, either: 0 }]));
  let tokens = 0;
  for (const { words, tags, upos, lemmas, heads, deps } of references) {
    const sentence = analyser.analyse(words);
    for (let index = 0; index < words.length; index += 1) {
      tokens += 1;
      right.tag += Number(sentence.tag(index) === tags[index]);
      right.upos += Number(sentence.upos(index) === upos[index]);
      right.lemma += Number(sentence.lemma(index) === lemmas[index]);
      if (!heads || !deps) continue;
      const isHead = sentence.head(index) === heads[index];
      const dep = sentence.dep(index);
      right.head += Number(isHead);
      right.arc += Number(isHead && dep === deps[index]);
      for (const label of [dep, deps[index]]) {
        const count = counts.get(label);
        if (!count) continue;
        count.either += 1;
        if (dep === deps[index]) count.both += 1;
      }
    }
  }
  const hasTrees = references.some(({ heads }) => heads);
  const share = (count: number): number => percent(count, tokens);
  return {
    sentences: references.length,
    tokens,
    tag: share(right.tag),
    upos: share(right.upos),
    lemma: share(right.lemma),
    attachment: hasTrees ? share(right.head) : null,
    labelled: hasTrees ? share(right.arc) : null,
    // each right token was counted once for either side
    labels: Object.fromEntries(
      hasTrees ? [...counts].map(([label, { both, either }]) => [label, percent(both, either)]) : [],
    ),
  };
}
