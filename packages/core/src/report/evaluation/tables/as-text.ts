// report of an evaluation -> all of its tables with titles and notes, and the same as text to paste.
import type { Mode } from '../../../score/index.ts';
import { markdownText, type TableFormat, type TitledTable, tableText } from '../../table-text.ts';
import type { EvaluationReport, RankCluster } from '../report.ts';
import { sentenceTable } from '../sentence-table.ts';

import { baselineTable, evaluationTable, metricPairTable, pairTable, typeTable } from './tables.ts';
import type { EvaluationTextOptions } from './text-options.ts';

const modeTitles: Readonly<Record<Mode, string>> = {
  cs: 'Corrections',
  cse: 'Corrections with their types',
  ds: 'Spans',
  dt: 'Tokens',
};

/** What the clusters say, and what they do not. */
export function clusterNotes(clusters: readonly RankCluster[] | null): readonly string[] {
  if (!clusters || clusters.flatMap(({ systems }) => systems).length < 2) return [];
  const different = clusters.flatMap((cluster) => cluster.different).map((pair) => pair.join(' and '));
  const test = 'approximate randomisation of all pairs, Holm, p < 0.05';
  return [
    clusters.length === 1
      ? `Cluster: the tests (${test}) do not cut the systems into groups of which every pair differs.`
      : `Cluster: every system of a cluster differs from every system of the others (${test}).`,
    ...(clusters.every(({ systems }) => systems.length === 1)
      ? []
      : [
          different.length === 0
            ? 'No two systems of one cluster were found to differ, which does not mean that they are equal.'
            : `Found to differ inside a cluster: ${different.join(', ')}.`,
        ]),
  ];
}

/**
 * In the order they are read: scores, detection, differences, types, sentences.
 *
 * @example
 * const { value: reference } = readM2('S a b\nA 0 1|||R:NOUN|||c|||REQUIRED|||-NONE-|||0\n\n');
 * const report = evaluationReport({ reference, systems: [{ name: 'gold', blocks: reference }] }, { resamples: 0 });
 * evaluationTables(report).map(({ title }) => title) // ['Corrections', 'Spans', 'Tokens']
 */
export function evaluationTables(
  report: EvaluationReport,
  { levels = [], perSentence = false, bare = false }: EvaluationTextOptions = {},
): readonly TitledTable[] {
  const { mode } = report.settings;
  const others = (Object.keys(report.systems[0]?.scores ?? {}) as Mode[]).filter((each) => each !== mode);
  const [first] = report.baseline;
  const spreads = report.metrics.flatMap(({ id, systems }) =>
    systems.flatMap(({ spread }, index) =>
      spread
        ? [
            `${id} of ${report.systems[index].name}: ±${spread.sd.toFixed(4)} (sd) by the references drawn, not an interval of the system`,
          ]
        : [],
    ),
  );
  const reasons = report.metrics.flatMap(({ id, systems }) =>
    systems.flatMap(({ reason, note }, index) =>
      [reason, note].flatMap((why) => (why ? [`– ${id} of ${report.systems[index].name}: ${why}`] : [])),
    ),
  );
  const metricPairs = metricPairTable(report);
  return [
    {
      title: modeTitles[mode],
      table: evaluationTable(report, { bare }),
      notes: [...clusterNotes(report.clusters), ...spreads, ...reasons],
    },
    ...others.map((each) => ({
      title: modeTitles[each],
      table: evaluationTable(report, { bare, mode: each }),
      notes: [],
    })),
    ...(report.pairs.length > 0
      ? [{ title: 'Every two systems', table: pairTable(report, { bare }), notes: [] }]
      : []),
    ...(report.settings.resamples > 0 && metricPairs.rows.length > 0
      ? [{ title: 'Every two systems by further metrics', table: metricPairs, notes: [] }]
      : []),
    ...(first
      ? [{ title: `Against ${first.baseline}`, table: baselineTable(report, { bare }), notes: [] }]
      : []),
    ...levels.map((level) => ({
      title: `Types, level ${level}`,
      table: typeTable(report, level, { bare }),
      notes: [],
    })),
    ...(perSentence ? [{ title: 'Sentences', table: sentenceTable(report), notes: [] }] : []),
  ];
}

/** The signature of the report, and those of further metrics. */
export const signaturesOf = ({ signature, metrics }: EvaluationReport): readonly string[] => [
  signature,
  ...metrics.map((metric) => metric.signature),
];

/**
 * The tables as text to paste or save: titles and signatures are comments in LaTeX, lines in Markdown, columns in CSV.
 *
 * @example
 * const { value: reference } = readM2('S a b\nA 0 1|||R:NOUN|||c|||REQUIRED|||-NONE-|||0\n\n');
 * const report = evaluationReport({ reference, systems: [{ name: 'gold', blocks: reference }] }, { resamples: 0 });
 * evaluationAsText(report, 'csv').split('\n')[0] // 'System,TP,FP,FN,P,R,F0.5,Table,Signature'
 */
export function evaluationAsText(
  report: EvaluationReport,
  format: TableFormat,
  options: EvaluationTextOptions = {},
): string {
  const tables = evaluationTables(report, { bare: format === 'csv', ...options });
  const signatures = signaturesOf(report);
  if (format === 'csv') {
    // A spreadsheet has no titles and comments: each row says which table it is of.
    const texts = tables.map(({ title, table: { columns, rows } }, index) => {
      const more = index === 0 ? { Table: title, Signature: signatures.join(' ') } : { Table: title };
      return tableText(
        {
          columns: [...columns, ...Object.keys(more)],
          rows: rows.map((row) => [...row, ...Object.values(more)]),
        },
        'csv',
      );
    });
    return `${texts.join('\n\n')}\n`;
  }
  const aside = (text: string) =>
    format === 'latex' ? `% ${text.replace(/\s+/g, ' ')}` : markdownText(text);
  const quoted = (text: string) => (format === 'latex' ? aside(text) : `\`${text}\``);
  const gap = format === 'latex' ? '\n' : '\n\n';
  const parts = tables.map(({ title, table, notes }) =>
    [aside(title), tableText(table, format), ...notes.map(aside)].join(gap),
  );
  return `${[aside(report.finding.text), ...parts, signatures.map(quoted).join(gap)].join('\n\n')}\n`;
}
