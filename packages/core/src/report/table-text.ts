// table -> text to paste: LaTeX, Markdown or CSV.
import { guardCell } from '../campaign/csv-cell.ts';

export interface ReportTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export type TableFormat = 'latex' | 'markdown' | 'csv';

/** Every way a table can be copied, with its name. */
export const tableFormats: readonly (readonly [TableFormat, string])[] = [
  ['latex', 'LaTeX'],
  ['markdown', 'Markdown'],
  ['csv', 'CSV'],
];

const isNumber = (text: string) => /^[-+]?\d+(?:\.\d+)?$/.test(text);

/** A column of numbers stands to the right; `–` is a number that is not there. */
export const isNumberColumn = ({ rows }: ReportTable, column: number): boolean =>
  rows.some((row) => isNumber(row[column] ?? '')) &&
  rows.every((row) => isNumber(row[column] ?? '') || ['–', ''].includes(row[column] ?? ''));

const latexSpecial: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};
const oneLine = (text: string) => text.replace(/\s+/g, ' ');
const latexCell = (text: string) =>
  oneLine(text).replace(/[\\~^&%$#_{}]/g, (character) => latexSpecial[character] ?? `\\${character}`);
const markdownCell = (text: string) =>
  oneLine(text)
    .replace(/[\\|*_`[\]]/g, '\\$&')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;');
/** Names that a spreadsheet would run are guarded, numbers below zero are not names. */
const csvCell = (text: string) => {
  const safe = isNumber(text) ? text : guardCell(text);
  return /[",\n\r]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
};

export function tableText(table: ReportTable, format: TableFormat): string {
  const { columns, rows } = table;
  if (format === 'csv') return [columns, ...rows].map((row) => row.map(csvCell).join(',')).join('\n');
  if (format === 'markdown') {
    const line = (cells: readonly string[]) => `| ${cells.map(markdownCell).join(' | ')} |`;
    const rule = columns.map((_, column) => (isNumberColumn(table, column) ? '---:' : '---'));
    return [line(columns), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n');
  }
  const line = (cells: readonly string[]) => `${cells.map(latexCell).join(' & ')} \\\\`;
  const alignment = columns.map((_, column) => (isNumberColumn(table, column) ? 'r' : 'l')).join('');
  return [
    `\\begin{tabular}{${alignment}}`,
    '\\toprule',
    line(columns),
    '\\midrule',
    ...rows.map(line),
    '\\bottomrule',
    '\\end{tabular}',
  ].join('\n');
}
