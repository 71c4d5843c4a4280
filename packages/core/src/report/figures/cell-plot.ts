// rows by columns -> a table of shaded cells, each with its text: head-to-head shares, tests, agreement by rank.
import { type Figure, figure, isNarrow, nameTag, tag, textWidth } from './svg.ts';

export interface PlotCell {
  readonly text: string;
  /** 0 to 1: how strong the colour is. */
  readonly shade: number;
  readonly kind: 'won' | 'lost' | 'self';
  /** The text for a pointer and for a screen reader. */
  readonly said?: string;
}

export interface CellPlot {
  readonly title: string;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** Null where there is no cell at all. */
  readonly cell: (row: string, column: string) => PlotCell | null;
}

/** Names that do not fit over their column stand askew. */
const angle = 50;
const [sine, cosine] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];

export const cellPlot =
  ({ title, rows, columns, cell: cellOf }: CellPlot): Figure =>
  (width) => {
    const longest = Math.max(40, ...columns.map(textWidth));
    const longestRow = Math.max(40, ...rows.map(textWidth));
    // Long names get the room that few columns leave.
    const roomForNames = isNarrow(width)
      ? Math.max(90, Math.min(190, width - columns.length * 36 - 40))
      : Math.max(150, Math.min(320, width - columns.length * 64 - 60));
    const labelWidth = Math.min(roomForNames, longestRow) + 12;
    const headWidth = Math.min(isNarrow(width) ? 110 : 140, longest);
    const fitting = (room: number) =>
      Math.max(34, Math.min(rows.length > 8 ? 40 : 64, room / Math.max(1, columns.length)));
    const upright = headWidth <= fitting(width - labelWidth - 8) - 4;
    const over = upright ? 8 : headWidth * cosine + 8;
    const cell = fitting(width - labelWidth - over);
    const top = upright ? 26 : headWidth * sine + 22;
    const heads = columns.map((column, across) => {
      const middle = labelWidth + across * cell + cell / 2;
      const head = { x: middle, y: top - 9, class: 'label' };
      return upright
        ? nameTag({ ...head, 'text-anchor': 'middle' }, column, cell)
        : nameTag(
            { ...head, transform: `rotate(-${angle} ${middle.toFixed(1)} ${top - 9})` },
            column,
            headWidth,
          );
    });
    const marks = rows.flatMap((row, index) => {
      const y = top + index * cell;
      return [
        nameTag(
          { x: labelWidth - 8, y: y + cell / 2 + 4, class: 'label', 'text-anchor': 'end' },
          row,
          labelWidth - 8,
        ),
        ...columns.flatMap((column, across) =>
          cellMarks(cellOf(row, column), { x: labelWidth + across * cell, y, cell }),
        ),
      ];
    });
    const needed = { width: labelWidth + columns.length * cell + over, height: top + rows.length * cell + 4 };
    return figure(title, { ...needed, room: width }, [...heads, ...marks]);
  };

export function cellMarks(
  found: PlotCell | null,
  { x, y, cell }: { readonly x: number; readonly y: number; readonly cell: number },
): string[] {
  if (!found) return [];
  const { text, shade, kind, said } = found;
  const box = {
    x: x + 1,
    y: y + 1,
    width: cell - 2,
    height: cell - 2,
    class: `cell ${kind}`,
    'fill-opacity': kind === 'self' ? undefined : shade,
  };
  const middle = { x: x + cell / 2, y: y + cell / 2 + 4, class: 'cell-text', 'text-anchor': 'middle' };
  return [
    tag('rect', box, { children: said === undefined ? [] : [tag('title', {}, { text: said })] }),
    ...(text === '' ? [] : [tag('text', middle, { text })]),
  ];
}
