// (o, c, span) -> type for English.
import { classifyByOperation, decide, type OneSided, type TwoSided } from '../operation.ts';
import type { Classification, Classifier } from '../rule.ts';
import { withCategories } from './one-sided.ts';
import { Replaced, type WordList } from './replaced.ts';
import { oneSidedRules, singleWordRules, twoSidedRules } from './rules.ts';

/**
 * The English classifier. The dictionary tells misspelt words from others.
 *
 * @example
 * const word = (text: string, tag: string) =>
 *   sentenceFromTokens([{ text, lemma: 'cat', pos: 'NOUN', tag, dep: 'ROOT', head: 0 }]);
 * const span = { oStart: 0, oEnd: 1, cStart: 0, cEnd: 1 };
 * const { classify } = englishClassifier({ dictionary: new Set(['cat', 'cats']) });
 * classify(word('cat', 'NN'), word('cats', 'NNS'), span) // { type: 'R:NOUN:NUM', rule: 'inflection/noun-number' }
 */
export function englishClassifier({ dictionary }: { readonly dictionary: WordList }): Classifier {
  const twoSided = (changed: TwoSided) => decideReplaced(new Replaced(changed, dictionary));
  const categories = { oneSided: decideOneSided, twoSided };
  return { language: 'en', classify: (o, c, span) => classifyByOperation(o, c, span, categories) };
}

function decideOneSided(changed: OneSided): Classification {
  const single = changed.end - changed.start === 1 ? decide(singleWordRules, changed) : null;
  return single ?? (decide(oneSidedRules, withCategories(changed)) as Classification);
}

function decideReplaced(change: Replaced): Classification {
  for (const { applies, rules } of twoSidedRules) {
    const decided = applies(change) ? decide(rules, change) : null;
    if (decided) return decided;
  }
  throw new Error('the last rule has an answer to everything');
}
