// options -> how lines become sentences and edits get their types, for the two commands that read text.
import {
  annotate,
  ClassificationError,
  type Classifier,
  type M2Edit,
  type MergeStrategy,
  type Sentence,
  sentenceFromTokens,
  sentenceFromWords,
  splitWords,
} from '@corrigenda/core';
import { m2EditOf, maxSentenceTokens, mergeStrategies } from '@corrigenda/core/internal';
import { tooLongMessage } from '../annotation/annotate-rows.ts';
import {
  checkLanguage,
  type LanguageSettings,
  loadClassifier,
  loadLanguage,
} from '../annotation/language.ts';
import { typeNames } from '../annotation/type-names.ts';
import { Refusal, refuseData } from '../io/refusal.ts';
import type { Option, Values } from './argparse.ts';
import type { Session } from './session.ts';
import { readSuppliedAnnotation } from './supplied-annotation.ts';

/** The options that both commands share, those of the original first. */
export const annotationOptions: readonly Option[] = [
  { flags: ['-lev'], name: 'lev', takes: 'none', help: 'align using standard Levenshtein' },
  {
    flags: ['-merge'],
    name: 'merge',
    takes: 'one',
    choices: mergeStrategies,
    help: 'how neighbouring changes become edits (default: rules)',
  },
  {
    flags: ['--annotations'],
    name: 'annotations',
    takes: 'one',
    metavar: 'FILE',
    help: 'annotation made elsewhere, as JSON: {"<tokens joined by a space>": [{text, lemma, pos, tag, dep, head}, ...], ...}, or JSON lines {"tokens": [...]}',
  },
  {
    flags: ['--dictionary'],
    name: 'dictionary',
    takes: 'one',
    metavar: 'FILE',
    help: 'a word list in place of the bundled one, one word a line',
  },
  {
    flags: ['-lang', '--language'],
    name: 'language',
    own: true,
    takes: 'one',
    metavar: 'TAG',
    help: 'language of the text: en, sv or ru; others with --model or --conllu (default: en)',
  },
  {
    flags: ['--model'],
    name: 'model',
    own: true,
    takes: 'one',
    metavar: 'FOLDER',
    help: 'a model made by corrigenda train',
  },
  {
    flags: ['--conllu'],
    name: 'conllu',
    own: true,
    takes: 'many',
    metavar: 'FILE',
    help: 'analysis made elsewhere as CoNLL-U, found by the words of each sentence',
  },
  {
    flags: ['--types'],
    name: 'types',
    own: true,
    takes: 'one',
    choices: typeNames,
    help: 'names of the types of other languages than English: their own, or the English ones that fit best (default: own)',
  },
];

/** What the options say, as plain data that a worker thread can be given. */
export interface AnnotationChoices extends LanguageSettings {
  readonly merge: MergeStrategy;
  readonly lev: boolean;
}

export function choicesOf(values: Values): AnnotationChoices {
  return {
    language: (values.get('language') as string | undefined) ?? 'en',
    model: (values.get('model') as string | undefined) ?? null,
    conllu: (values.get('conllu') as readonly string[] | undefined) ?? [],
    tok: values.has('tok'),
    dictionary: (values.get('dictionary') as string | undefined) ?? null,
    merge: (values.get('merge') as MergeStrategy | undefined) ?? 'rules',
    lev: values.has('lev'),
    ...(values.get('types') === 'errant' ? { types: 'errant' } : {}),
  };
}

/** The file with annotation made elsewhere, if there is one. */
export const suppliedFile = (values: Values): string | undefined =>
  values.get('annotations') as string | undefined;

/** What turns text into edits, by the options given. */
export interface Annotation {
  readonly classifier: Classifier;
  /** A line as a sentence. */
  analyse(line: string): Sentence;
  /** The edits between two sentences, from left to right, as those of annotator 0; throws `TooLong`. */
  extract(o: Sentence, c: Sentence): readonly M2Edit[];
}

/** Loads the annotation a user brought, or the analyser. */
export async function loadAnnotation(values: Values, session: Session): Promise<Annotation> {
  const choices = choicesOf(values);
  const supplied = suppliedFile(values);
  if (supplied === undefined) return loadAnalyser(choices);
  return annotationBy(await loadSupplied(supplied, choices, session), choices);
}

/** Loads the analyser. */
export async function loadAnalyser(
  choices: AnnotationChoices,
  models: Parameters<typeof loadLanguage>[1] = {},
): Promise<Annotation> {
  checkLanguage(choices);
  const { classifier, analyse } = await loadLanguage(choices, models);
  return annotationBy({ classifier, analyse: (line) => analyse(line).sentence }, choices);
}

function annotationBy({ classifier, analyse }: Analysis, { merge, lev }: AnnotationChoices): Annotation {
  return {
    classifier,
    analyse,
    extract(o, c) {
      const tokens = Math.max(o.length, c.length);
      if (tokens > maxSentenceTokens) throw new TooLong(tooLongMessage(tokens));
      const edits = annotate(o, c, { classifier, merge, levenshtein: lev });
      return edits.map((edit) => m2EditOf(c, edit, 0));
    },
  };
}

type Analysis = Pick<Annotation, 'classifier' | 'analyse'>;

async function loadSupplied(file: string, settings: LanguageSettings, session: Session): Promise<Analysis> {
  if (settings.tok)
    throw new Refusal(
      'misuse',
      '--annotations is for tokenised text; -tok needs the analyser. Give one of them.',
    );
  const sentences = await readSuppliedAnnotation(file, session);
  return {
    classifier: await loadClassifier(settings),
    analyse(line) {
      const words = splitWords(line);
      // Nobody asks for the annotation of a sentence that gets no edits.
      if (words.length > maxSentenceTokens) return sentenceFromWords(words);
      const text = words.join(' ');
      const tokens = text === '' ? [] : sentences.get(text);
      if (!tokens)
        throw refuseData({
          file,
          code: 'annotation/missing',
          message: `there is no annotation of the sentence \`${text}\``,
        });
      return sentenceFromTokens(tokens);
    },
  };
}

/** Does the work of one line; what cannot be done is refused with file and line. */
export function atLine<Result>(file: string, line: number, work: () => Result): Result {
  const refuse = (code: string, message: string) => refuseData({ file, line, column: 1, code, message });
  try {
    return work();
  } catch (error) {
    if (error instanceof ClassificationError) throw refuse(error.code, error.message);
    throw error;
  }
}

/** A sentence has too many tokens to be aligned; the message says how many. */
export class TooLong extends Error {}
