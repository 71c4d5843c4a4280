// head-to-head shares -> a matrix: darker where the row beat the column more often, the number always printed.
import { cellPlot } from './cell-plot.ts';
import type { Figure } from './svg.ts';

export interface MatrixPlot {
  readonly title: string;
  readonly names: readonly string[];
  /** Share of decided comparisons that the row won; null where none was decided. */
  readonly share: (row: string, column: string) => number | null;
  /** Whether the difference is significant. */
  readonly marked: (row: string, column: string) => boolean;
}

export const matrixPlot = ({ title, names, share, marked }: MatrixPlot): Figure =>
  cellPlot({
    title,
    rows: names,
    columns: names,
    cell: (row, column) => {
      if (row === column) return { text: '', shade: 0, kind: 'self' };
      const value = share(row, column);
      if (value === null) return { text: '–', shade: 0, kind: 'won' };
      return {
        text: `${Math.round(value * 100)}${marked(row, column) ? '*' : ''}`,
        shade: Math.abs(value - 0.5) * 0.9,
        kind: value < 0.5 ? 'lost' : 'won',
        said: `${row} – ${column}: ${value.toFixed(3)}`,
      };
    },
  });
