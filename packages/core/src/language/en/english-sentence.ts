// words -> tags, lemmas, labels and heads of one English sentence, each worked out when it is first asked for.
import type { Sentence } from '../../text/index.ts';
import type { KnownWords } from '../known-words.ts';
import type { Parse, Parser } from '../parser.ts';
import type { Tagger } from '../tagger.ts';
import type { LemmaData } from './lemma-data.ts';
import { lemmaNeedsLabel, lemmaOf } from './lemmatiser.ts';
import type { TaggedWord, TaggedWords } from './tagged-words.ts';
import { isDetermined, uposOf, usesLabelBefore } from './upos.ts';

/** What all sentences of an analyser share. */
export interface EnglishParts {
  readonly tagNames: readonly string[];
  readonly labelNames: readonly string[];
  readonly lemmas: LemmaData;
  readonly known: KnownWords;
  readonly tagger: Tagger;
  readonly parser: Parser;
  readonly taggedWords: TaggedWords;
  /** The numbers of words, with the round of numbering they are of: in a later round they are void. */
  numberWords(texts: readonly string[]): Int32Array;
  round(): number;
}

const unknown = 255;

// A class, so that every sentence has one shape and the hot loops of the aligner stay fast.
export class EnglishSentence implements Sentence {
  readonly length: number;
  readonly texts: readonly string[];
  readonly lowers: readonly string[];
  readonly spaces: readonly boolean[] | null;
  readonly #parts: EnglishParts;
  readonly #tags: Uint8Array;
  #words: Int32Array;
  #round: number;
  #parse: Parse | null = null;

  constructor(parts: EnglishParts, texts: readonly string[], spaces: readonly boolean[] | null) {
    this.length = texts.length;
    this.texts = texts;
    this.spaces = spaces;
    this.#parts = parts;
    this.#words = parts.numberWords(texts);
    this.#round = parts.round();
    this.#tags = new Uint8Array(texts.length).fill(unknown);
    const lowers: string[] = [];
    for (let index = 0; index < texts.length; index++) lowers.push(parts.known.lower(this.#words[index]));
    this.lowers = lowers;
  }

  tag(index: number): string {
    return this.#parts.tagNames[this.tagNumber(index)];
  }

  lemma(index: number): string {
    const tagged = this.#tagged(index);
    if (tagged.lemma !== null) return tagged.lemma;
    const { known, lemmas } = this.#parts;
    const lower = this.#lower(index);
    const upos = lemmaNeedsLabel(lower, tagged.tag) ? this.#labelledUpos(index, tagged) : tagged.upos;
    const [before, after] = [this.#lower(index - 1), this.#lower(index + 1)];
    return lemmaOf(known.plain(this.words()[index]), lower, tagged.tag, upos, before, after, lemmas);
  }

  upos(index: number): string {
    const tagged = this.#tagged(index);
    return this.#needsLabel(index, tagged) ? this.#labelledUpos(index, tagged) : tagged.upos;
  }

  dep(index: number): string {
    const { parser, labelNames } = this.#parts;
    return labelNames[parser.label(this.#parsed(), this, index)];
  }

  head(index: number): number {
    const head = this.#parts.parser.head(this.#parsed(), this, index);
    return head < 0 ? index : head;
  }

  couldBeAuxiliary(index: number): boolean {
    return this.#tagged(index).couldBeAuxiliary;
  }

  possibleUpos(index: number): readonly string[] {
    const tagged = this.#tagged(index);
    return this.#needsLabel(index, tagged) ? tagged.possibleUpos : tagged.onlyUpos;
  }

  possibleLemmas(index: number): readonly string[] | null {
    return this.#parts.taggedWords.possibleLemmas(this.words()[index]);
  }

  /** The numbers of the words, for the parser. */
  words(): Int32Array {
    if (this.#round !== this.#parts.round()) {
      this.#words = this.#parts.numberWords(this.texts);
      this.#round = this.#parts.round();
    }
    return this.#words;
  }

  /** The number of a word's tag, for the parser. */
  tagNumber(index: number): number {
    const known = this.#tags[index];
    if (known !== unknown) return known;
    const tag = this.#parts.tagger.tag(this.words(), index);
    this.#tags[index] = tag;
    return tag;
  }

  /** Lower case as lists know it; empty beyond the ends of the sentence. */
  #lower(index: number): string {
    return index < 0 || index >= this.length ? '' : this.#parts.known.plainLower(this.words()[index]);
  }

  #tagged(index: number): TaggedWord {
    const tag = this.tagNumber(index);
    return this.#parts.taggedWords.find(this.words()[index], tag);
  }

  #needsLabel(index: number, { labelNeed }: TaggedWord): boolean {
    switch (labelNeed) {
      case 'never':
        return false;
      case 'always':
        return true;
      case 'after-there':
        return this.lowers[index - 1] === 'there';
      case 'unless-before-noun':
        return index + 1 === this.length || !isDetermined(this.tag(index + 1));
    }
  }

  #labelledUpos(index: number, { tag }: TaggedWord): string {
    const lower = this.#lower(index);
    const before = index > 0 && usesLabelBefore(lower) ? this.dep(index - 1) : '';
    return uposOf(lower, tag, this.dep(index), before);
  }

  #parsed(): Parse {
    this.#parse ??= this.#parts.parser.begin(this.length);
    return this.#parse;
  }
}
