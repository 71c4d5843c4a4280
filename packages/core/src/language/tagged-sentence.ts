// words -> the tags of one sentence, each worked out when it is first asked for: what the sentences of every language share.
import type { KnownWords } from './known-words.ts';
import type { Tagger } from './tagger.ts';

/** What all sentences of an analyser share. */
export interface TaggedParts {
  readonly known: KnownWords;
  readonly tagger: Tagger;
  /** The numbers of words, with the round of numbering they are of: in a later round they are void. */
  numberWords(texts: readonly string[]): Int32Array;
  round(): number;
}

const unknown = 0xffff;

// A class, so that every sentence of a language has one shape and the hot loops of the aligner stay fast.
export class TaggedSentence<Parts extends TaggedParts> {
  readonly length: number;
  readonly texts: readonly string[];
  readonly lowers: readonly string[];
  readonly spaces: readonly boolean[] | null;
  protected readonly parts: Parts;
  readonly #tags: Uint16Array;
  #words: Int32Array;
  #round: number;

  constructor(parts: Parts, texts: readonly string[], spaces: readonly boolean[] | null) {
    this.length = texts.length;
    this.texts = texts;
    this.spaces = spaces;
    this.parts = parts;
    this.#words = parts.numberWords(texts);
    this.#round = parts.round();
    this.#tags = new Uint16Array(texts.length).fill(unknown);
    const lowers: string[] = [];
    for (let index = 0; index < texts.length; index++) lowers.push(parts.known.lower(this.#words[index]));
    this.lowers = lowers;
  }

  /** The numbers of the words. */
  words(): Int32Array {
    if (this.#round !== this.parts.round()) {
      this.#words = this.parts.numberWords(this.texts);
      this.#round = this.parts.round();
    }
    return this.#words;
  }

  /** The number of a word's tag. */
  tagNumber(index: number): number {
    const known = this.#tags[index];
    if (known !== unknown) return known;
    const tag = this.parts.tagger.tag(this.words(), index);
    this.#tags[index] = tag;
    return tag;
  }
}
