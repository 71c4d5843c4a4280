// Excel workbooks <-> rows of cells; the libraries are loaded when a workbook is read or written.

export type Cell = string | number | boolean | null;

export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
}

/** The sheets that hold anything; throws where the bytes are no workbook. */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<readonly Sheet[]> {
  const { default: readExcelFile } = await import('read-excel-file/universal');
  const sheets = await readExcelFile(new Blob([bytes]));
  return sheets
    .map(({ sheet, data }) => ({
      name: sheet,
      rows: data.map((row) =>
        row.map((cell) => (cell instanceof Date ? cell.toISOString() : (cell as Cell))),
      ),
    }))
    .filter(({ rows }) => rows.some((row) => row.some((cell) => cell !== null)));
}

/** One sheet per table, the first row in weight. */
export async function writeWorkbook(sheets: readonly Sheet[]): Promise<Blob> {
  const { default: writeExcelFile } = await import('write-excel-file/universal');
  const names = sheetNames(sheets.map(({ name }) => name));
  return writeExcelFile(
    sheets.map(({ rows }, index) => ({
      sheet: names[index]!,
      data: rows.map((row, line) =>
        row.map((value) =>
          value === null ? null : line === 0 ? { value, fontWeight: 'bold' as const } : { value },
        ),
      ),
      stickyRowsCount: 1,
    })),
  ).toBlob();
}

/** Names as Excel allows them: at most 31 characters, none of \ / ? * [ ] :, each once. */
export function sheetNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const plain =
      name
        .replace(/[\\/?*[\]:]/g, ' ')
        .trim()
        .replace(/^'+|'+$/g, '') || 'Sheet';
    for (let number = 1; ; number++) {
      const ending = number === 1 ? '' : ` ${number}`;
      const found = plain.slice(0, 31 - ending.length).trimEnd() + ending;
      if (taken.has(found.toLowerCase())) continue;
      taken.add(found.toLowerCase());
      return found;
    }
  });
}
