// head-to-head shares -> a matrix: darker where the row beat the column more often, the number always printed.
import { figure, tag, textWidth } from './svg.ts';

export interface MatrixPlot {
  readonly title: string;
  readonly names: readonly string[];
  /** Share of decided comparisons that the row won; null where none was decided. */
  readonly share: (row: string, column: string) => number | null;
  /** Whether the difference is significant. */
  readonly marked: (row: string, column: string) => boolean;
}

export function matrixPlot({ title, names, share, marked }: MatrixPlot): string {
  const labelWidth = Math.min(200, Math.max(48, ...names.map(textWidth)) + 12);
  const cell = Math.max(34, Math.min(64, (720 - labelWidth) / Math.max(1, names.length)));
  const top = 30;
  const marks: string[] = [];
  names.forEach((row, i) => {
    const y = top + i * cell;
    marks.push(
      tag(
        'text',
        { x: labelWidth - 8, y: y + cell / 2 + 4, class: 'label', 'text-anchor': 'end' },
        { text: row },
      ),
    );
    marks.push(
      tag(
        'text',
        { x: labelWidth + i * cell + cell / 2, y: top - 10, class: 'tick', 'text-anchor': 'middle' },
        { text: shorten(row, cell) },
      ),
    );
    names.forEach((column, j) => {
      const x = labelWidth + j * cell;
      const value = row === column ? null : share(row, column);
      marks.push(
        tag('rect', {
          x: x + 1,
          y: y + 1,
          width: cell - 2,
          height: cell - 2,
          class: value !== null && value >= 0.5 ? 'cell won' : 'cell lost',
          'fill-opacity': value === null ? 0 : Math.abs(value - 0.5) * 1.2,
        }),
      );
      const text =
        row === column
          ? '·'
          : value === null
            ? '–'
            : `${value.toFixed(2).replace(/^0/, '')}${marked(row, column) ? '*' : ''}`;
      marks.push(
        tag(
          'text',
          { x: x + cell / 2, y: y + cell / 2 + 4, class: 'cell-text', 'text-anchor': 'middle' },
          { text },
        ),
      );
    });
  });
  return figure(title, labelWidth + names.length * cell + 8, top + names.length * cell + 8, marks);
}

function shorten(text: string, room: number): string {
  const most = Math.max(2, Math.floor(room / 7));
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}
