// seconds per item -> one strip for each annotator with the median marked.
import { quantile } from '../stats/index.ts';
import { axisMarks, figure, figureWidth, linearScale, nameTag, tag, textWidth } from './svg.ts';

export interface TimePlot {
  readonly title: string;
  readonly axis: string;
  readonly rows: readonly {
    readonly label: string;
    readonly seconds: readonly number[];
    readonly median: number;
  }[];
}

const rowHeight = 30;
/** More dots than this are thinned: a strip shows where times lie, not each of ten thousand. */
const mostDots = 300;

export function timePlot({ title, axis, rows }: TimePlot): string {
  const labelWidth = Math.min(220, Math.max(60, ...rows.map(({ label }) => textWidth(label))) + 14);
  const all = Float64Array.from(rows.flatMap(({ seconds }) => [...seconds])).sort();
  const end = all.length > 0 ? quantile(all, 0.98) * 1.05 || 1 : 1;
  const x = linearScale([0, end], [labelWidth + 6, figureWidth - 64]);
  const bottom = 8 + rows.length * rowHeight;
  const strips = rows.flatMap(({ label, seconds, median }, place) => {
    const y = 8 + place * rowHeight + rowHeight / 2;
    const sorted = [...seconds].sort((a, b) => a - b);
    const step = Math.max(1, Math.ceil(sorted.length / mostDots));
    const at = Math.min(x(median), x.to);
    return [
      nameTag({ x: labelWidth - 10, y: y + 4, class: 'label', 'text-anchor': 'end' }, label, labelWidth - 10),
      ...sorted
        .filter((_, index) => index % step === 0)
        .map((value) => tag('circle', { cx: Math.min(x(value), x.to + 4), cy: y, r: 3.5, class: 'strip' })),
      tag('line', { x1: at, x2: at, y1: y - 9, y2: y + 9, class: 'median' }),
      tag(
        'text',
        { x: figureWidth - 2, y: y + 4, class: 'value', 'text-anchor': 'end' },
        { text: `${median.toFixed(1)} s` },
      ),
    ];
  });
  return figure(title, figureWidth, bottom + 40, [
    ...axisMarks(x, { top: 8, bottom, name: axis }),
    ...strips,
  ]);
}
