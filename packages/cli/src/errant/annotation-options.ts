// options -> how lines become sentences and edits get their types, for the two commands that read text.
import {
  annotate,
  ClassificationError,
  type Classifier,
  type M2Edit,
  type MergeStrategy,
  mergeStrategies,
  type Sentence,
  sentenceFromTokens,
  splitWords,
} from '@corrigenda/core';
import { maxSentenceTokens } from '../annotation/annotate-rows.ts';
import { type LanguageSettings, loadClassifier, loadLanguage } from '../annotation/language.ts';
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
];

/** An edit as M2 writes it, without its annotator. */
export type WrittenEdit = Omit<M2Edit, 'annotator' | 'notes'>;

/** What turns text into edits, by the options given. */
export interface Annotation {
  readonly classifier: Classifier;
  /** A line as a sentence. One of too many tokens is refused. */
  analyse(line: string): Sentence;
  /** The edits between two sentences, from left to right. */
  extract(o: Sentence, c: Sentence): readonly WrittenEdit[];
}

/** Loads the analyser, or the annotation a user brought. */
export async function loadAnnotation(values: Values, session: Session): Promise<Annotation> {
  const dictionary = (values.get('dictionary') as string | undefined) ?? null;
  const settings = { language: 'en', tok: values.has('tok'), dictionary };
  const supplied = values.get('annotations') as string | undefined;
  const { classifier, analyse } =
    supplied === undefined ? await loadAnalyser(settings) : await loadSupplied(supplied, settings, session);
  const merge = (values.get('merge') as MergeStrategy | undefined) ?? 'rules';
  const levenshtein = values.has('lev');
  return {
    classifier,
    analyse(line) {
      // A token takes two characters, so a short line needs no counting.
      const tokens = line.length > 2 * maxSentenceTokens ? splitWords(line).length : 0;
      if (tokens > maxSentenceTokens)
        throw new TooLong(
          `the sentence has ${tokens} tokens; at most ${maxSentenceTokens} are annotated. Split it.`,
        );
      return analyse(line);
    },
    extract: (o, c) =>
      annotate(o, c, { classifier, merge, levenshtein }).map(({ oStart, oEnd, cStart, cEnd, type }) => ({
        start: oStart,
        end: oEnd,
        type,
        correction: c.texts.slice(cStart, cEnd).join(' '),
      })),
  };
}

type Analysis = Pick<Annotation, 'classifier' | 'analyse'>;

async function loadAnalyser(settings: LanguageSettings): Promise<Analysis> {
  const { classifier, analyse } = await loadLanguage(settings);
  return { classifier, analyse: (line) => analyse(line).sentence };
}

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
      const text = splitWords(line).join(' ');
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

/** Does the work of one line; what cannot be done is refused with its place. */
export function atLine<Result>(file: string, line: number, work: () => Result): Result {
  const refuse = (code: string, message: string) => refuseData({ file, line, column: 1, code, message });
  try {
    return work();
  } catch (error) {
    if (error instanceof ClassificationError) throw refuse(error.code, error.message);
    if (error instanceof TooLong) throw refuse('annotation/too-long', error.message);
    throw error;
  }
}

class TooLong extends Error {}
