// words -> tags, features and lemmas of one sentence, each worked out when it is first asked for.
import type { Features, Sentence } from '../../text/index.ts';
import { type TaggedParts, TaggedSentence } from '../tagged-sentence.ts';

/** A tag, taken apart. */
export interface UdTag {
  readonly upos: string;
  readonly features: Features;
}

/** What all sentences of an analyser share. */
export interface UdParts extends TaggedParts {
  readonly tags: readonly UdTag[];
  lemmaOf(text: string, word: number, tag: number): string;
  lemmaStart(text: string, word: number): number;
}

export class UdSentence extends TaggedSentence<UdParts> implements Sentence {
  /** There are no tags beside UPOS and features. */
  tag(): string {
    return '';
  }

  upos(index: number): string {
    return this.parts.tags[this.tagNumber(index)].upos;
  }

  features(index: number): Features {
    return this.parts.tags[this.tagNumber(index)].features;
  }

  lemma(index: number): string {
    return this.parts.lemmaOf(this.texts[index], this.words()[index], this.tagNumber(index));
  }

  lemmaStart(index: number): number {
    return this.parts.lemmaStart(this.texts[index], this.words()[index]);
  }

  /** No trees: the rules do without. */
  dep(): string {
    return '';
  }

  head(index: number): number {
    return index;
  }
}
