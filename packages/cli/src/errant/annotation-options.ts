// options -> how lines become sentences and edits get their types, for the two commands that read text.
import {
  ClassificationError,
  type Classifier,
  type Sentence,
  sentenceFromTokens,
  splitWords,
} from '@corrigenda/core';
import { maxSentenceTokens } from '../annotation/annotate-rows.ts';
import { loadClassifier, loadLanguage } from '../annotation/language.ts';
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
    choices: ['rules', 'all-split', 'all-merge', 'all-equal'],
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

export interface Annotation {
  readonly classifier: Classifier;
  analyse(line: string): Sentence;
}

/** Loads the analyser, or the annotation a user brought. */
export async function loadAnnotation(values: Values, session: Session): Promise<Annotation> {
  const tok = values.has('tok');
  const supplied = values.get('annotations') as string | undefined;
  const settings = {
    language: 'en',
    tok,
    dictionary: (values.get('dictionary') as string | undefined) ?? null,
  };
  if (supplied === undefined) {
    const { classifier, analyse } = await loadLanguage(settings);
    return { classifier, analyse: (line) => analyse(line).sentence };
  }
  if (tok)
    throw new Refusal(
      'misuse',
      '--annotations is for tokenised text; -tok needs the analyser. Give one of them.',
    );
  const sentences = await readSuppliedAnnotation(supplied, session);
  return {
    classifier: await loadClassifier(settings),
    analyse(line) {
      const text = splitWords(line).join(' ');
      const tokens = text === '' ? [] : sentences.get(text);
      if (!tokens)
        throw refuseData({
          file: supplied,
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

/** Analyses a line, unless it has too many tokens. */
export function analyseWithin({ analyse }: Annotation, line: string): Sentence {
  // A token takes two characters, so a short line needs no counting.
  const tokens = line.length > 2 * maxSentenceTokens ? splitWords(line).length : 0;
  if (tokens > maxSentenceTokens)
    throw new TooLong(
      `the sentence has ${tokens} tokens; at most ${maxSentenceTokens} are annotated. Split it.`,
    );
  return analyse(line);
}
