// rows -> records: analyses a source line and its corrections, extracts typed edits, writes them in one format.
import { annotate, type MergeStrategy } from '@corrigenda/core';
import { refuseData } from '../io/refusal.ts';
import type { AnalysedLine, AnnotatedSource, AnnotationFormat } from './annotated.ts';
import { formatAsText } from './explain.ts';
import { formatAsJson, formatAsM2 } from './formats.ts';
import { type LanguageSettings, loadLanguage } from './language.ts';

/** Plain data, so that it can be handed to a worker thread. */
export interface AnnotationSettings extends LanguageSettings {
  /** The source file and the corrections; one file alone has pairs, side by side. */
  readonly files: readonly string[];
  readonly merge: MergeStrategy;
  readonly lev: boolean;
  readonly format: AnnotationFormat;
  readonly explain: boolean;
}

/** Time and memory grow with the product of both lengths, so longer sentences are refused by name. */
export const maxSentenceTokens = 2000;

/** Turns rows that start at line `first` into the text of their records. */
export type AnnotateRows = (first: number, rows: readonly (readonly string[])[]) => string;

/** Loads the language once; what comes back is quick and has no state. */
export async function makeRowAnnotator(
  settings: AnnotationSettings,
  models: Parameters<typeof loadLanguage>[1] = {},
): Promise<AnnotateRows> {
  const { files, merge, lev: levenshtein, explain } = settings;
  const { analyse, classifier } = await loadLanguage(settings, models);
  const write = writers[settings.format];

  function analyseLine(text: string, number: number, file: number): AnalysedLine {
    const line = analyse(text);
    if (line.sentence.length > maxSentenceTokens)
      throw refuseData({
        file: files[file] ?? files[0],
        line: number,
        column: 1,
        code: 'annotate/long-sentence',
        message: `the sentence has ${line.sentence.length.toLocaleString('en')} tokens; expected at most ${maxSentenceTokens.toLocaleString('en')}`,
      });
    return line;
  }
  function annotateRow([source, ...corrections]: readonly string[], number: number): AnnotatedSource {
    const line = analyseLine(source, number, 0);
    return {
      number,
      line,
      corrections: corrections.map((text, annotator) => {
        const corrected = text === source ? line : analyseLine(text, number, annotator + 1);
        const edits =
          corrected === line
            ? []
            : annotate(line.sentence, corrected.sentence, { classifier, merge, levenshtein });
        return { annotator, line: corrected, edits };
      }),
    };
  }
  return (first, rows) =>
    rows.map((row, index) => write(annotateRow(row, first + index), { explain })).join('');
}

const writers = { m2: formatAsM2, jsonl: formatAsJson, text: formatAsText } as const;
