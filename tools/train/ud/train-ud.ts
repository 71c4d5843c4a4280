// sentences, word list -> model file of a language: tagger and lemma rules.
import { classesOf, classRowsOf, hashedRows, packUdModel, type WordList } from '@corrigenda/core/training';
import { byCodeUnit, createVocabulary, encodeTagged, takeInventory } from '../encode.ts';
import type { NetworkPlan } from '../network/network.ts';
import { quantiseNetwork, sizesOf } from '../network/quantise.ts';
import { trainTagger } from '../train-tagger.ts';
import { learnLemmas } from './learn-lemmas.ts';
import type { UdExample } from './treebank.ts';

export interface UdPlan {
  /** BCP 47 tag. */
  readonly language: string;
  readonly version: string;
  readonly tagger: NetworkPlan;
  /** A word met so often has an embedding row of its own. */
  readonly lexiconFrequency: number;
  /** A class of the word list that so many words share has one. */
  readonly classFrequency: number;
}

export interface UdData {
  /** What the tagger learns from. */
  readonly tagged: readonly UdExample[];
  /** What lemmas are learned from. */
  readonly lemmas: readonly UdExample[];
  /** `null` for a language without a word list. */
  readonly words: WordList | null;
}

/** Every form is asked for many times while learning. */
function rememberAnalyses(words: WordList): WordList {
  const known = new Map<string, ReturnType<WordList['analyses']>>();
  return {
    ...words,
    analyses(form) {
      const found = known.get(form) ?? words.analyses(form);
      known.set(form, found);
      return found;
    },
  };
}

/** Classes that enough of the words share. */
function takeClasses(texts: readonly string[], words: WordList, frequency: number): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const name of classesOf(words.analyses(text))) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].flatMap(([name, count]) => (count >= frequency ? [name] : [])).sort(byCodeUnit);
}

export function trainUd(
  { tagged, lemmas, words: list }: UdData,
  plan: UdPlan,
  log: (message: string, share?: number) => void,
): Uint8Array {
  const words = list && rememberAnalyses(list);
  const inventory = takeInventory(tagged, { frequency: plan.lexiconFrequency });
  const texts = [...new Set(tagged.flatMap((sentence) => sentence.words))];
  const classes = words ? takeClasses(texts, words, plan.classFrequency) : [];
  const numbered = {
    lexicon: new Map(inventory.lexicon.map((word, index) => [word, index])),
    classes: new Map(classes.map((name, index) => [name, index])),
  };
  const vocabulary = createVocabulary(inventory, words ? classRowsOf(words, numbered) : () => []);
  const encoded = encodeTagged(tagged, inventory, vocabulary);
  const { shape, ...learning } = plan.tagger;
  log(
    `${inventory.tags.length} tags, ${inventory.lexicon.length} words, ${classes.length} classes, ${encoded.words.length} tokens`,
  );
  const tagger = trainTagger(encoded, vocabulary.rows(), vocabulary.settledTags(), {
    ...learning,
    shape: {
      ...shape,
      rows: hashedRows + inventory.lexicon.length + classes.length,
      classes: inventory.tags.length,
    },
    report: (share, loss) => log(`tagger ${Math.round(share * 100)} %, loss ${loss.toFixed(4)}`, share),
  });
  log('learning lemmas');
  const header = {
    language: plan.language,
    version: plan.version,
    tags: inventory.tags,
    lexicon: inventory.lexicon.join('\n'),
    settled: inventory.tags.map((tag) =>
      [...inventory.settled].flatMap(([word, only]) => (only === tag ? [word] : [])).join('\n'),
    ),
    classes: classes.join('\n'),
    lemmas: learnLemmas(lemmas, words),
    tagger: sizesOf(tagger.shape),
  };
  return packUdModel(header, quantiseNetwork(tagger));
}
