// tokens -> what the rules ask of them: class, key, features, likeness (languages specification 3.2).
import { codePointLength, levenshteinRatio, type Sentence } from '../../text/index.ts';
import type { UdProfile } from './profile.ts';

/** Whether the word list accepts a form as it is written. */
export type WordTest = (form: string) => boolean;

/** What the rules of one language share: its profile, and its word list (without one nothing is unknown). */
export interface UdContext {
  readonly profile: UdProfile;
  readonly isWord: WordTest | null;
}

/** One token of one side with all that is asked of it. */
export interface Word {
  readonly text: string;
  readonly lower: string;
  readonly upos: string;
  /** AUX as VERB, PROPN as NOUN, CCONJ and SCONJ as CONJ. */
  readonly group: string;
  /** The UPOS, with CCONJ and SCONJ as CONJ. */
  readonly cat: string;
  readonly key: string;
  readonly dep: string;
  /** Index of the head in the sentence. */
  readonly head: number;
  readonly index: number;
  readonly isPunctuation: boolean;
  /** AUX in its sentence; a copula counts as a verb. */
  readonly isAuxiliary: boolean;
  feature(name: string): string | undefined;
}

const openGroups = new Set(['ADJ', 'ADV', 'NOUN', 'VERB']);
const rareClasses = new Set(['X', 'SYM', 'INTJ', '', '_']);
const punctuationOrSymbol = /^[\p{P}\p{S}]+$/u;

export const isOpen = ({ group }: Word): boolean => openGroups.has(group);
export const isOpenGroup = (group: string): boolean => openGroups.has(group);

export function groupOf(upos: string): string {
  if (upos === 'AUX') return 'VERB';
  if (upos === 'PROPN') return 'NOUN';
  return upos === 'CCONJ' || upos === 'SCONJ' ? 'CONJ' : upos;
}

const catOf = (upos: string) => (upos === 'CCONJ' || upos === 'SCONJ' ? 'CONJ' : upos);

/** The category as a type: rare classes have none of their own. */
export const namedCat = (cat: string): string => (rareClasses.has(cat) ? 'OTHER' : cat);

/** The category; an auxiliary that is none in its sentence (a copula) is a verb. */
export const classOf = (word: Word): string => (word.cat === 'AUX' && !word.isAuxiliary ? 'VERB' : word.cat);

export function keyAt(sentence: Sentence, index: number, { profile }: UdContext): string {
  const lemma = sentence.lemma(index).toLowerCase();
  return profile.key ? profile.key(lemma, sentence.upos(index)) : lemma;
}

const noFeatures: Readonly<Record<string, string>> = {};

/** Asks the sentence for what a rule asks for, and for nothing else. */
class SentenceWord implements Word {
  readonly text: string;
  readonly lower: string;
  readonly index: number;
  readonly #sentence: Sentence;
  readonly #context: UdContext;
  #key: string | null = null;

  constructor(sentence: Sentence, index: number, context: UdContext) {
    this.text = sentence.texts[index];
    this.lower = sentence.lowers[index];
    this.index = index;
    this.#sentence = sentence;
    this.#context = context;
  }

  get upos(): string {
    return this.#sentence.upos(this.index);
  }
  get group(): string {
    return groupOf(this.upos);
  }
  get cat(): string {
    return catOf(this.upos);
  }
  get key(): string {
    this.#key ??= keyAt(this.#sentence, this.index, this.#context);
    return this.#key;
  }
  get dep(): string {
    return this.#sentence.dep(this.index);
  }
  get head(): number {
    return this.#sentence.head(this.index);
  }
  get isPunctuation(): boolean {
    return isPunctuationAt(this.#sentence, this.index);
  }
  get isAuxiliary(): boolean {
    return this.upos === 'AUX' && isAuxiliaryAt(this.#sentence, this.index, this.#context);
  }

  feature(name: string): string | undefined {
    const implied = this.#context.profile.impliedFeatures(this.lower, this.upos);
    return implied?.[name] ?? (this.#sentence.features?.(this.index) ?? noFeatures)[name];
  }
}

export const wordAt = (sentence: Sentence, index: number, context: UdContext): Word =>
  new SentenceWord(sentence, index, context);

/** Without a tree the profile knows copulas by their lemma and the words around them [Hon är trött]. */
function isAuxiliaryAt(sentence: Sentence, index: number, { profile }: UdContext): boolean {
  const dep = sentence.dep(index);
  return isLabel(dep) ? dep === 'aux' || dep === 'aux:pass' : !profile.isCopula(sentence, index);
}

/** A dependency label without its subtype [nsubj:pass -> nsubj]. */
export const baseLabel = (dep: string): string => dep.split(':')[0];

/** Whether a dependency label says something: an analysis without a tree has none. */
export const isLabel = (dep: string): boolean => dep !== '' && dep !== '_';

export const isPunctuationAt = (sentence: Sentence, index: number): boolean =>
  sentence.upos(index) === 'PUNCT' || punctuationOrSymbol.test(sentence.texts[index]);

export const wordsOf = (sentence: Sentence, start: number, end: number, context: UdContext): Word[] =>
  Array.from({ length: end - start }, (_, offset) => wordAt(sentence, start + offset, context));

/** Only words with a letter and no digit can be unknown. */
export function isUnknown({ text, lower }: Word, { isWord }: UdContext): boolean {
  return isWord !== null && /\p{L}/u.test(text) && !/\p{N}/u.test(text) && !isWord(text) && !isWord(lower);
}

export const isReflexivePronoun = ({ lower }: Word, { profile }: UdContext): boolean =>
  profile.reflexivePronouns.has(lower);

export const isReflexive = (word: Word, context: UdContext): boolean =>
  isReflexivePronoun(word, context) || context.profile.isReflexivePossessive(word.lower, word.key);

export const isParticle = ({ dep }: Word): boolean => dep === 'compound:prt';

/** Length of the common beginning, in code units. */
export function commonBeginning(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length++;
  return length;
}

const agreeing = ['Case', 'Number', 'Gender'];

/** Whether two forms are of one word: equal keys; names and participles also by their letters, where lemmas are least sure. */
export function isSameWord(o: Word, c: Word): boolean {
  if (o.key === c.key) return true;
  const bothNames = o.upos === 'PROPN' && c.upos === 'PROPN';
  const bothParticiples = o.feature('VerbForm') === 'Part' && c.feature('VerbForm') === 'Part';
  if (!bothNames && !bothParticiples) return false;
  if (!o.feature('Case') || !c.feature('Case')) return false;
  const common = commonBeginning(o.lower, c.lower);
  return (
    common >= 4 &&
    o.lower.length - common <= 3 &&
    c.lower.length - common <= 3 &&
    agreeing.some((name) => o.feature(name) !== c.feature(name))
  );
}

/** Whether two words are formed from each other: a long common beginning, or the same word under another prefix. */
export function isRelated(o: Word, c: Word, { profile }: UdContext): boolean {
  const common = commonBeginning(o.key, c.key);
  const shorter = Math.min(o.key.length, c.key.length);
  const longer = Math.max(o.key.length, c.key.length);
  if (common >= 4 && common >= 0.6 * shorter && (common >= 0.5 * longer || common === shorter)) return true;
  if (o.group !== c.group) return false;
  const others = new Set(restsOf(c.key, profile.prefixes));
  return restsOf(o.key, profile.prefixes).some((rest) => others.has(rest));
}

function restsOf(key: string, prefixes: readonly string[]): string[] {
  const rests = prefixes
    .filter((prefix) => key.startsWith(prefix) && key.length - prefix.length >= 4)
    .map((prefix) => key.slice(prefix.length));
  return [key, ...rests];
}

export const ratioOf = (o: string, c: string): number => levenshteinRatio(o, c);

export const lengthOf = codePointLength;

/** Edit distance in which a swap of neighbours counts 1 (optimal string alignment). */
export function swapDistance(a: string, b: string): number {
  const [x, y] = [[...a], [...b]];
  let before: number[] = [];
  let last = Array.from({ length: y.length + 1 }, (_, column) => column);
  for (let i = 1; i <= x.length; i++) {
    const row = [i];
    for (let j = 1; j <= y.length; j++) {
      const replaced = last[j - 1] + (x[i - 1] === y[j - 1] ? 0 : 1);
      let best = Math.min(replaced, last[j] + 1, row[j - 1] + 1);
      if (i > 1 && j > 1 && x[i - 1] === y[j - 2] && x[i - 2] === y[j - 1])
        best = Math.min(best, before[j - 2] + 1);
      row.push(best);
    }
    before = last;
    last = row;
  }
  return last[y.length];
}

const hyphensAndApostrophes = /[\u002D\u2010-\u2014\u00AD']/g;

/** Lower-case forms put together. */
export const joined = (words: readonly Word[]): string => words.map(({ lower }) => lower).join('');
export const withoutHyphens = (text: string): string => text.replace(hyphensAndApostrophes, '');
export const hasHyphen = (text: string): boolean => /[\u002D\u2010-\u2014\u00AD]/.test(text);

/** One word against two or three that together are almost it [minoritet språk -> minoritetsspråk]. */
export function isNearJoin(o: readonly Word[], c: readonly Word[]): boolean {
  const [one, parts] = o.length === 1 ? [o, c] : [c, o];
  if (one.length !== 1 || parts.length < 2 || parts.length > 3) return false;
  if ([...one, ...parts].some(({ isPunctuation }) => isPunctuation)) return false;
  if (parts.some(({ lower }) => lengthOf(lower) < 2) || lengthOf(one[0].lower) < 5) return false;
  const together = joined(parts);
  return [...one[0].lower][0] === [...together][0] && ratioOf(one[0].lower, together) >= 0.75;
}

/** [en bil -> bilen]: beside determiners one noun on each side, the same word, of another definiteness. */
export function isArticleChange(o: readonly Word[], c: readonly Word[]): boolean {
  if (o.length + c.length !== 3) return false;
  const nouns = nounsWithoutDeterminers(o, c);
  if (!nouns) return false;
  const [before, after] = nouns;
  const definite = before.feature('Definite');
  return definite !== undefined && definite !== after.feature('Definite');
}

/** The one noun on each side that is left without determiners, if it is the same word. */
export function nounsWithoutDeterminers(
  o: readonly Word[],
  c: readonly Word[],
): readonly [Word, Word] | null {
  const [before, after] = [o, c].map((words) => words.filter(({ upos }) => upos !== 'DET'));
  if (before.length !== 1 || after.length !== 1) return null;
  const [a, b] = [before[0], after[0]];
  return a.group === 'NOUN' && b.group === 'NOUN' && a.key === b.key ? [a, b] : null;
}

/** The words beside those that make a comparative or superlative. */
export const withoutDegreeWords = (words: readonly Word[], { profile }: UdContext): readonly Word[] =>
  words.filter(({ lower, key }) => !profile.isDegreeWord(lower, key));

/** [mer gammal -> äldre]: beside degree words one adjective or adverb on each side, the same word. */
export function isDegreeChange(o: readonly Word[], c: readonly Word[], context: UdContext): boolean {
  if (o.length + c.length !== 3) return false;
  const [before, after] = [withoutDegreeWords(o, context), withoutDegreeWords(c, context)];
  if (before.length !== 1 || after.length !== 1) return false;
  const isGraded = ({ upos }: Word) => upos === 'ADJ' || upos === 'ADV';
  return isGraded(before[0]) && isGraded(after[0]) && before[0].key === after[0].key;
}
