// sentences of a report -> a table: counts, texts and edits of every system in every sentence.
import { formatFloat, scoreOf } from '../../score/index.ts';
import { splitWords } from '../../text/index.ts';
import { decimals } from '../numbers.ts';
import type { ReportTable } from '../table-text.ts';
import { textAfter } from './as-data.ts';
import type { EvaluationReport, ReportEdit } from './report.ts';

/** `are → is (R:VERB:SVA)`; ∅ for nothing. */
export function editText(source: string, { start, end, correction, type }: ReportEdit): string {
  const before = splitWords(source).slice(Math.max(0, start), end).join(' ');
  return `${before || '∅'} → ${correction || '∅'} (${type})`;
}

/** One row for each sentence and system. */
export function sentenceTable({ sentences, systems, corpus, settings }: EvaluationReport): ReportTable {
  const join = (source: string, edits: readonly ReportEdit[]) =>
    edits.map((edit) => editText(source, edit)).join('; ');
  return {
    columns: [
      'Sentence',
      'System',
      'Reference',
      'TP',
      'FP',
      'FN',
      'P',
      'R',
      `F${formatFloat(settings.beta)}`,
      'Source',
      'Output',
      'Right',
      'Wrong',
      'Missed',
    ],
    rows: sentences.flatMap(({ source, references, systems: outcomes }, index) =>
      outcomes.map(({ reference, edits, missed, tp, fp, fn }, system) => {
        const { precision, recall, f } = scoreOf({ tp, fp, fn }, settings.beta);
        const gold = reference === null ? [] : (references[reference] ?? []);
        return [
          String(index + 1),
          systems[system].name,
          reference === null ? '–' : corpus.references[reference].name,
          ...[tp, fp, fn].map(String),
          ...[precision, recall, f].map((value) => decimals(value)),
          source,
          textAfter(source, edits),
          join(
            source,
            edits.filter(({ right }) => right === true),
          ),
          join(
            source,
            edits.filter(({ right }) => right === false),
          ),
          join(
            source,
            missed.map((at) => gold[at]),
          ),
        ];
      }),
    ),
  };
}
