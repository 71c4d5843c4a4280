// words -> sentence: the English analyser, networks for tags and for the parse over the same numbered words.
import type { Analyser } from '../../text/index.ts';
import { createKnownWords } from '../known-words.ts';
import { createSlotNetwork, type SlotNetwork } from '../network/slot-network.ts';
import { createParser, parserFactPairs } from '../parser.ts';
import { createTagger } from '../tagger.ts';
import type { EnglishModel } from './english-model.ts';
import { type EnglishParts, EnglishSentence } from './english-sentence.ts';
import { createTaggedWords } from './tagged-words.ts';
import { tokeniseEnglish } from './tokeniser.ts';
import { type EnglishWords, englishClassRows } from './word-class.ts';

/** Everything the analyser is made of; immutable, so that analysers of several threads may share it. */
export interface EnglishModels extends EnglishWords {
  readonly model: EnglishModel;
}

/** Models, lemmas and lists know words with the straight apostrophe only: curly ones count as straight. [they’re -> they're] */
function straightenApostrophes(text: string): string {
  return /[‘’]/.test(text) ? text.replace(/[‘’]/g, "'") : text;
}

/** Words whose products the second tagger keeps for each slot: it is asked about few words, and a larger table takes 4 MB a thousand words. */
const wordsOfSecond = 2048;

/** An analyser holds working memory: one for each thread, all over the same models. */
export function englishAnalyser({ model, lemmas, dictionary }: EnglishModels): Analyser {
  const { tags: tagNames, labels: labelNames } = model;
  const known = createKnownWords(
    { ...model, classRows: englishClassRows(model, { lemmas, dictionary }) },
    straightenApostrophes,
  );
  const [firstTagger, ...furtherTaggers] = model.taggers;
  const taggerNetwork = createSlotNetwork(firstTagger);
  // Made when they are first asked: a short text may never need them.
  let furtherNetworks: readonly SlotNetwork[] | null = null;
  const askFurther = () => {
    furtherNetworks ??= furtherTaggers.map((weights) => createSlotNetwork(weights, { words: wordsOfSecond }));
    return furtherNetworks;
  };
  const parserNetwork = createSlotNetwork(model.parser, { pairs: parserFactPairs(tagNames.length) });
  const taggedWords = createTaggedWords(known, tagNames, lemmas);
  let round = 0;
  const parts: EnglishParts = {
    tagNames,
    labelNames,
    lemmas,
    known,
    tagger: createTagger(taggerNetwork, known, furtherTaggers.length > 0 ? askFurther : null),
    parser: createParser(parserNetwork, known, tagNames.length),
    taggedWords,
    round: () => round,
    numberWords(texts) {
      if (known.makeRoom(texts.length)) {
        round += 1;
        for (const network of [taggerNetwork, ...(furtherNetworks ?? []), parserNetwork]) network.forget();
        taggedWords.forget();
      }
      const words = new Int32Array(texts.length);
      for (let index = 0; index < texts.length; index++) words[index] = known.numberOf(texts[index]);
      return words;
    },
  };
  return {
    language: 'en',
    id: `en-${model.version}`,
    analyse: (words) => new EnglishSentence(parts, words, null),
    tokenise: tokeniseEnglish,
    analyseTokenised: ({ tokens, spaces }) => new EnglishSentence(parts, tokens, spaces),
  };
}
