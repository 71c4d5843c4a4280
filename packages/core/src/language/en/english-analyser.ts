// words -> sentence: tags, lemmas, labels and heads of English text, each worked out when it is first asked for.
import type { Analyser, Sentence } from '../../text/index.ts';
import { createKnownWords } from './known-words.ts';
import type { LemmaData } from './lemma-data.ts';
import { lemmaNeedsLabel, lemmaOf } from './lemmatiser.ts';
import type { EnglishModel } from './model-file.ts';
import { createParser, type Parse, parserFactPairs } from './parser.ts';
import { createSlotNetwork } from './slot-network.ts';
import { createTagger } from './tagger.ts';
import { tokeniseEnglish } from './tokeniser.ts';
import { uposNeedsLabel, uposOf } from './upos.ts';

/** Everything the analyser is made of; immutable, so that analysers of several threads may share it. */
export interface EnglishModels {
  readonly model: EnglishModel;
  readonly lemmas: LemmaData;
}

const unknown = 255;

/** An analyser holds working memory: one for each thread, all over the same models. */
export function englishAnalyser({ model, lemmas }: EnglishModels): Analyser {
  const { tags: tagNames, labels: labelNames } = model;
  const known = createKnownWords(model);
  const taggerNetwork = createSlotNetwork(model.tagger);
  const parserNetwork = createSlotNetwork(model.parser, parserFactPairs(tagNames.length));
  const tagger = createTagger(taggerNetwork, known);
  const parser = createParser(parserNetwork, known, tagNames.length);
  let age = 0;

  function numberWords(texts: readonly string[]): Int32Array {
    if (known.makeRoom(texts.length)) {
      age += 1;
      taggerNetwork.forget();
      parserNetwork.forget();
    }
    const words = new Int32Array(texts.length);
    for (let index = 0; index < texts.length; index++) words[index] = known.numberOf(texts[index]);
    return words;
  }

  function analyse(texts: readonly string[], spaces: readonly boolean[] | null): Sentence {
    const length = texts.length;
    let words = numberWords(texts);
    let wordsAge = age;
    const lowers: string[] = [];
    for (let index = 0; index < length; index++) lowers.push(known.lower(words[index]));
    const tags = new Uint8Array(length).fill(unknown);
    let parse: Parse | null = null;

    const currentWords = (): Int32Array => {
      if (wordsAge !== age) {
        words = numberWords(texts);
        wordsAge = age;
      }
      return words;
    };
    const tagNumber = (index: number): number => {
      if (tags[index] === unknown) tags[index] = tagger.tag(currentWords(), index);
      return tags[index];
    };
    const parsed = (): Parse => {
      if (parse) return parse;
      for (let index = 0; index < length; index++) tagNumber(index);
      parse = parser.parse(currentWords(), tags, length);
      return parse;
    };
    const tag = (index: number): string => tagNames[tagNumber(index)];
    const dep = (index: number): string => labelNames[parser.label(parsed(), index)];
    const lowerAt = (index: number): string => lowers[index] ?? '';
    const labelledUpos = (index: number): string => {
      return uposOf(lowers[index], tag(index), dep(index), index > 0 ? dep(index - 1) : '');
    };
    const upos = (index: number): string => {
      const needsLabel = uposNeedsLabel(
        lowers[index],
        tag(index),
        lowerAt(index - 1),
        index + 1 < length ? tag(index + 1) : '',
      );
      return needsLabel ? labelledUpos(index) : uposOf(lowers[index], tag(index), null, null);
    };
    return {
      length,
      texts,
      lowers,
      spaces,
      tag,
      dep,
      upos,
      head: (index) => {
        const head = parsed().heads[index];
        return head < 0 ? index : head;
      },
      lemma: (index) => {
        const part = lemmaNeedsLabel(lowers[index], tag(index))
          ? labelledUpos(index)
          : uposOf(lowers[index], tag(index), null, null);
        return lemmaOf(
          texts[index],
          lowers[index],
          tag(index),
          part,
          lowerAt(index - 1),
          lowerAt(index + 1),
          lemmas,
        );
      },
    };
  }

  return {
    language: 'en',
    id: `en-${model.version}`,
    analyse: (words) => analyse(words, null),
    tokenise: tokeniseEnglish,
    analyseTokenised: ({ tokens, spaces }) => analyse(tokens, spaces),
  };
}
