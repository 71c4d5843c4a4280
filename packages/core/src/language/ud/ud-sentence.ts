// words -> tags, features and lemmas of one sentence, each worked out when it is first asked for.
import type { Features, Sentence } from '../../text/index.ts';
import type { KnownWords } from '../known-words.ts';
import type { Tagger } from '../tagger.ts';

/** A tag, taken apart. */
export interface UdTag {
  readonly upos: string;
  readonly features: Features;
}

/** What all sentences of an analyser share. */
export interface UdParts {
  readonly tags: readonly UdTag[];
  readonly known: KnownWords;
  readonly tagger: Tagger;
  lemmaOf(text: string, word: number, tag: number): string;
  lemmaStart(text: string, word: number): number;
  /** The numbers of words, with the round of numbering they are of: in a later round they are void. */
  numberWords(texts: readonly string[]): Int32Array;
  round(): number;
}

const unknown = 0xffff;

// A class, so that every sentence has one shape and the hot loops of the aligner stay fast.
export class UdSentence implements Sentence {
  readonly length: number;
  readonly texts: readonly string[];
  readonly lowers: readonly string[];
  readonly spaces: readonly boolean[] | null;
  readonly #parts: UdParts;
  readonly #tags: Uint16Array;
  #words: Int32Array;
  #round: number;

  constructor(parts: UdParts, texts: readonly string[], spaces: readonly boolean[] | null) {
    this.length = texts.length;
    this.texts = texts;
    this.spaces = spaces;
    this.#parts = parts;
    this.#words = parts.numberWords(texts);
    this.#round = parts.round();
    this.#tags = new Uint16Array(texts.length).fill(unknown);
    const lowers: string[] = [];
    for (let index = 0; index < texts.length; index++) lowers.push(parts.known.lower(this.#words[index]));
    this.lowers = lowers;
  }

  /** There are no tags beside UPOS and features. */
  tag(): string {
    return '';
  }

  upos(index: number): string {
    return this.#parts.tags[this.#tag(index)].upos;
  }

  features(index: number): Features {
    return this.#parts.tags[this.#tag(index)].features;
  }

  lemma(index: number): string {
    return this.#parts.lemmaOf(this.texts[index], this.#numbers()[index], this.#tag(index));
  }

  lemmaStart(index: number): number {
    return this.#parts.lemmaStart(this.texts[index], this.#numbers()[index]);
  }

  /** No trees: the rules do without. */
  dep(): string {
    return '';
  }

  head(index: number): number {
    return index;
  }

  #numbers(): Int32Array {
    if (this.#round !== this.#parts.round()) {
      this.#words = this.#parts.numberWords(this.texts);
      this.#round = this.#parts.round();
    }
    return this.#words;
  }

  #tag(index: number): number {
    const known = this.#tags[index];
    if (known !== unknown) return known;
    const tag = this.#parts.tagger.tag(this.#numbers(), index);
    this.#tags[index] = tag;
    return tag;
  }
}
