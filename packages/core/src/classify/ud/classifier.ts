// (o, c, span) -> type on Universal Dependencies, for any language with a profile.
import type { Sentence } from '../../text/index.ts';
import { type Categories, classifyByOperation, decide } from '../operation.ts';
import type { Classification, Classifier } from '../rule.ts';
import { joinMoves, udCost } from './align.ts';
import { editDetails } from './details/details.ts';
import { udMergeRules } from './merge.ts';
import { oneSidedRules } from './one-sided.ts';
import { phraseRules } from './phrases.ts';
import type { UdProfile } from './profile.ts';
import { genericProfile } from './profile.ts';
import { russianProfile } from './russian.ts';
import { swedishProfile } from './swedish.ts';
import { anyLengthRules } from './two-sided.ts';
import { wordForWordRules } from './word-for-word.ts';
import { isReordered } from './word-order.ts';
import { type UdContext, type WordTest, wordsOf } from './words.ts';

const profiles: Readonly<Record<string, UdProfile>> = { sv: swedishProfile, ru: russianProfile };

/** The profile of a language; the generic one where there is none of its own. */
export const profileOf = (language: string): UdProfile =>
  profiles[language.split('-')[0].toLowerCase()] ?? { ...genericProfile, language };

/**
 * The classifier of a language with Universal Dependencies. `isWord` is its word list; without one nothing counts as unknown.
 *
 * @example
 * const word = (text, lemma, pos, features) => sentenceFromTokens([{ text, lemma, pos, tag: '', dep: '', head: 0, features }]);
 * const [o, c] = [word('hund', 'hund', 'NOUN', { Number: 'Sing' }), word('hundar', 'hund', 'NOUN', { Number: 'Plur' })];
 * udClassifier('sv').classify(o, c, { oStart: 0, oEnd: 1, cStart: 0, cEnd: 1 }).type // 'R:NOUN:NUM'
 */
export function udClassifier(
  language: string,
  { isWord = null }: { isWord?: WordTest | null } = {},
): Classifier {
  const context: UdContext = { profile: profileOf(language), isWord };
  return {
    language,
    cost: udCost(context),
    moves: joinMoves,
    mergeRules: udMergeRules(context),
    classify: (o, c, span) => classifyByOperation(o, c, span, udCategories(o, c, context)) as Classification,
    classifyWithout: (o, c, span, rule) => classifyByOperation(o, c, span, udCategories(o, c, context, rule)),
    details: (o, c, edit) => editDetails(o, c, edit, context),
  };
}

/** The rules in their order; every list ends in one that has an answer, unless that is the one that is ignored. */
function udCategories(
  o: Sentence,
  c: Sentence,
  context: UdContext,
  ignored?: string,
): Categories<Classification | null> {
  return {
    keepsLast: ({ oStart, oEnd, cStart, cEnd }) =>
      isReordered(
        o.lowers.slice(oStart, oEnd).map((lower) => ({ lower })),
        c.lowers.slice(cStart, cEnd).map((lower) => ({ lower })),
      ),
    oneSided: ({ sentence, side, start, end }) => {
      const words = wordsOf(sentence, start, end, context);
      const change = side === 'o' ? { o: words, c: [], context } : { o: [], c: words, context };
      return decide(oneSidedRules, change, ignored);
    },
    twoSided: ({ oStart, oEnd, cStart, cEnd }) => {
      const change = {
        o: wordsOf(o, oStart, oEnd, context),
        c: wordsOf(c, cStart, cEnd, context),
        context,
      };
      const isOneForOne = change.o.length === 1 && change.c.length === 1;
      return (
        decide(anyLengthRules, change, ignored) ??
        decide(isOneForOne ? wordForWordRules : phraseRules, change, ignored)
      );
    },
  };
}
