// report of an evaluation -> single tables: the same for the terminal, for pasting and for the page.
import { type CategoryLevel, formatFloat, type Interval, type Mode } from '../../../score/index.ts';
import { decimals, intervalCells, signedDecimals } from '../../numbers.ts';
import { probability } from '../../section.ts';
import type { ReportTable } from '../../table-text.ts';
import type { EvaluationReport, MetricCell, MetricReport, ScoreCell } from '../report.ts';

export interface EvaluationTableOptions {
  /** Bare numbers, as spreadsheets want them: ends of intervals in columns of their own. */
  readonly bare?: boolean;
  readonly mode?: Mode;
}

const scoreName = ({ settings }: EvaluationReport) => `F${formatFloat(settings.beta)}`;
const intervalHeadings = (name: string, bare: boolean) =>
  bare ? [`${name} low`, `${name} high`] : [`95 % of ${name}`];
const counts = ({ tp, fp, fn }: ScoreCell) => [tp, fp, fn].map(String);

function scoreCells(cell: ScoreCell, isSampled: boolean, bare: boolean): readonly string[] {
  const of = (value: number | null, interval: Interval | null | undefined) => [
    decimals(value),
    ...(isSampled && bare ? intervalCells(interval ?? null, true) : []),
  ];
  const { precision, recall, f, intervals } = cell;
  return [
    ...of(precision, intervals?.precision),
    ...of(recall, intervals?.recall),
    ...of(f, intervals?.f),
    ...(isSampled && !bare ? intervalCells(intervals?.f ?? null, false) : []),
  ];
}

function scoreHeadings(name: string, isSampled: boolean, bare: boolean): readonly string[] {
  if (!isSampled) return ['P', 'R', name];
  if (!bare) return ['P', 'R', name, ...intervalHeadings(name, false)];
  return ['P', 'R', name].flatMap((heading) => [heading, ...intervalHeadings(heading, true)]);
}

/** The metric that counts the same edits in the same way stands in the table already. */
const isOther = (report: EvaluationReport) => (metric: MetricReport) =>
  !(
    metric.id === 'errant' &&
    metric.systems.every(({ score }, index) => score === (report.systems[index].scores.cs?.f ?? null))
  );

/**
 * Systems by counts, precision, recall, F and the further metrics, best F first; `cluster` says which systems the tests separate.
 *
 * @example
 * const { value: reference } = readM2('S a b\nA 0 1|||R:NOUN|||c|||REQUIRED|||-NONE-|||0\n\n');
 * const report = evaluationReport({ reference, systems: [{ name: 'gold', blocks: reference }] }, { resamples: 0 });
 * evaluationTable(report).rows // [['gold', '1', '0', '0', '1.0000', '1.0000', '1.0000']]
 */
export function evaluationTable(
  report: EvaluationReport,
  { bare = false, mode = report.settings.mode }: EvaluationTableOptions = {},
): ReportTable {
  const name = scoreName(report);
  const isSampled = report.settings.resamples > 0;
  const isMain = mode === report.settings.mode;
  const metrics = isMain ? report.metrics.filter(isOther(report)) : [];
  const clusters = isMain && report.systems.length > 1 ? report.clusters : null;
  const rows = report.systems
    .map((system, index) => ({ system, index, cell: system.scores[mode] }))
    .sort((a, b) => (b.cell?.f ?? -1) - (a.cell?.f ?? -1) || a.index - b.index)
    .map(({ system, index, cell }) => [
      system.name,
      ...(cell ? [...counts(cell), ...scoreCells(cell, isSampled, bare)] : []),
      ...(clusters ? [clusterOf(clusters, system.name)] : []),
      ...metrics.flatMap((metric) => metricCells(metric, metric.systems[index], bare)),
    ]);
  return {
    columns: [
      'System',
      ...['TP', 'FP', 'FN', ...scoreHeadings(name, isSampled, bare)],
      ...(clusters ? ['Cluster'] : []),
      ...metrics.flatMap(({ id }) => [id, ...intervalHeadings(id, bare)]),
    ],
    rows,
  };
}

function clusterOf(clusters: NonNullable<EvaluationReport['clusters']>, name: string): string {
  const index = clusters.findIndex(({ systems }) => systems.includes(name));
  return index < 0 ? '–' : String(index + 1);
}

function metricCells({ scale }: MetricReport, { score, low, high }: MetricCell, bare: boolean): string[] {
  const digits = scale === 100 ? 2 : 4;
  const interval = low === null || high === null ? null : { low, high };
  return [decimals(score, digits), ...intervalCells(interval, bare, digits)];
}

const testHeadings = ['randomisation', 'bootstrap'].flatMap((test) => [`p (${test})`, `Holm (${test})`]);

/** Every two systems, with both tests. */
export function pairTable(
  report: EvaluationReport,
  { bare = false }: EvaluationTableOptions = {},
): ReportTable {
  const name = scoreName(report);
  return {
    columns: ['Systems', `difference of ${name}`, ...intervalHeadings('difference', bare), ...testHeadings],
    rows: report.pairs.map(({ a, b, difference, low, high, p, holm, bootstrapP, bootstrapHolm }) => [
      `${a} – ${b}`,
      signedDecimals(difference),
      ...intervalCells(low === null || high === null ? null : { low, high }, bare, 4, signedDecimals),
      ...[p, holm, bootstrapP, bootstrapHolm].map((value) => probability(value, 4)),
    ]),
  };
}

/** Every two systems by each of the further metrics, with both tests. */
export function metricPairTable(report: EvaluationReport): ReportTable {
  return {
    columns: ['Metric', 'Systems', 'difference', ...testHeadings],
    rows: report.metrics
      .filter(isOther(report))
      .flatMap(({ id, scale, differences }) =>
        differences.map(({ a, b, difference, p, corrected, randomisationP, randomisationCorrected }) => [
          id,
          `${a} – ${b}`,
          signedDecimals(difference, scale === 100 ? 2 : 4),
          ...[randomisationP, randomisationCorrected, p, corrected].map((value) => probability(value, 4)),
        ]),
      ),
  };
}

/** Every other system against the baseline; the corrections are for these comparisons alone. */
export function baselineTable(report: EvaluationReport, options: EvaluationTableOptions = {}): ReportTable {
  const pairs = report.baseline.map(({ system, baseline, ...rest }) => {
    return { ...rest, a: system, b: baseline, isDifferent: false };
  });
  return pairTable({ ...report, pairs }, options);
}

const levelNames: Readonly<Record<CategoryLevel, string>> = {
  1: 'Operation',
  2: 'Category',
  3: 'Operation and category',
};

/** One row for each type and system, most gold edits first; a type is named once, unless numbers are bare. */
export function typeTable(
  report: EvaluationReport,
  level: CategoryLevel,
  { bare = false }: EvaluationTableOptions = {},
): ReportTable {
  const isSampled = report.settings.resamples > 0;
  return {
    columns: [
      levelNames[level],
      'gold',
      'System',
      ...['TP', 'FP', 'FN', ...scoreHeadings(scoreName(report), isSampled, bare)],
    ],
    rows: report.types[level].flatMap(({ category, gold, systems }) =>
      systems.map((cell, index) => [
        ...(bare || index === 0 ? [category, String(gold)] : ['', '']),
        report.systems[index].name,
        ...counts(cell),
        ...scoreCells(cell, isSampled, bare),
      ]),
    ),
  };
}
