// seconds per item -> one strip for each annotator with the median marked.
import { quantile } from '../../stats/index.ts';
import { axisMarks, type Figure, figure, isNarrow, linearScale, nameTag, tag, textWidth } from './svg.ts';

export interface TimePlot {
  readonly title: string;
  readonly axis: string;
  /** A number of seconds with its unit. */
  readonly written: (seconds: string) => string;
  readonly rows: readonly {
    readonly label: string;
    readonly seconds: readonly number[];
    readonly median: number;
  }[];
}

/** More dots than this are thinned: a strip shows where times lie, not each of ten thousand. */
const mostDots = 300;

export const timePlot =
  ({ title, axis, written, rows }: TimePlot): Figure =>
  (width) => {
    const above = isNarrow(width);
    const rowHeight = above ? 46 : 30;
    const labelWidth = Math.min(220, Math.max(60, ...rows.map(({ label }) => textWidth(label))) + 14);
    const all = Float64Array.from(rows.flatMap(({ seconds }) => [...seconds])).sort();
    const end = all.length > 0 ? quantile(all, 0.98) * 1.05 || 1 : 1;
    const x = linearScale([0, end], [above ? 6 : labelWidth + 6, width - 64]);
    const bottom = 8 + rows.length * rowHeight;
    const strips = rows.flatMap(({ label, seconds, median }, row) => {
      const y = 8 + (row + 1) * rowHeight - 15;
      const sorted = [...seconds].sort((a, b) => a - b);
      const step = Math.max(1, Math.ceil(sorted.length / mostDots));
      const at = Math.min(x(median), x.to);
      return [
        above
          ? nameTag({ x: 0, y: y - 14, class: 'label' }, label, width)
          : nameTag(
              { x: labelWidth - 10, y: y + 4, class: 'label', 'text-anchor': 'end' },
              label,
              labelWidth - 10,
            ),
        ...sorted
          .filter((_, index) => index % step === 0)
          .map((value) => tag('circle', { cx: Math.min(x(value), x.to + 4), cy: y, r: 3.5, class: 'strip' })),
        tag('line', { x1: at, x2: at, y1: y - 9, y2: y + 9, class: 'median' }),
        tag(
          'text',
          { x: width - 2, y: y + 4, class: 'value', 'text-anchor': 'end' },
          { text: written(median.toFixed(1)) },
        ),
      ];
    });
    return figure(title, { width, height: bottom + 40 }, [
      ...axisMarks(x, { top: 8, bottom, name: axis }),
      ...strips,
    ]);
  };
