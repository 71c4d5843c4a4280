// language tag -> how its lines become sentences and its edits get their types.
import {
  type Analyser,
  type Classifier,
  dictionaryFromText,
  englishClassifier,
  neutralClassifier,
  sentenceFromWords,
  splitWords,
  udClassifier,
} from '@corrigenda/core';
import {
  DataFileError,
  type Dictionary,
  hashLines,
  openWordList,
  stripWhiteSpace,
  withErrantTypes,
} from '@corrigenda/core/internal';
import type { EnglishBytes, UdBytes } from '@corrigenda/models/node';
import { readText } from '../io/lines.ts';
import { Refusal } from '../io/refusal.ts';
import type { AnalysedLine } from './annotated.ts';
import { suppliedAnalysis } from './conllu-analysis.ts';
import type { TypeNames } from './type-names.ts';

export interface LanguageSettings {
  /** BCP 47 tag, `en`. */
  readonly language: string;
  /** Lines are raw text, to be tokenised by the language's conventions. */
  readonly tok: boolean;
  /** A word list that replaces the bundled one. */
  readonly dictionary: string | null;
  /** A folder with a model that `corrigenda train` made. */
  readonly model?: string | null;
  /** CoNLL-U files with the analysis of every sentence, made elsewhere. */
  readonly conllu?: readonly string[];
  /** `errant`: types of other languages under the English names that fit best. */
  readonly types?: TypeNames;
}

export interface Language {
  /** Names the models behind it, for signatures; `none` where there are none. */
  readonly id: string;
  readonly classifier: Classifier;
  analyse(line: string): AnalysedLine;
}

/** Model bytes in memory that all threads share. */
export type SharedModels = { readonly english: EnglishBytes } | { readonly ud: UdBytes };

/** What a language is typed with: rules of English, of Universal Dependencies, or strings alone. */
function kindOf({ language, model, conllu = [] }: LanguageSettings): 'english' | 'ud' | 'conllu' | 'none' {
  if (conllu.length > 0) return 'conllu';
  if (model) return 'ud';
  if (/^en(-|$)/i.test(language)) return 'english';
  return /^(?:sv|ru)(?:-|$)/i.test(language) ? 'ud' : 'none';
}

/** Says no to settings that cannot work before anything is loaded. */
export function checkLanguage(settings: LanguageSettings): void {
  const { language, tok, dictionary, model, conllu = [] } = settings;
  try {
    Intl.getCanonicalLocales(language);
  } catch {
    throw new Refusal('misuse', `--language is ${language}; expected a language tag such as en, sv or ru.`);
  }
  if (conllu.length > 0 && (tok || model))
    throw new Refusal('misuse', '--conllu brings tokens and analysis: no --tok or --model beside it.');
  if (kindOf(settings) !== 'none') return;
  if (tok)
    throw new Refusal(
      'misuse',
      `--tok knows English, Swedish, Russian and languages with --model; give ${language} text with spaces between tokens.`,
    );
  if (dictionary !== null)
    throw new Refusal(
      'misuse',
      `--dictionary needs an analysis; ${language} is typed by strings alone (see --model and --conllu).`,
    );
}

/** Loads what a language needs. Languages without an analyser are typed by their strings alone. */
export async function loadLanguage(
  settings: LanguageSettings,
  { shared = null }: { readonly shared?: SharedModels | null } = {},
): Promise<Language> {
  const language = await loadWithOwnTypes({ ...settings, types: 'own' }, shared);
  const classifier = nameTypes(language.classifier, settings);
  const id = classifier === language.classifier ? language.id : `${language.id}+types-errant`;
  return { ...language, id, classifier };
}

/** English has these names already. */
const nameTypes = (classifier: Classifier, settings: LanguageSettings): Classifier =>
  settings.types === 'errant' && kindOf(settings) !== 'english' ? withErrantTypes(classifier) : classifier;

async function loadWithOwnTypes(settings: LanguageSettings, shared: SharedModels | null): Promise<Language> {
  const { tok, dictionary, conllu = [] } = settings;
  const kind = kindOf(settings);
  if (kind === 'none') return neutralLanguage;
  if (kind === 'conllu') {
    const { id, analyse } = await suppliedAnalysis(conllu);
    return { id: await withWords(id, dictionary), classifier: await loadClassifier(settings), analyse };
  }
  const { analyser, classifier } = await (kind === 'english'
    ? loadEnglishTools(settings, shared)
    : loadUdTools(settings, shared));
  return {
    id: await withWords(analyser.id, dictionary),
    classifier: dictionary === null ? classifier : await loadClassifier(settings),
    analyse: tok
      ? (line) => analyseRaw(analyser, line)
      : (line) => ({ sentence: analyser.analyse(splitWords(line)), offsets: null }),
  };
}

interface Tools {
  readonly analyser: Analyser;
  readonly classifier: Classifier;
}

/** The bundled models of this thread, by language: a command asks for its language in several places, and loading takes longer than most files. */
const loaded = new Map<string, Tools>();
const shareable = new Map<string, SharedModels>();

/** A model of the user's own may be another one when it is asked for again: it is not kept. */
function keepBundled<Value>(
  kept: Map<string, Value>,
  { language, model }: LanguageSettings,
  load: () => Value,
): Value {
  const key = language.split('-')[0].toLowerCase();
  const value = (model ? undefined : kept.get(key)) ?? refuseBadModels(load);
  if (!model) kept.set(key, value);
  return value;
}

async function loadEnglishTools(settings: LanguageSettings, shared: SharedModels | null): Promise<Tools> {
  const { loadEnglish, englishFromBytes } = await import('@corrigenda/models/node');
  return keepBundled(loaded, settings, () =>
    shared && 'english' in shared ? englishFromBytes(shared.english) : loadEnglish(),
  );
}

async function loadUdTools(settings: LanguageSettings, shared: SharedModels | null): Promise<Tools> {
  const models = await import('@corrigenda/models/node');
  const tools = keepBundled(loaded, settings, () =>
    models.languageFromBytes(shared && 'ud' in shared ? shared.ud : readUdBytes(models, settings)),
  );
  const asked = settings.language.split('-')[0].toLowerCase();
  if (settings.model && asked !== tools.analyser.language.split('-')[0])
    throw new Refusal(
      'misuse',
      `the model in ${settings.model} is for ${tools.analyser.language}; give --language ${tools.analyser.language}.`,
    );
  return tools;
}

const readUdBytes = (
  { readLanguageFiles, readModelFolder, udLanguageOf }: typeof import('@corrigenda/models/node'),
  { language, model }: LanguageSettings,
): UdBytes => (model ? readModelFolder(model) : readLanguageFiles(udLanguageOf(language) ?? 'sv'));

/**
 * The models in memory that all further threads share, or null where the language has none: made when the first thread starts, because short
 * texts need no other. A model of the user's own is read at once where there may be others, since its file may change.
 */
export function modelsToShare(
  settings: LanguageSettings,
  threads: number,
): () => Promise<SharedModels | null> {
  const early = settings.model && threads > 1 ? shareModels(settings) : null;
  early?.catch(() => {});
  return () => early ?? shareModels(settings);
}

async function shareModels(settings: LanguageSettings): Promise<SharedModels | null> {
  const kind = kindOf(settings);
  if (kind !== 'english' && kind !== 'ud') return null;
  const models = await import('@corrigenda/models/node');
  return keepBundled(shareable, settings, () =>
    kind === 'english'
      ? { english: models.loadEnglishBytes() }
      : { ud: models.shareBytes({ ...readUdBytes(models, settings) }) },
  );
}

/** Only what gives types, where the analysis is supplied from outside. */
export async function loadClassifier(settings: LanguageSettings): Promise<Classifier> {
  return nameTypes(await loadOwnClassifier(settings), settings);
}

async function loadOwnClassifier(settings: LanguageSettings): Promise<Classifier> {
  const { language, dictionary } = settings;
  const kind = kindOf(settings);
  if (kind === 'none') return neutralClassifier;
  if (kind === 'english') {
    if (dictionary !== null) return englishClassifier({ dictionary: await readDictionary(dictionary) });
    const { loadDictionary } = await import('@corrigenda/models/node');
    return englishClassifier({ dictionary: refuseBadModels(loadDictionary) });
  }
  if (dictionary !== null) {
    const own = await readDictionary(dictionary);
    return udClassifier(language, { isWord: (form) => own.has(form) });
  }
  const { readWordList, udLanguageOf } = await import('@corrigenda/models/node');
  const known = udLanguageOf(language);
  if (known === null) return udClassifier(language);
  const words = refuseBadModels(() => openWordList(known, readWordList(known)));
  return udClassifier(language, { isWord: words?.isWord ?? null });
}

/** A model file that is missing, damaged or too new is refused with its own message. */
function refuseBadModels<Model>(load: () => Model): Model {
  try {
    return load();
  } catch (error) {
    if (!(error instanceof DataFileError)) throw error;
    throw new Refusal('data', error.message);
  }
}

/** White space around a line is not tokenised; offsets still count from the first character of the line. */
function analyseRaw(analyser: Analyser, line: string): AnalysedLine {
  const inside = stripWhiteSpace(line);
  const before = [...line.slice(0, line.indexOf(inside))].length;
  const tokenised = analyser.tokenise(inside);
  return {
    sentence: analyser.analyseTokenised(tokenised),
    offsets: tokenised.offsets.map((offset) => offset + before),
  };
}

const neutralLanguage: Language = {
  id: 'none',
  classifier: neutralClassifier,
  analyse: (line) => ({ sentence: sentenceFromWords(splitWords(line)), offsets: null }),
};

/** A user's own word list, one word a line. */
export async function readDictionary(file: string): Promise<Dictionary> {
  const dictionary = dictionaryFromText(await readText(file));
  if (dictionary.size === 0) throw new Refusal('data', `${file} has no words; expected one word a line.`);
  return dictionary;
}

/** Types depend on the word list, so a signature names it. */
async function withWords(id: string, file: string | null): Promise<string> {
  return file === null ? id : `${id}+words-${hashLines((await readText(file)).split('\n'))}`;
}
