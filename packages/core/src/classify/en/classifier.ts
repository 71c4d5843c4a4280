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
  const twoSided = (changed: TwoSided) => decideReplaced(new Replaced(changed, dictionary)) as Classification;
  const categories = { oneSided: (changed: OneSided) => decideOneSided(changed) as Classification, twoSided };
  return {
    language: 'en',
    classify: (o, c, span) => classifyByOperation(o, c, span, categories),
    classifyWithout: (o, c, span, rule) =>
      classifyByOperation(o, c, span, {
        oneSided: (changed) => decideOneSided(changed, rule),
        twoSided: (changed) => decideReplaced(new Replaced(changed, dictionary), rule),
      }),
  };
}

function decideOneSided(changed: OneSided, ignored?: string): Classification | null {
  const single = changed.end - changed.start === 1 ? decide(singleWordRules, changed, ignored) : null;
  return single ?? decide(oneSidedRules, withCategories(changed), ignored);
}

/** The last rule has an answer to everything, unless it is the one that is ignored. */
function decideReplaced(change: Replaced, ignored?: string): Classification | null {
  for (const { applies, rules } of twoSidedRules) {
    const decided = applies(change) ? decide(rules, change, ignored) : null;
    if (decided) return decided;
  }
  return null;
}
