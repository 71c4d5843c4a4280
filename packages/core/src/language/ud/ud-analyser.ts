// words -> sentence: the analyser of a language with Universal Dependencies, one network for tags, rules for lemmas.
import { isPunctuation } from '../../text/index.ts';
import type { Analyser, TokenisedText } from '../../text/sentence.ts';
import { createKnownWords } from '../known-words.ts';
import { createSlotNetwork } from '../network/slot-network.ts';
import { hashedRows } from '../network/word-rows.ts';
import { createTagger } from '../tagger.ts';
import { createLemmatiser, featuresOfTag, startOf, uposOfTag } from './lemmas.ts';
import type { FormAnalysis } from './paradigms.ts';
import type { UdModel } from './ud-model.ts';
import { type UdParts, UdSentence } from './ud-sentence.ts';
import { classesOf, classesOfTag, classOfAll, lookedAt, tagsOf, type WordList } from './word-list.ts';

/** Everything the analyser is made of; immutable, so that analysers of several threads may share it. */
export interface UdModels {
  readonly model: UdModel;
  /** `null` for a language without a word list. */
  readonly words: WordList | null;
  readonly tokenise: (text: string) => TokenisedText;
}

/** Tags in the order of a form's analyses, one after another, and the embedding rows of all of them together. */
interface TagSequence {
  rows: readonly number[] | null;
  readonly longer: Map<string, TagSequence>;
}

const newSequence = (): TagSequence => ({ rows: null, longer: new Map() });

/** The embedding rows of the classes that a word list has for a form. */
export function classRowsOf(
  words: WordList,
  { lexicon, classes }: Pick<UdModel, 'lexicon' | 'classes'>,
): (text: string) => readonly number[] {
  const first = hashedRows + lexicon.size;
  const rowsOf = (names: readonly string[]): number[] =>
    names.flatMap((name) => {
      const row = classes.get(name);
      return row === undefined ? [] : [first + row];
    });
  const rowsOfTags = new Map<string, readonly number[]>();
  const rowsOfTag = (tag: string): readonly number[] => {
    const rows = rowsOfTags.get(tag) ?? rowsOf(classesOfTag(tag));
    rowsOfTags.set(tag, rows);
    return rows;
  };
  // many words have the same tags in the same order, and so the same classes
  const none = rowsOf(classesOf([]));
  const start = newSequence();
  return (text) => {
    const analyses = lookedAt(words.analyses(text));
    if (analyses.length === 0) return none;
    let sequence = start;
    for (let index = 0; index < analyses.length; index++) {
      let longer = sequence.longer.get(analyses[index].tag);
      if (!longer) {
        longer = newSequence();
        sequence.longer.set(analyses[index].tag, longer);
      }
      sequence = longer;
    }
    if (sequence.rows === null) {
      const tags = tagsOf(analyses);
      sequence.rows = [...new Set([...rowsOf([classOfAll(tags)]), ...tags.flatMap(rowsOfTag)])];
    }
    return sequence.rows;
  };
}

/** Words remembered before all are forgotten, so that memory stays bounded in endless streams. */
const mostWords = 1 << 14;

/** The tagger and the lemmatiser ask about the same words; compounds take long to find. */
function rememberAnalyses(words: WordList): WordList {
  const known = new Map<string, readonly FormAnalysis[]>();
  return {
    ...words,
    analyses(form) {
      let found = known.get(form);
      if (found === undefined) {
        if (known.size >= mostWords) known.clear();
        found = words.analyses(form);
        known.set(form, found);
      }
      return found;
    },
  };
}

/** Words whose products with the network are kept: one network leaves room for the many forms of inflected languages. */
const keptProducts = 1 << 13;

/** Letters whose upper and lower case are one letter each. */
const isPlainLetter = (lower: string): boolean => /^[a-zåäöа-яё]/.test(lower);

const readFeatures = (text: string): Record<string, string> =>
  Object.fromEntries(text === '' ? [] : text.split('|').map((pair) => pair.split('=')));

/** An analyser holds working memory: one for each thread, all over the same models. */
export function udAnalyser({ model, words: list, tokenise }: UdModels): Analyser {
  const words = list && rememberAnalyses(list);
  const punctuation = model.tags.indexOf('PUNCT');
  const known = createKnownWords({
    lexicon: model.lexicon,
    // tokens without a letter or digit need no tagger
    settled: { get: (text) => model.settled.get(text) ?? (isPunctuation(text) ? punctuation : undefined) },
    ...(words && { classRows: classRowsOf(words, model) }),
  });
  const network = createSlotNetwork(model.tagger, { words: keptProducts });
  const lemmatiser = createLemmatiser(model.lemmas);
  const lemmas = new Map<number, string>();
  let starts: (number | undefined)[] = [];
  let round = 0;
  const parts: UdParts = {
    tags: model.tags.map((tag) => ({ upos: uposOfTag(tag), features: readFeatures(featuresOfTag(tag)) })),
    known,
    tagger: createTagger(network, known),
    lemmaOf(text, word, tag) {
      const key = word * model.tags.length + tag;
      let lemma = lemmas.get(key);
      if (lemma === undefined) {
        lemma = lemmatiser.lemma(text, model.tags[tag], words?.analyses(text) ?? []);
        lemmas.set(key, lemma);
      }
      return lemma;
    },
    lemmaStart(text, word) {
      let start = starts[word];
      if (start === undefined) {
        start =
          isPlainLetter(known.lower(word)) && lemmatiser.keepsStart(text) ? startOf(known.lower(word)) : 0;
        if (words && !words.keepsStart(text)) start = 0;
        starts[word] = start;
      }
      return start;
    },
    round: () => round,
    numberWords(texts) {
      if (known.makeRoom(texts.length)) {
        round += 1;
        network.forget();
        lemmas.clear();
        starts = [];
      }
      const numbers = new Int32Array(texts.length);
      for (let index = 0; index < texts.length; index++) numbers[index] = known.numberOf(texts[index]);
      return numbers;
    },
  };
  const id = `${model.language}-${model.version}${words ? `+${words.id}` : ''}`;
  return {
    language: model.language,
    id,
    analyse: (texts) => new UdSentence(parts, texts, null),
    tokenise,
    analyseTokenised: ({ tokens, spaces }) => new UdSentence(parts, tokens, spaces),
  };
}
