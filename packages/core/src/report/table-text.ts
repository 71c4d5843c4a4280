// table -> text to paste: LaTeX, Markdown or CSV.
import { writeCsv } from '../format/csv.ts';

/** A table of cells as they are shown. */
export interface ReportTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A table, what it is about, and what its signs mean. */
export interface TitledTable {
  readonly title: string;
  readonly table: ReportTable;
  readonly notes: readonly string[];
}

/** What a table can be written as. */
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
/** Text that Markdown shows as it is. */
export const markdownText = (text: string): string =>
  oneLine(text)
    .replace(/[\\|*_`[\]]/g, '\\$&')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;');
/**
 * A table as text to paste.
 *
 * @example tableText({ columns: ['a', 'b'], rows: [['x', '1']] }, 'csv') // 'a,b\nx,1'
 */
export function tableText(table: ReportTable, format: TableFormat): string {
  const { columns, rows } = table;
  if (format === 'csv') return writeCsv([columns, ...rows], { isPlain: isNumber }).slice(0, -1);
  if (format === 'markdown') {
    const line = (cells: readonly string[]) => `| ${cells.map(markdownText).join(' | ')} |`;
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
