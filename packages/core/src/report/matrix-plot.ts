// head-to-head shares -> a matrix: darker where the row beat the column more often, the number always printed.
import { type Figure, figure, isNarrow, nameTag, tag, textWidth } from './svg.ts';

export interface MatrixPlot {
  readonly title: string;
  readonly names: readonly string[];
  /** Share of decided comparisons that the row won; null where none was decided. */
  readonly share: (row: string, column: string) => number | null;
  /** Whether the difference is significant. */
  readonly marked: (row: string, column: string) => boolean;
}

/** Names that do not fit over their column stand askew. */
const angle = 50;
const [sine, cosine] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];

export const matrixPlot =
  ({ title, names, share, marked }: MatrixPlot): Figure =>
  (width) => {
    const longest = Math.max(40, ...names.map(textWidth));
    const labelWidth = Math.min(isNarrow(width) ? 90 : 150, longest) + 12;
    const headWidth = Math.min(110, longest);
    const fitting = (room: number) => Math.max(34, Math.min(64, room / Math.max(1, names.length)));
    const upright = headWidth <= fitting(width - labelWidth - 8) - 4;
    const over = upright ? 8 : headWidth * cosine + 8;
    const cell = fitting(width - labelWidth - over);
    const top = upright ? 26 : headWidth * sine + 22;
    const marks = names.flatMap((row, place) => {
      const y = top + place * cell;
      const middle = labelWidth + place * cell + cell / 2;
      const head = { x: middle, y: top - 9, class: 'label' };
      return [
        nameTag(
          { x: labelWidth - 8, y: y + cell / 2 + 4, class: 'label', 'text-anchor': 'end' },
          row,
          labelWidth - 8,
        ),
        upright
          ? nameTag({ ...head, 'text-anchor': 'middle' }, row, cell)
          : nameTag(
              { ...head, transform: `rotate(-${angle} ${middle.toFixed(1)} ${top - 9})` },
              row,
              headWidth,
            ),
        ...names.flatMap((column, across) =>
          cellMarks(row === column ? undefined : share(row, column), {
            x: labelWidth + across * cell,
            y,
            cell,
            mark: row !== column && marked(row, column),
            said: `${row} against ${column}`,
          }),
        ),
      ];
    });
    const needed = { width: labelWidth + names.length * cell + over, height: top + names.length * cell + 4 };
    return figure(title, { ...needed, room: width }, marks);
  };

/** `undefined` on the diagonal, null where nothing was decided. */
function cellMarks(
  value: number | null | undefined,
  {
    x,
    y,
    cell,
    mark,
    said,
  }: {
    readonly x: number;
    readonly y: number;
    readonly cell: number;
    readonly mark: boolean;
    readonly said: string;
  },
): string[] {
  const known = typeof value === 'number';
  const text = known ? `${Math.round(value * 100)}${mark ? '*' : ''}` : value === null ? '–' : '';
  const box = {
    x: x + 1,
    y: y + 1,
    width: cell - 2,
    height: cell - 2,
    class: value === undefined ? 'cell self' : known && value < 0.5 ? 'cell lost' : 'cell won',
    'fill-opacity': value === undefined ? undefined : known ? Math.abs(value - 0.5) * 0.9 : 0,
  };
  const note = known ? [tag('title', {}, { text: `${said}: ${value.toFixed(3)}` })] : [];
  return [
    tag('rect', box, { children: note }),
    ...(text === ''
      ? []
      : [
          tag(
            'text',
            { x: x + cell / 2, y: y + cell / 2 + 4, class: 'cell-text', 'text-anchor': 'middle' },
            { text },
          ),
        ]),
  ];
}
