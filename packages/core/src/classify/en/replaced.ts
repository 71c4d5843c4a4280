// What the rules for replaced words see: both sides, their coarse classes, and what is worked out once when asked.
import { codePointLength, levenshteinRatio, type Sentence } from '../../text/index.ts';
import type { TwoSided } from '../operation.ts';
import { type Category, categoriesOf, isOpenClass } from './tags.ts';

/** Words known to the language; membership is exact. */
export interface WordList {
  has(word: string): boolean;
}

/**
 * A replacement. Names in the singular (`oText`, `cDep`, ...) speak of the first word of a side, which is the
 * only one where one word replaces one word.
 */
export class Replaced implements TwoSided {
  readonly o: Sentence;
  readonly c: Sentence;
  readonly oStart: number;
  readonly oEnd: number;
  readonly cStart: number;
  readonly cEnd: number;
  readonly oCategories: readonly Category[];
  readonly cCategories: readonly Category[];
  readonly dictionary: WordList;
  #ratio: number | null = null;

  constructor({ o, c, oStart, oEnd, cStart, cEnd }: TwoSided, dictionary: WordList) {
    this.o = o;
    this.c = c;
    this.oStart = oStart;
    this.oEnd = oEnd;
    this.cStart = cStart;
    this.cEnd = cEnd;
    this.oCategories = categoriesOf(o, 'o', oStart, oEnd);
    this.cCategories = categoriesOf(c, 'c', cStart, cEnd);
    this.dictionary = dictionary;
  }

  get oSize(): number {
    return this.oEnd - this.oStart;
  }
  get cSize(): number {
    return this.cEnd - this.cStart;
  }
  get oText(): string {
    return this.o.texts[this.oStart];
  }
  get cText(): string {
    return this.c.texts[this.cStart];
  }
  get oLower(): string {
    return this.o.lowers[this.oStart];
  }
  get cLower(): string {
    return this.c.lowers[this.cStart];
  }
  get oLength(): number {
    return codePointLength(this.oText);
  }
  get cLength(): number {
    return codePointLength(this.cText);
  }
  get oTag(): string {
    return this.o.tag(this.oStart);
  }
  get cTag(): string {
    return this.c.tag(this.cStart);
  }
  get oDep(): string {
    return this.o.dep(this.oStart);
  }
  get cDep(): string {
    return this.c.dep(this.cStart);
  }
  get oCategory(): Category {
    return this.oCategories[0];
  }
  get cCategory(): Category {
    return this.cCategories[0];
  }
  get sameCategory(): boolean {
    return this.oCategory === this.cCategory;
  }
  get sameFirstLemma(): boolean {
    return this.o.lemma(this.oStart) === this.c.lemma(this.cStart);
  }
  get sameLastLemma(): boolean {
    return this.o.lemma(this.oEnd - 1) === this.c.lemma(this.cEnd - 1);
  }
  get bothOpenClass(): boolean {
    return isOpenClass(this.oCategory) && isOpenClass(this.cCategory);
  }
  /** Likeness of the lower-case words, 0 to 1. */
  get ratio(): number {
    this.#ratio ??= levenshteinRatio(this.oLower, this.cLower);
    return this.#ratio;
  }

  /** The two words, in either direction. */
  areWords(a: string, b: string): boolean {
    return (this.oLower === a && this.cLower === b) || (this.oLower === b && this.cLower === a);
  }
  /** The two coarse classes, in either direction. */
  areCategories(a: Category, b: Category): boolean {
    return (this.oCategory === a && this.cCategory === b) || (this.oCategory === b && this.cCategory === a);
  }
  /** Whether either word has one of two tags. */
  hasTag(tag: string, or = tag): boolean {
    return this.oTag === tag || this.cTag === tag || this.oTag === or || this.cTag === or;
  }
  /** Whether every word of both sides has a label that satisfies the condition; stops asking at the first that has not. */
  everyDependency(holds: (dep: string) => boolean): boolean {
    for (let i = this.oStart; i < this.oEnd; i++) if (!holds(this.o.dep(i))) return false;
    for (let j = this.cStart; j < this.cEnd; j++) if (!holds(this.c.dep(j))) return false;
    return true;
  }
  /** Whether every word of both sides has a coarse class that satisfies the condition. */
  everyCategory(holds: (category: Category) => boolean): boolean {
    return this.oCategories.every(holds) && this.cCategories.every(holds);
  }
}
