// data of Swedish and Russian -> packages/models/sv and ru: word list, model, card and manifest.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openWordList } from '@corrigenda/core/internal';
import { type Lexeme, type Paradigm, packParadigms } from '@corrigenda/core/training';
import {
  type LanguageTools,
  languageFromBytes,
  loadRussian,
  loadSwedish,
  type UdLanguageTag,
  udFiles,
} from '@corrigenda/models/node';
import type { TrainingFolders } from '../folders.ts';
import { manifestOf, manifestText } from '../manifest.ts';
import { agreementWithDalaj, agreementWithSwell, type LabelAgreement } from './agreement.ts';
import { figureTables, type MeasuredUd, renderUdCard, type UdCardText } from './card.ts';
import { russianText, swedishText } from './card-texts.ts';
import { evaluateUd } from './evaluate-ud.ts';
import { paradigmsFromHunspell } from './hunspell.ts';
import { paradigmsFromOpenCorpora } from './opencorpora.ts';
import { russianPlan, swedishPlan } from './plans.ts';
import { trainUd, type UdPlan } from './train-ud.ts';
import { readTreebank } from './treebank.ts';

interface Recipe {
  readonly language: UdLanguageTag;
  readonly folder: string;
  readonly plan: UdPlan;
  readonly text: UdCardText;
  /** Files that tags and lemmas are learned from, those that only tags are learned from, and those that are measured. */
  readonly treebanks: readonly string[];
  readonly taggedOnly: readonly string[];
  readonly measured: Readonly<Record<string, string>>;
  dictionary(folder: string): Promise<{ paradigms: readonly Paradigm[]; lexemes: readonly Lexeme[] }>;
  agreement(shared: string, tools: LanguageTools): Readonly<Record<string, LabelAgreement>>;
}

/** hunspell's Swedish dictionary as its npm package has it. */
async function swedishDictionary() {
  const { default: hunspell } = await import('dictionary-sv');
  const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8');
  return paradigmsFromHunspell(text(hunspell.aff), text(hunspell.dic));
}

const swedish: Recipe = {
  language: 'sv',
  folder: 'swedish',
  plan: swedishPlan,
  text: swedishText,
  treebanks: ['train', 'pud', 'dev'],
  taggedOnly: [],
  measured: {
    'Talbanken test': 'test',
    'SweLL originals': 'learner-original',
    'SweLL corrections': 'learner-corrected',
  },
  dictionary: swedishDictionary,
  agreement: (shared, { analyser, classifier }) => ({
    'SweLL, shared half': agreementWithSwell(shared, analyser, classifier),
    'DaLAJ, train and valid': agreementWithDalaj(shared, analyser, classifier),
  }),
};

const russian: Recipe = {
  language: 'ru',
  folder: 'russian',
  plan: russianPlan,
  text: russianText,
  treebanks: ['train', 'dev'],
  taggedOnly: ['opencorpora-tagged'],
  measured: { 'GSD test': 'test-gsd', 'Taiga test': 'test-taiga' },
  dictionary: async (folder) => paradigmsFromOpenCorpora(folder),
  agreement: () => ({}),
};

/** What the card says of a language's accuracy. */
function measure(
  { folder, measured, agreement }: Recipe,
  data: string,
  tools: LanguageTools,
): Pick<MeasuredUd, 'figures' | 'agreement'> {
  const figures = Object.entries(measured).map(([name, file]) => [
    name,
    evaluateUd(tools.analyser, readTreebank(join(data, folder), file)),
  ]);
  return { figures: Object.fromEntries(figures), agreement: agreement(dirname(data), tools) };
}

/** The tables of the card for the published files and the present code. */
export const measureSwedish = (data: string): string => figureTables(measure(swedish, data, loadSwedish()));
export const measureRussian = (data: string): string => figureTables(measure(russian, data, loadRussian()));

async function make(recipe: Recipe, { data, folder, log }: TrainingFolders): Promise<void> {
  const { language, plan, text } = recipe;
  const from = join(data, recipe.folder);
  log('packing the word list');
  const { paradigms, lexemes } = await recipe.dictionary(from);
  const packed = packParadigms(paradigms, lexemes);
  const words = openWordList(language, packed);
  log(`reading ${from}`);
  const lemmas = recipe.treebanks.flatMap((name) => readTreebank(from, name));
  const tagged = [...lemmas, ...recipe.taggedOnly.flatMap((name) => readTreebank(from, name))];
  const model = trainUd({ tagged, lemmas, words }, plan, log);

  log('measuring');
  const measured = measure(recipe, data, languageFromBytes({ model, words: packed }));
  const files = [
    { name: udFiles[language].model, bytes: gzipSync(model, { level: 9 }) },
    { name: udFiles[language].words, bytes: gzipSync(packed, { level: 9 }) },
  ];
  for (const { name, bytes } of files) writeFileSync(join(folder, name), bytes);
  const manifest = manifestOf({ language, version: plan.version, licence: 'CC-BY-SA-4.0' }, files);
  const training = {
    sentences: tagged.length,
    tokens: tagged.reduce((sum, sentence) => sum + sentence.words.length, 0),
  };
  writeFileSync(
    join(folder, 'README.md'),
    renderUdCard({ plan, training, ...measured }, text, manifest.files),
  );
  writeFileSync(join(folder, 'manifest.json'), manifestText(manifest));
}

export const makeSwedish = (folders: TrainingFolders): Promise<void> => make(swedish, folders);
export const makeRussian = (folders: TrainingFolders): Promise<void> => make(russian, folders);
