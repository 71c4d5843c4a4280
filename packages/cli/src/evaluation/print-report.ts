// report of an evaluation -> the tables of a terminal.
import { type EvaluationReport, scoreOf } from '@corrigenda/core';
import {
  type EvaluationTextOptions,
  editText,
  evaluationTables,
  type ReportTable,
  signaturesOf,
  textAfter,
} from '@corrigenda/core/internal';
import { counted } from '../io/counted.ts';
import { paint } from '../io/paint.ts';
import { formatTable } from '../io/table.ts';

const strong = (text: string) => paint('strong', text, { stream: process.stdout });
const quiet = (text: string) => paint('quiet', text, { stream: process.stdout });

/** Everything that was asked for, the signature last. */
export function reportForTerminal(report: EvaluationReport, options: EvaluationTextOptions): string {
  const { corpus, systems, finding } = report;
  const about = `${counted(corpus.sentences, 'sentence')}, ${counted(corpus.words, 'word')}, ${counted(corpus.references.length, 'reference')}, ${counted(systems.length, 'system')}`;
  const tables = evaluationTables(report, { ...options, perSentence: false });
  const sections = [
    [about, finding.text],
    ...tables.map(({ title, table, notes }) => [strong(title), ...linesOf(table), ...notes.map(quiet)]),
    ...(options.perSentence ? sentenceSections(report) : []),
    signaturesOf(report).map(quiet),
  ];
  return `${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

const linesOf = ({ columns, rows }: ReportTable) => formatTable([columns, ...rows]);

/** Each sentence with what every system made of it, its counts and F, and every edit: + right, x wrong, o missed. */
function sentenceSections({
  sentences,
  systems,
  settings: { beta },
}: EvaluationReport): readonly (readonly string[])[] {
  const title = [strong('Sentences'), quiet('+ right, x wrong, o missed, ~ not counted')];
  const rows = sentences.map(({ source, references, systems: outcomes }, index) => [
    `${index + 1}  ${source}`,
    ...outcomes.flatMap(({ edits, missed, reference, tp, fp, fn }, index) => {
      const gold = reference === null ? [] : (references[reference] ?? []);
      const { f } = scoreOf({ tp, fp, fn }, beta);
      const marked = [
        ...edits.map(
          (edit) => `${edit.right === null ? '~' : edit.right ? '+' : 'x'} ${editText(source, edit)}`,
        ),
        ...missed.map((at) => `o ${editText(source, gold[at])}`),
      ];
      return [
        `   ${systems[index].name}: ${textAfter(source, edits)}`,
        quiet(`     TP ${tp}, FP ${fp}, FN ${fn}, F${beta} ${f === null ? '–' : f.toFixed(4)}`),
        ...marked.map((text) => `     ${text}`),
      ];
    }),
  ]);
  return [title, ...rows];
}
