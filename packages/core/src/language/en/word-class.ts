// word -> class: as which base forms and inflections WordNet and the word list know it, which helps with words that training saw too rarely.
import type { Dictionary } from '../dictionary.ts';
import { hashedRows } from '../network/word-rows.ts';
import type { EnglishModel } from './english-model.ts';
import type { LemmaClassData, LemmaData } from './lemma-data.ts';
import { type SuffixRule, suffixRules } from './lemma-rules.ts';

/** What is known of English words besides the model. */
export interface EnglishWords {
  readonly lemmas: LemmaData;
  readonly dictionary: Dictionary;
}

/** Whether taking one of these endings off gives a base form of the class. */
function inflects(lower: string, rules: readonly SuffixRule[], { index }: LemmaClassData): boolean {
  return rules.some(
    ([ending, replacement]) =>
      lower.endsWith(ending) && index.has(lower.slice(0, lower.length - ending.length) + replacement),
  );
}

const rulesOf = (rules: readonly SuffixRule[], last: string): readonly SuffixRule[] =>
  rules.filter(([ending]) => ending.endsWith(last));

const verbRules = {
  s: rulesOf(suffixRules.VERB, 's'),
  ed: rulesOf(suffixRules.VERB, 'ed'),
  ing: rulesOf(suffixRules.VERB, 'ing'),
};
const adjectiveRules = { er: rulesOf(suffixRules.ADJ, 'er'), est: rulesOf(suffixRules.ADJ, 'est') };

/**
 * All that a lower-cased word may be, one bit each: noun, verb, adjective, plural, third person, past by rule, irregular past,
 * -ing form, comparative, superlative, spelled as in the word list, a name there. Null for tokens that do not start with an English letter. [works -> plural, third person]
 */
export function wordClassOf(lower: string, { lemmas, dictionary }: EnglishWords): number | null {
  if (!/^[a-z]/.test(lower)) return null;
  const { NOUN, VERB, ADJ } = lemmas;
  const isSpelled = dictionary.has(lower);
  const isPast = lower.endsWith('ed');
  const isIng = lower.endsWith('ing');
  const isIrregularVerb = VERB.exceptions.has(lower);
  const isIrregularAdjective = ADJ.exceptions.has(lower);
  const facts = [
    NOUN.index.has(lower),
    VERB.index.has(lower),
    ADJ.index.has(lower),
    NOUN.exceptions.has(lower) || inflects(lower, suffixRules.NOUN, NOUN),
    inflects(lower, verbRules.s, VERB),
    isPast && (isIrregularVerb || inflects(lower, verbRules.ed, VERB)),
    isIrregularVerb && !isPast && !isIng,
    isIng && (isIrregularVerb || inflects(lower, verbRules.ing, VERB)),
    (isIrregularAdjective && lower.endsWith('er')) || inflects(lower, adjectiveRules.er, ADJ),
    (isIrregularAdjective && lower.endsWith('est')) || inflects(lower, adjectiveRules.est, ADJ),
    isSpelled,
    !isSpelled && dictionary.has(lower.charAt(0).toUpperCase() + lower.slice(1)),
  ];
  return facts.reduce((bits, isSo, bit) => bits | (Number(isSo) << bit), 0);
}

/** The embedding row of a word's class, after those of the lexicon; none for a class that training never met. */
export function englishClassRows(
  { lexicon, classes }: Pick<EnglishModel, 'lexicon' | 'classes'>,
  words: EnglishWords,
): (text: string) => readonly number[] {
  const first = hashedRows + lexicon.size;
  const rows = new Map(classes.map((bits, index) => [bits, [first + index]]));
  return (text) => {
    const bits = wordClassOf(text.toLowerCase(), words);
    return (bits !== null && rows.get(bits)) || [];
  };
}
