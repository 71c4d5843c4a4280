// counts -> the tables errant_compare prints, to the byte.
import type { Counts } from '@corrigenda/core';
import {
  type AnnotatorPair,
  addCounts,
  type CategoryLevel,
  compareCodePoints,
  countCategories,
  type EditKeys,
  formatFloat,
  type KeyedEdit,
  type Mode,
  roundedScoreOf,
  type TypeCounts,
} from '@corrigenda/core/internal';
import { refuseData } from '../../io/refusal.ts';
import { centre, padLeft, padRight, reprTuple } from '../python-text.ts';

const titles: Readonly<Record<Mode, string>> = {
  dt: ' Token-Based Detection ',
  ds: ' Span-Based Detection ',
  cs: ' Span-Based Correction ',
  cse: ' Span-Based Correction + Classification ',
};

/** The three scores as they are printed. The original divides by zero where F is undefined. */
export function printScores(counts: Counts, beta: number): readonly string[] {
  const { precision, recall, f } = roundedScoreOf(counts, beta);
  if (f === null)
    throw refuseData({
      file: 'errant_compare',
      code: 'score/undefined',
      message: 'with beta 0 and no recall F is a division by zero; expected a beta above 0',
    });
  return [precision, recall, f].map(formatFloat);
}

const countsOf = ({ tp, fp, fn }: Counts) => [tp, fp, fn].map(String);

export interface Report {
  readonly mode: Mode;
  readonly beta: number;
  readonly level: CategoryLevel | null;
}

/** The table of categories, if asked for, and the overall table. */
export function formatReport(totals: Counts, types: TypeCounts, { mode, beta, level }: Report): string {
  const heading = `F${formatFloat(beta)}`;
  const lines = ['', centre(titles[mode], 46), ['TP', 'FP', 'FN', 'Prec', 'Rec', heading].join('\t')];
  lines.push([...countsOf(totals), ...printScores(totals, beta)].join('\t'), centre('', 46), '');
  const categories = level === null ? [] : formatCategories(types, level, titles[mode], beta);
  return `${[...categories, ...lines].join('\n')}\n`;
}

function formatCategories(
  types: TypeCounts,
  level: CategoryLevel,
  title: string,
  beta: number,
): readonly string[] {
  if (level === 1 && types.has(''))
    throw refuseData({
      file: 'errant_compare',
      code: 'score/empty-type',
      message: 'an edit has an empty type, which has no first letter; expected a type such as R:NOUN',
    });
  const row = ([name, ...cells]: readonly string[]) =>
    [padRight(name, 14), ...cells.slice(0, 5).map((cell) => padRight(cell, 8)), cells[5]].join(' ');
  const rows = [...countCategories(types, level)].map(([name, counts]) =>
    row([name, ...countsOf(counts), ...printScores(counts, beta)]),
  );
  return [
    '',
    centre(title, 66),
    row(['Category', 'TP', 'FP', 'FN', 'P', 'R', `F${formatFloat(beta)}`]),
    ...rows,
  ];
}

const rule = '-'.repeat(40);

/** The head of a sentence in verbose output. */
export function formatSentence(index: number, text: string): string {
  return `${rule}\nOriginal sentence ${index}: ${text}\n`;
}

/** One pair of annotators in verbose output. */
export function formatPair(
  index: number,
  { hypothesis, reference, counts }: AnnotatorPair,
  edits: { readonly hypothesis: EditKeys | undefined; readonly reference: EditKeys | undefined },
  totals: Counts,
  beta: number,
): string {
  const heading = `P/R/F${formatFloat(beta)}`;
  const together = addCounts(totals, counts);
  const lines = [
    rule,
    `SENTENCE ${index} - HYP ${hypothesis} - REF ${reference}`,
    `HYPOTHESIS EDITS : ${formatKeys(edits.hypothesis)}`,
    `REFERENCE EDITS  : ${formatKeys(edits.reference)}`,
    `Local TP/FP/FN   : ${countsOf(counts).join(' ')}`,
    `Local ${heading}  : ${printScores(counts, beta).join(' ')}`,
    `Global TP/FP/FN  : ${countsOf(together).join(' ')}`,
    `Global ${heading}  : ${printScores(together, beta).join(' ')}`,
  ];
  return `${lines.join('\n')}\n`;
}

const tupleOf = ({ start, end, type, correction }: KeyedEdit): readonly (number | string)[] => [
  start,
  end,
  ...(type === null ? [] : [type]),
  ...(correction === null ? [] : [correction]),
];

function compareTuples(a: readonly (number | string)[], b: readonly (number | string)[]): number {
  for (let index = 0; index < a.length; index++) {
    const [left, right] = [a[index], b[index]];
    const order = typeof left === 'number' ? left - Number(right) : compareCodePoints(left, String(right));
    if (order !== 0) return order;
  }
  return 0;
}

/** A list of tuples; a list that starts with a noop is shown as empty. */
function formatKeys(keys: EditKeys | undefined): string {
  const sorted = [...(keys ?? [])]
    .map((edit) => ({ tuple: tupleOf(edit), type: edit.types[0] }))
    .sort((a, b) => compareTuples(a.tuple, b.tuple));
  if (sorted[0]?.tuple[0] === -1) return '[]';
  return `[${sorted.map(({ tuple, type }) => reprTuple([...tuple, type])).join(', ')}]`;
}

/** The pair that was chosen and its counts by type, every column as wide as its longest cell and three more. */
export function formatChosen(index: number, chosen: AnnotatorPair | null): string {
  const rows = [
    ['Category', 'TP', 'FP', 'FN'],
    ...[...(chosen?.counts.types ?? [])].map(([type, counts]) => [type, ...countsOf(counts)]),
  ];
  const widths = rows[0].map((_, column) => Math.max(...rows.map((cells) => [...cells[column]].length)) + 3);
  const table = rows.map((cells) => cells.map((cell, column) => padLeft(cell, widths[column])).join(''));
  const heading = `^^ HYP ${chosen?.hypothesis ?? 0}, REF ${chosen?.reference ?? 0} chosen for sentence ${index}`;
  return `${[rule, heading, 'Local results:', ...table].join('\n')}\n`;
}
