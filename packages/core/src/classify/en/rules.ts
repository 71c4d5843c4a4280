// edit -> type in English: every rule, in the order in which they are asked. The first answer counts.
import { letterRules } from '../any-language.ts';
import type { RuleBlock } from '../rule.ts';
import { contractionRules } from './contractions.ts';
import { inflectionRules, isSameLemma } from './inflections.ts';
import { isNonWord, nonWordRules } from './non-words.ts';
import { phraseRules } from './phrases.ts';
import type { Replaced } from './replaced.ts';
import { similarWordRules } from './similar-words.ts';
import { wordRules } from './word-for-word.ts';

export { oneSidedRules, singleWordRules } from './one-sided.ts';

const always = () => true;
const wordForWord = ({ oSize, cSize }: Replaced) => oSize === 1 && cSize === 1;

/** The blocks of misspelt words and of inflections end in a rule without condition: they always decide. */
export const twoSidedRules: readonly RuleBlock<Replaced>[] = [
  { when: 'always', applies: always, rules: letterRules },
  { when: 'one word for one word', applies: wordForWord, rules: contractionRules },
  {
    when: 'one word for one word, the first not in the dictionary',
    applies: (change) => wordForWord(change) && isNonWord(change),
    rules: nonWordRules,
  },
  {
    when: 'one word for one word of the same lemma, both of an open class',
    applies: (change) => wordForWord(change) && isSameLemma(change),
    rules: inflectionRules,
  },
  { when: 'one word for one word', applies: wordForWord, rules: wordRules },
  { when: 'one word for one word', applies: wordForWord, rules: similarWordRules },
  { when: 'always', applies: always, rules: phraseRules },
];
