// table -> text to paste: LaTeX, Markdown or CSV.

export interface ReportTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export type TableFormat = 'latex' | 'markdown' | 'csv';

const numeric = (table: ReportTable, column: number) =>
  table.rows.every((row) => /^[-+–]?[\d.,]*$/.test(row[column] ?? ''));

const latexSpecial: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};
const latexCell = (text: string) =>
  text.replace(/[\\~^]|[&%$#_{}]/g, (character) => latexSpecial[character] ?? `\\${character}`);

export function tableText(table: ReportTable, format: TableFormat): string {
  const { columns, rows } = table;
  if (format === 'csv') return [columns, ...rows].map((row) => row.map(csvCell).join(',')).join('\n');
  if (format === 'markdown') {
    const line = (cells: readonly string[]) =>
      `| ${cells.map((cell) => cell.replace(/\|/g, '\\|').replace(/\n/g, ' ')).join(' | ')} |`;
    const rule = columns.map((_, column) => (numeric(table, column) ? '---:' : '---'));
    return [line(columns), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n');
  }
  const line = (cells: readonly string[]) => `${cells.map(latexCell).join(' & ')} \\\\`;
  const alignment = columns.map((_, column) => (numeric(table, column) ? 'r' : 'l')).join('');
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

const csvCell = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text);
