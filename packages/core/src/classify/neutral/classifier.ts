// (o, c, span) -> type, whatever the language.
import { classifyByOperation, decide } from '../operation.ts';
import type { Classification, Classifier } from '../rule.ts';
import { oneSidedRules, twoSidedRules } from './rules.ts';

/**
 * The classifier for languages without an analyser.
 *
 * @example
 * const [o, c] = [sentenceFromWords(['hej', '.']), sentenceFromWords(['hej', '!'])];
 * neutralClassifier.classify(o, c, { oStart: 1, oEnd: 2, cStart: 1, cEnd: 2 }).type // 'R:PUNCT'
 */
export const neutralClassifier: Classifier = {
  language: 'und',
  classify: (o, c, span) =>
    classifyByOperation(o, c, span, {
      oneSided: (changed) => decide(oneSidedRules, changed) as Classification,
      twoSided: (changed) => decide(twoSidedRules, changed) as Classification,
    }),
  classifyWithout: (o, c, span, rule) =>
    classifyByOperation(o, c, span, {
      oneSided: (changed) => decide(oneSidedRules, changed, rule),
      twoSided: (changed) => decide(twoSidedRules, changed, rule),
    }),
};
