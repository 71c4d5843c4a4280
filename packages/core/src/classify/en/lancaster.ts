// word -> stem: the Lancaster stemmer (Paice and Husk, 1990), without prefix stripping.
import { isAlphabetic } from '../../text/index.ts';
import { lancasterRules } from './lancaster-rules.ts';

interface StemRule {
  readonly ending: string;
  readonly remove: number;
  readonly append: string;
  readonly goOn: boolean;
  readonly intact: boolean;
}

const rulesOfLetter: ReadonlyMap<string, readonly StemRule[]> = new Map(
  Object.entries(lancasterRules).map(([letter, rules]) => [letter, rules.map(readRule)]),
);

/** `ied 3 +y go`, `th 2 stop intact` */
function readRule(line: string): StemRule {
  const [ending, remove, ...rest] = line.split(' ');
  return {
    ending,
    remove: Number(remove),
    append: rest.find((part) => part.startsWith('+'))?.slice(1) ?? '',
    goOn: rest.includes('go'),
    intact: rest.includes('intact'),
  };
}

/**
 * The Lancaster stem of a word.
 *
 * @example lancasterStem('Maximum') // 'maxim'
 */
export function lancasterStem(word: string): string {
  const lower = word.toLowerCase();
  let stem = lower;
  for (;;) {
    const rule = rulesOfLetter.get(lastLetter(stem))?.find((candidate) => applies(candidate, stem, lower));
    if (!rule) return stem;
    stem = stem.slice(0, stem.length - rule.remove) + rule.append;
    if (!rule.goOn) return stem;
  }
}

function applies({ ending, remove, intact }: StemRule, stem: string, lower: string): boolean {
  return stem.endsWith(ending) && !(intact && stem !== lower) && isAcceptable(stem, remove);
}

/** The end of the letters at the start of the word: for `abc-def` it is `c`, though endings are tested on the whole. */
function lastLetter(word: string): string {
  let last = '';
  for (const letter of word) {
    if (!isAlphabetic(letter)) break;
    last = letter;
  }
  return last;
}

/** What remains must still be pronounceable: two letters from a vowel on, or three with a vowel among the next two. */
function isAcceptable(word: string, remove: number): boolean {
  const [first, second, third, ...rest] = word;
  const length = word.length < 4 ? [...word].length : 3 + rest.length;
  if (isVowel(first)) return length - remove >= 2;
  return length - remove >= 3 && (isVowel(second) || isVowel(third));
}

function isVowel(letter: string | undefined): boolean {
  return letter !== undefined && 'aeiouy'.includes(letter);
}
