// CSV text -> rows with the line each began on; quoting, line ends and byte order marks of any kind.
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
