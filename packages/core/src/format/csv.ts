// CSV text <-> rows: quoting, line ends and byte order marks of any kind; no cell that a spreadsheet would run as a formula.
import Papa from 'papaparse';

export interface CsvRow {
  /** Line of the file on which the row begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export function readCsvRows(
  text: string,
  { delimiter = '' }: { readonly delimiter?: string } = {},
): CsvRow[] {
  const clean = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const rows: CsvRow[] = [];
  let line = 1;
  let counted = 0;
  Papa.parse<string[]>(clean, {
    delimiter,
    step: ({ data, meta }) => {
      rows.push({ line, cells: data });
      for (; counted < meta.cursor; counted++) {
        const code = clean.charCodeAt(counted);
        // CRLF counts once, at its line feed.
        if (code === 10 || (code === 13 && clean.charCodeAt(counted + 1) !== 10)) line++;
      }
    },
  });
  return rows;
}

export const isBlank = ({ cells }: CsvRow): boolean => cells.every((cell) => cell.trim() === '');

/** What makes a spreadsheet take a cell for a formula, after any apostrophes of its own. */
const formula = /^'*[=+\-@\t\r]/;

/** One apostrophe before what would be a formula: [=1+1 -> '=1+1], ['=x -> ''=x], [plain -> plain] */
export function guardCell(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The text that was guarded: ['=1+1 -> =1+1], ['tis -> 'tis] */
export function unguardCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

export type CsvCell = string | number | null | undefined;

/** Rows as CSV (RFC 4180, line feeds). Texts are guarded, except those that `isPlain` lets through, such as numbers below zero. */
export function writeCsv(
  rows: readonly (readonly CsvCell[])[],
  { isPlain = () => false }: { readonly isPlain?: (text: string) => boolean } = {},
): string {
  const safe = (cell: CsvCell) => (typeof cell === 'string' && !isPlain(cell) ? guardCell(cell) : cell);
  return rows.length === 0
    ? ''
    : `${Papa.unparse(
        rows.map((row) => row.map(safe)),
        { newline: '\n' },
      )}\n`;
}
