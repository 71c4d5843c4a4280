// analyser, held-out pairs -> agreement: edits and types from its analysis against those from the silver annotation.
import {
  type Analyser,
  annotate,
  type Classifier,
  type Sentence,
  sentenceFromTokens,
} from '@corrigenda/core';
import { percent } from '../percent.ts';
import type { HeldOutPair, SilverSentence } from './corpus.ts';

export interface Agreement {
  readonly pairs: number;
  /** F1 of edits by span and correction. */
  readonly spans: number;
  /** Equal types among the edits found on both sides. */
  readonly types: number;
  /** Pairs without any difference. */
  readonly identical: number;
}

export function evaluatePairs(
  analyser: Analyser,
  classifier: Classifier,
  pairs: readonly HeldOutPair[],
): Agreement {
  let [both, either, sameType, identical] = [0, 0, 0, 0];
  for (const { noisy, clean } of pairs) {
    const silver = typesBySpan(silverSentence(noisy), silverSentence(clean), classifier);
    const ours = typesBySpan(analyser.analyse(noisy.words), analyser.analyse(clean.words), classifier);
    const shared = [...ours].filter(([span]) => silver.has(span));
    const agreed = shared.filter(([span, type]) => silver.get(span) === type).length;
    both += shared.length;
    either += silver.size + ours.size;
    sameType += agreed;
    identical += Number(agreed === silver.size && agreed === ours.size);
  }
  return {
    pairs: pairs.length,
    spans: percent(2 * both, either),
    types: percent(sameType, both),
    identical: percent(identical, pairs.length),
  };
}

function typesBySpan(o: Sentence, c: Sentence, classifier: Classifier): Map<string, string> {
  return new Map(
    annotate(o, c, { classifier }).map(({ oStart, oEnd, cStart, cEnd, type }) => [
      `${oStart} ${oEnd} ${c.texts.slice(cStart, cEnd).join(' ')}`,
      type,
    ]),
  );
}

function silverSentence({ words, lemmas, upos, tags, heads, deps }: SilverSentence): Sentence {
  return sentenceFromTokens(
    words.map((text, index) => ({
      text,
      lemma: lemmas[index],
      pos: upos[index],
      tag: tags[index],
      dep: deps[index],
      head: heads[index],
    })),
  );
}
