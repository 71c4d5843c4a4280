// rows -> records: analyses a source line and its corrections, extracts typed edits, writes them in one format.
import { annotate, type MergeStrategy, m2BlockOf } from '@corrigenda/core';
import { formatM2Block, maxSentenceTokens } from '@corrigenda/core/internal';
import type { Warning } from '../io/notices.ts';
import type { AnalysedLine, AnnotatedSource, AnnotationFormat } from './annotated.ts';
import type { Language, LanguageSettings } from './language.ts';
import type { WriteRows } from './workers.ts';

/** Plain data, so that it can be passed to a worker thread. */
export interface AnnotationSettings extends LanguageSettings {
  /** The source file and the corrections; one file alone has pairs, side by side. */
  readonly files: readonly string[];
  readonly merge: MergeStrategy;
  readonly lev: boolean;
  readonly format: AnnotationFormat;
  readonly explain: boolean;
}

/** Why a sentence gets no edits. */
export function tooLongMessage(tokens: number): string {
  const [found, most] = [tokens, maxSentenceTokens].map((count) => count.toLocaleString('en'));
  return `the sentence has ${found} tokens; at most ${most} are annotated, so it gets no edits. Split it.`;
}

/** What comes back is quick and has no state. */
export async function makeRowAnnotator(
  settings: AnnotationSettings,
  { analyse, classifier }: Pick<Language, 'analyse' | 'classifier'>,
): Promise<WriteRows> {
  const { files, merge, lev: levenshtein, explain } = settings;
  const write = await writers[settings.format]();

  return (first, rows) => {
    const warnings: Warning[] = [];

    function isTooLong({ sentence }: AnalysedLine, number: number, file: number): boolean {
      if (sentence.length <= maxSentenceTokens) return false;
      const position = { file: files[file] ?? files[0], line: number, column: 1 };
      warnings.push({ ...position, kind: 'long sentence', message: tooLongMessage(sentence.length) });
      return true;
    }
    function annotateRow([source, ...corrections]: readonly string[], number: number): AnnotatedSource {
      const line = analyse(source);
      const isLong = isTooLong(line, number, 0);
      return {
        number,
        line,
        corrections: corrections.map((text, annotator) => {
          const isSame = text === source;
          const corrected = isSame ? line : analyse(text);
          const tooLong = isLong || (!isSame && isTooLong(corrected, number, annotator + 1));
          const edits =
            isSame || tooLong
              ? []
              : annotate(line.sentence, corrected.sentence, { classifier, merge, levenshtein });
          return { annotator, line: corrected, edits, tooLong };
        }),
      };
    }
    const text = rows
      .map((row, index) => write(annotateRow(row, first + index), { explain, classifier }))
      .join('');
    return { text, warnings };
  };
}

/** Every source line gives a block, every correction a line at least: nothing is left out. */
function formatAsM2({ line, corrections }: AnnotatedSource): string {
  const made = corrections.map(({ line: corrected, edits }) => ({ c: corrected.sentence, edits }));
  return formatM2Block(m2BlockOf(line.sentence, made));
}

/** M2 is always at hand; the others bring all texts that explain types. */
const writers = {
  m2: async () => formatAsM2,
  jsonl: async () => (await import('./json-line.ts')).formatAsJson,
  text: async () => (await import('./explain.ts')).formatAsText,
} as const;
