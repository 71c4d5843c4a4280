// seconds per item -> one strip for each annotator with the median marked.
import { quantile } from '../stats/index.ts';
import { figure, linearScale, tag, textWidth } from './svg.ts';

export interface TimePlot {
  readonly title: string;
  readonly axis: string;
  readonly rows: readonly { readonly label: string; readonly seconds: readonly number[] }[];
}

const width = 720;
const rowHeight = 30;
/** More dots than this are thinned: a strip shows where times lie, not each of ten thousand. */
const mostDots = 300;

export function timePlot({ title, axis, rows }: TimePlot): string {
  const labelWidth = Math.min(220, Math.max(60, ...rows.map(({ label }) => textWidth(label))) + 16);
  const all = Float64Array.from(rows.flatMap(({ seconds }) => [...seconds])).sort();
  const x = linearScale([0, all.length > 0 ? quantile(all, 0.98) * 1.05 || 1 : 1], [labelWidth, width - 24]);
  const bottom = 8 + rows.length * rowHeight;
  const grid = x.ticks.flatMap((tick) => [
    tag('line', { x1: x(tick), x2: x(tick), y1: 8, y2: bottom, class: 'grid' }),
    tag(
      'text',
      { x: x(tick), y: bottom + 16, class: 'tick', 'text-anchor': 'middle' },
      { text: String(tick) },
    ),
  ]);
  const strips = rows.flatMap(({ label, seconds }, place) => {
    const y = 8 + place * rowHeight + rowHeight / 2;
    const sorted = Float64Array.from(seconds).sort();
    const step = Math.max(1, Math.ceil(sorted.length / mostDots));
    const dots = [...sorted]
      .filter((_, index) => index % step === 0)
      .map((value) => tag('circle', { cx: Math.min(x(value), width - 20), cy: y, r: 3, class: 'strip' }));
    const median =
      sorted.length > 0
        ? [
            tag('line', {
              x1: x(quantile(sorted, 0.5)),
              x2: x(quantile(sorted, 0.5)),
              y1: y - 9,
              y2: y + 9,
              class: 'median',
            }),
          ]
        : [];
    return [
      tag('text', { x: labelWidth - 12, y: y + 4, class: 'label', 'text-anchor': 'end' }, { text: label }),
      ...dots,
      ...median,
    ];
  });
  const axisLabel = tag(
    'text',
    { x: width - 24, y: bottom + 34, class: 'axis', 'text-anchor': 'end' },
    { text: axis },
  );
  return figure(title, width, bottom + 40, [...grid, ...strips, axisLabel]);
}
