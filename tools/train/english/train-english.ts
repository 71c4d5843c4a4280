// training sentences -> English model file: taggers and parser trained side by side, quantised and packed.
import {
  type EnglishWords,
  englishClassRows,
  englishModelKind,
  hashedRows,
  packModel,
  wordClassOf,
} from '@corrigenda/core/training';
import { createVocabulary } from '../encode.ts';
import type { NetworkPlan, TrainedNetwork, WordRows } from '../network/network.ts';
import { quantiseNetwork, sizesOf } from '../network/quantise.ts';
import { trainTagger } from '../train-tagger.ts';
import type { SilverSentence } from './corpus.ts';
import { type Encoded, encodeSentences, type Inventory, takeTreeInventory } from './encode-trees.ts';
import { jackknifeTags } from './jackknife.ts';
import { type ParserOptions, trainParser } from './train-parser.ts';

export interface TrainingPlan {
  readonly version: string;
  /** The first is asked for every word, the others too where it is not sure: of another reach or width, so that they err elsewhere. */
  readonly taggers: readonly NetworkPlan[];
  /** Smaller taggers, each trained on one half, that tag the other half for the parser to learn from. */
  readonly jackknife: NetworkPlan;
  readonly parser: NetworkPlan & Pick<ParserOptions, 'labelWeight'>;
}

/** Everything a part of the model is trained from: plain data, so that a thread can be given it. */
export interface TrainingData {
  readonly encoded: Encoded;
  readonly rows: WordRows;
  readonly settled: Int16Array;
  readonly embeddingRows: number;
  readonly tagCount: number;
  readonly labelCount: number;
}

/** The parser, or a tagger by its number. */
export type Part = 'parser' | number;
export type Log = (message: string) => void;
/** Trains one part, in this thread or another. */
export type PartTrainer = (part: Part, data: TrainingData, plan: TrainingPlan) => Promise<TrainedNetwork>;

/** Longer ones are lists and tables rather than sentences. */
const longestSentence = 199;

export async function trainEnglish(
  all: readonly SilverSentence[],
  known: EnglishWords,
  plan: TrainingPlan,
  train: PartTrainer,
): Promise<Uint8Array> {
  const sentences = all.filter(({ words }) => words.length <= longestSentence);
  const inventory = takeTreeInventory(sentences);
  const classes = classesOf(sentences, known);
  const lexicon = new Map(inventory.lexicon.map((word, index) => [word, index]));
  const vocabulary = createVocabulary(inventory, englishClassRows({ lexicon, classes }, known));
  const encoded = encodeSentences(sentences, inventory, vocabulary);
  const data: TrainingData = {
    encoded,
    rows: vocabulary.rows(),
    settled: vocabulary.settledTags(),
    embeddingRows: hashedRows + inventory.lexicon.length + classes.length,
    tagCount: inventory.tags.length,
    labelCount: inventory.labels.length,
  };
  const [taggers, parser] = await Promise.all([trainTaggers(data, plan, train), train('parser', data, plan)]);
  const header = {
    ...namesOf(inventory),
    classes,
    version: plan.version,
    taggers: taggers.map(({ shape }) => sizesOf(shape)),
    parser: sizesOf(parser.shape),
  };
  const plans = [...plan.taggers, plan.parser];
  const tables = [...taggers, parser].flatMap((network, index) =>
    quantiseNetwork(network, plans[index].steps),
  );
  return packModel(englishModelKind, header, tables);
}

/** One after another, because the parser is trained beside them. */
async function trainTaggers(
  data: TrainingData,
  plan: TrainingPlan,
  train: PartTrainer,
): Promise<TrainedNetwork[]> {
  const trained: TrainedNetwork[] = [];
  for (const number of plan.taggers.keys()) trained.push(await train(number, data, plan));
  return trained;
}

export function trainPart(part: Part, data: TrainingData, plan: TrainingPlan, log: Log): TrainedNetwork {
  const { encoded, rows, settled, embeddingRows, tagCount, labelCount } = data;
  const report = (share: number, loss: number): void => {
    const name = part === 'parser' ? part : `tagger ${part + 1}`;
    log(`${name} ${Math.round(share * 100)} %, loss ${loss.toFixed(4)}`);
  };
  const taggerShape = { rows: embeddingRows, classes: tagCount };
  if (part !== 'parser') {
    const tagger = plan.taggers[part];
    const shape = { ...tagger.shape, ...taggerShape };
    return trainTagger(encoded, rows, settled, { ...tagger, shape, report });
  }
  const { jackknife, parser } = plan;
  const tags = jackknifeTags(encoded, rows, settled, {
    ...jackknife,
    shape: { ...jackknife.shape, ...taggerShape },
  });
  log('every sentence tagged by a model that has not seen it');
  const shape = { ...parser.shape, rows: embeddingRows };
  return trainParser(encoded, tags, rows, { ...parser, shape, tagCount, labelCount, report });
}

/** Every class that some word of the sentences has. */
function classesOf(sentences: readonly SilverSentence[], known: EnglishWords): number[] {
  const words = new Set(sentences.flatMap(({ words }) => words.map((word) => word.toLowerCase())));
  const classes = new Set([...words].flatMap((word) => wordClassOf(word, known) ?? []));
  return [...classes].sort((one, other) => one - other);
}

function namesOf({ tags, labels, lexicon, settled }: Inventory) {
  const settledOn = (tag: string): string =>
    [...settled].flatMap(([word, only]) => (only === tag ? [word] : [])).join('\n');
  return { tags, labels, lexicon: lexicon.join('\n'), settled: tags.map(settledOn) };
}
