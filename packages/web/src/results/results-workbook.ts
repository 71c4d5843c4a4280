// The sections of a report -> an Excel workbook to save: one sheet per table, numbers as numbers.
import { isNumberColumn, type ReportSection } from '@corrigenda/core/internal';
import { downloadBlob } from '../parts/download.ts';
import { type Cell, type Sheet, writeWorkbook } from '../parts/excel.ts';

export function workbookSheets(
  sections: readonly Pick<ReportSection, 'title' | 'table'>[],
): readonly Sheet[] {
  return sections.map(({ title, table }) => {
    const numeric = table.columns.map((_, column) => isNumberColumn(table, column));
    const cell = (text: string, column: number): Cell => {
      if (text === '' || text === '–') return null;
      return numeric[column] && Number.isFinite(Number(text)) ? Number(text) : text;
    };
    return { name: title, rows: [table.columns, ...table.rows.map((row) => row.map(cell))] };
  });
}

export async function downloadWorkbook(title: string, sections: readonly ReportSection[]): Promise<void> {
  downloadBlob(`${title}-tables.xlsx`, await writeWorkbook(workbookSheets(sections)));
}
