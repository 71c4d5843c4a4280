// training sentences -> English model file: inventory, tagger, parser on the tagger's own tags, quantised and packed.
import { packEnglishModel } from '../../core/src/language/en/model-file.ts';
import { hashedRows } from '../../core/src/language/en/word-rows.ts';
import type { SilverSentence } from './corpus.ts';
import { createVocabulary, encodeSentences, type Inventory, takeInventory } from './encode.ts';
import type { NetworkShape } from './network.ts';
import { quantiseNetwork, sizesOf } from './quantise.ts';
import { trainParser } from './train-parser.ts';
import { tagEncoded, trainTagger } from './train-tagger.ts';

export interface NetworkPlan {
  readonly epochs: number;
  readonly rate: number;
  readonly shape: Pick<NetworkShape, 'width' | 'hidden' | 'seed'>;
}

export interface TrainingPlan {
  readonly version: string;
  readonly tagger: NetworkPlan;
  readonly parser: NetworkPlan;
  readonly log: (message: string) => void;
}

export function trainEnglish(
  sentences: readonly SilverSentence[],
  { version, tagger, parser, log }: TrainingPlan,
): Uint8Array {
  const inventory = takeInventory(sentences);
  const vocabulary = createVocabulary(inventory);
  const encoded = encodeSentences(sentences, inventory, vocabulary);
  const rows = vocabulary.rows();
  const settled = vocabulary.settledTags();
  const embeddingRows = hashedRows + inventory.lexicon.length;
  log(
    `${sentences.length} sentences, ${encoded.words.length} tokens, ${inventory.lexicon.length} words in the lexicon, ${inventory.settled.size} settled`,
  );
  const report =
    (name: string) =>
    (share: number, loss: number): void =>
      log(`${name} ${Math.round(share * 100)} %: loss ${loss.toFixed(4)}`);
  const taggerNetwork = trainTagger(encoded, rows, settled, {
    ...tagger,
    shape: { ...tagger.shape, rows: embeddingRows, classes: inventory.tags.length },
    report: report('tagger'),
  });
  const parserNetwork = trainParser(encoded, tagEncoded(taggerNetwork, encoded, settled), rows, {
    ...parser,
    shape: { ...parser.shape, rows: embeddingRows },
    tagCount: inventory.tags.length,
    labelCount: inventory.labels.length,
    report: report('parser'),
  });
  const header = {
    ...namesOf(inventory),
    version,
    tagger: sizesOf(taggerNetwork.shape),
    parser: sizesOf(parserNetwork.shape),
  };
  return packEnglishModel(header, [...quantiseNetwork(taggerNetwork), ...quantiseNetwork(parserNetwork)]);
}

function namesOf({ tags, labels, lexicon, settled }: Inventory) {
  const settledOn = (tag: string): string =>
    [...settled].flatMap(([word, only]) => (only === tag ? [word] : [])).join('\n');
  return { tags, labels, lexicon: lexicon.join('\n'), settled: tags.map(settledOn) };
}
