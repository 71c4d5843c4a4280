// text <-> CSV cell: a cell that a spreadsheet would run as a formula gets an apostrophe, and loses it again when read.

/** What makes a spreadsheet take a cell for a formula, after any apostrophes of its own. */
const formula = /^'*[=+\-@\t\r]/;

/** [=1+1 -> '=1+1], ['=x -> ''=x], [plain -> plain] */
export function guardCell(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** ['=1+1 -> =1+1], ['tis -> 'tis] */
export function unguardCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

/** Rows as CSV (RFC 4180, line feeds), every cell guarded. */
export function writeCsv(rows: readonly (readonly (string | number | null | undefined)[])[]): string {
  const cell = (value: string | number | null | undefined) => {
    const text = typeof value === 'string' ? guardCell(value) : String(value ?? '');
    return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return rows.map((row) => `${row.map(cell).join(',')}\n`).join('');
}
