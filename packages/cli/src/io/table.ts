// rows -> aligned columns: text to the left, numbers to the right, as wide as the widest cell.

const width = (text: string) => [...text].length;

/** Lines of an aligned table; the first row is the heading. A column whose cells below the heading all look like numbers goes to the right. */
export function formatTable(rows: readonly (readonly string[])[], { gap = 2 } = {}): readonly string[] {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const layout = Array.from({ length: columns }, (_, column) => ({
    width: Math.max(...rows.map((row) => width(row[column] ?? ''))),
    isNumeric: rows.slice(1).every((row) => /^[-+–]?[\d.,]*\s?%?$/.test(row[column] ?? '')),
  }));
  return rows.map((row) =>
    layout
      .map((column, index) => {
        const cell = row[index] ?? '';
        const padding = ' '.repeat(column.width - width(cell));
        return column.isNumeric ? padding + cell : cell + padding;
      })
      .join(' '.repeat(gap))
      .trimEnd(),
  );
}
