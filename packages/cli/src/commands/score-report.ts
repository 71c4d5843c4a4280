// scores -> a table for people, or JSON for programmes.
import {
  type CategoryLevel,
  type Counts,
  countCategories,
  formatFloat,
  type Interval,
  roundScore,
  type Score,
  type SystemScore,
  type SystemScores,
  scoreOf,
} from '@corrigenda/core';
import { paint } from '../io/paint.ts';
import { formatTable } from '../io/table.ts';

export interface ScoreReport {
  readonly reference: string;
  readonly beta: number;
  readonly levels: readonly CategoryLevel[];
  readonly perSentence: boolean;
}

const levelNames: Readonly<Record<CategoryLevel, string>> = {
  1: 'By operation',
  2: 'By category',
  3: 'By operation and category',
};

const undefinedMark = '–';
const decimals = (value: number | null) => (value === null ? undefinedMark : roundScore(value).toFixed(4));
const count = (value: number) => value.toLocaleString('en');
const strong = (text: string) => paint('strong', text, { stream: process.stdout });
const quiet = (text: string) => paint('quiet', text, { stream: process.stdout });

const cellsOf = ({ tp, fp, fn }: Counts, { precision, recall, f }: Score): readonly string[] => [
  ...[tp, fp, fn].map(count),
  ...[precision, recall, f].map(decimals),
];

/** Everything that was asked for, the signature last. */
export function formatScores({ systems, signature }: SystemScores, report: ScoreReport): string {
  const { reference, levels, perSentence } = report;
  const [first] = systems;
  const about = `${reference}: ${count(first.sentences.length)} sentences, ${first.references === 1 ? '1 reference' : `up to ${first.references} references`}`;
  const sections = [
    [about],
    formatOverall(systems, report),
    ...systems.flatMap((system) => levels.map((level) => formatCategories(system, level, report))),
    ...(perSentence ? systems.map((system) => formatSentences(system, report)) : []),
    [quiet(signature)],
  ];
  return `${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

const headings = (beta: number) => ['TP', 'FP', 'FN', 'P', 'R', `F${formatFloat(beta)}`];

const formatInterval = (interval: Interval | null) =>
  interval ? `${decimals(interval.low)}–${decimals(interval.high)}` : undefinedMark;

function formatOverall(systems: readonly SystemScore[], { beta }: ScoreReport): readonly string[] {
  const sampled = systems.some(({ intervals }) => intervals !== null);
  const compared = systems.some(({ comparison }) => comparison !== null);
  const heading = [
    'System',
    ...headings(beta),
    ...(sampled ? [`95 % of F${formatFloat(beta)}`] : []),
    ...(compared ? ['to first', 'p', ''] : []),
  ];
  const rows = systems.map(({ name, totals, score, intervals, comparison }) => [
    name,
    ...cellsOf(totals, score),
    ...(sampled ? [formatInterval(intervals?.f ?? null)] : []),
    ...(compared && comparison
      ? [formatDifference(comparison.difference), comparison.p.toFixed(4), comparison.p < 0.05 ? '*' : '']
      : []),
  ]);
  const [head, ...body] = formatTable([heading, ...rows]);
  const notes = [
    ...(rows.some((row) => row.at(-1) === '*') ? [quiet('* differs from the first system, p < 0.05')] : []),
    ...(systems.some(({ score }) => score.f === null)
      ? [quiet(`${undefinedMark} F is undefined: beta 0 without recall`)]
      : []),
  ];
  return [strong(head), ...body, ...notes];
}

const formatDifference = (value: number) => `${value < 0 ? '-' : '+'}${decimals(Math.abs(value))}`;

function formatCategories(
  system: SystemScore,
  level: CategoryLevel,
  { beta }: ScoreReport,
): readonly string[] {
  const rows = [...countCategories(system.types, level)].map(([name, counts]) => [
    name,
    ...cellsOf(counts, scoreOf(counts, beta)),
  ]);
  const [head, ...body] = formatTable([[`${levelNames[level]}`, ...headings(beta)], ...rows]);
  return [system.name, strong(head), ...(body.length > 0 ? body : ['no edits'])];
}

function formatSentences({ name, sentences }: SystemScore, { beta }: ScoreReport): readonly string[] {
  const rows = sentences.map(({ hypothesis, reference, counts }, index) => [
    String(index + 1),
    ...[hypothesis, reference].map((annotator) => (annotator === null ? undefinedMark : String(annotator))),
    ...cellsOf(counts, scoreOf(counts, beta)),
  ]);
  const [head, ...body] = formatTable([['Sentence', 'hyp', 'ref', ...headings(beta)], ...rows]);
  return [name, strong(head), ...body];
}

/** Exact values; null where F is undefined. */
export function scoresAsJson({ systems, signature }: SystemScores, report: ScoreReport): string {
  const { reference, beta, levels, perSentence } = report;
  const entry = (counts: Counts) => {
    const { tp, fp, fn } = counts;
    return { tp, fp, fn, ...scoreOf(counts, beta) };
  };
  const byCategory = (system: SystemScore, level: CategoryLevel) =>
    [...countCategories(system.types, level)].map(([category, counts]) => ({ category, ...entry(counts) }));
  const value = {
    signature,
    reference,
    beta,
    systems: systems.map((system) => ({
      system: system.name,
      ...entry(system.totals),
      intervals: system.intervals,
      comparison: system.comparison && { to: systems[0].name, ...system.comparison },
      ...(levels.length > 0 && {
        categories: Object.fromEntries(levels.map((level) => [level, byCategory(system, level)])),
      }),
      ...(perSentence && {
        sentences: system.sentences.map(({ hypothesis, reference: chosen, counts }) => ({
          hypothesis,
          reference: chosen,
          ...entry(counts),
        })),
      }),
    })),
  };
  return `${JSON.stringify(value, null, 2)}\n`;
}
