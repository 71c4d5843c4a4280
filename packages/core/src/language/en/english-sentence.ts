// words -> tags, lemmas, labels and heads of one English sentence, each worked out when it is first asked for.
import type { Sentence } from '../../text/index.ts';
import type { Parse, Parser } from '../parser.ts';
import { type TaggedParts, TaggedSentence } from '../tagged-sentence.ts';
import type { LemmaData } from './lemma-data.ts';
import { lemmaNeedsLabel, lemmaOf } from './lemmatiser.ts';
import type { TaggedWord, TaggedWords } from './tagged-words.ts';
import { isDetermined, uposOf, usesLabelBefore } from './upos.ts';

/** What all English sentences of an analyser share. */
export interface EnglishParts extends TaggedParts {
  readonly tagNames: readonly string[];
  readonly labelNames: readonly string[];
  readonly lemmas: LemmaData;
  readonly parser: Parser;
  readonly taggedWords: TaggedWords;
}

export class EnglishSentence extends TaggedSentence<EnglishParts> implements Sentence {
  #parse: Parse | null = null;

  tag(index: number): string {
    return this.parts.tagNames[this.tagNumber(index)];
  }

  lemma(index: number): string {
    const tagged = this.#tagged(index);
    if (tagged.lemma !== null) return tagged.lemma;
    const { known, lemmas } = this.parts;
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
    const { parser, labelNames } = this.parts;
    return labelNames[parser.label(this.#parsed(), this, index)];
  }

  head(index: number): number {
    const head = this.parts.parser.head(this.#parsed(), this, index);
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
    return this.parts.taggedWords.possibleLemmas(this.words()[index]);
  }

  /** Lower case as lists know it; empty beyond the ends of the sentence. */
  #lower(index: number): string {
    return index < 0 || index >= this.length ? '' : this.parts.known.plainLower(this.words()[index]);
  }

  #tagged(index: number): TaggedWord {
    const tag = this.tagNumber(index);
    return this.parts.taggedWords.find(this.words()[index], tag);
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
    this.#parse ??= this.parts.parser.begin(this.length);
    return this.#parse;
  }
}
