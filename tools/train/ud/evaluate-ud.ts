// analyser, gold sentences -> figures: how often UPOS, core features and lemmas are right, and tokens of raw text.
import type { Analyser } from '@corrigenda/core';
import { percent } from '../percent.ts';
import type { UdExample } from './treebank.ts';

export interface UdFigures {
  readonly sentences: number;
  readonly tokens: number;
  readonly upos: number;
  readonly features: number;
  readonly lemma: number;
  /** F1 of the tokens of the raw text. */
  readonly tokenised: number;
}

/** `UPOS` and `Case=Nom|Number=Sing` of one word, as they stand in a tag. */
export const featureText = (features: Readonly<Record<string, string>>): string =>
  Object.keys(features)
    .sort()
    .map((name) => `${name}=${features[name]}`)
    .join('|');

export function evaluateUd(analyser: Analyser, examples: readonly UdExample[]): UdFigures {
  const right = { upos: 0, features: 0, lemma: 0, token: 0 };
  let tokens = 0;
  let cut = 0;
  for (const { words, tags, lemmas, spaces } of examples) {
    const sentence = analyser.analyse(words);
    for (const [index, tag] of tags.entries()) {
      const [upos, features = ''] = tag.split(' ');
      right.upos += Number(sentence.upos(index) === upos);
      right.features += Number(featureText(sentence.features?.(index) ?? {}) === features);
      right.lemma += Number(sentence.lemma(index) === lemmas[index]);
    }
    tokens += words.length;
    const own = cutsOf(analyser, words, spaces);
    right.token += own.right;
    cut += own.count;
  }
  return {
    sentences: examples.length,
    tokens,
    upos: percent(right.upos, tokens),
    features: percent(right.features, tokens),
    lemma: percent(right.lemma, tokens),
    tokenised: percent(2 * right.token, tokens + cut),
  };
}

/** The tokens that the tokeniser cuts from the text of a sentence, and how many of them stand in the treebank. */
function cutsOf(analyser: Analyser, words: readonly string[], spaces: readonly boolean[]) {
  const gold = new Set<string>();
  let text = '';
  for (const [index, word] of words.entries()) {
    gold.add(`${[...text].length} ${word}`);
    text += word + (spaces[index] ? ' ' : '');
  }
  const { tokens, offsets } = analyser.tokenise(text);
  return {
    count: tokens.length,
    right: tokens.filter((token, index) => gold.has(`${offsets[index]} ${token}`)).length,
  };
}
