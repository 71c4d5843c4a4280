// estimates -> a plot of dots with their intervals, one row each, grouped.
import { extent, figure, linearScale, tag, textWidth } from './svg.ts';

export interface IntervalRow {
  readonly label: string;
  /** Rows of one group stand together under its name. */
  readonly group?: string;
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** Printed in place of the dot where there is no value. */
  readonly reason?: string;
}

export interface IntervalPlot {
  readonly title: string;
  readonly axis: string;
  readonly rows: readonly IntervalRow[];
  /** Values that must be on the axis: 0 for agreement, 1 for ranks. */
  readonly include?: readonly number[];
}

const width = 720;
const rowHeight = 24;

export function intervalPlot({ title, axis, rows, include = [] }: IntervalPlot): string {
  const labelWidth = Math.min(
    260,
    Math.max(60, ...rows.map(({ label, group }) => Math.max(textWidth(label), textWidth(group ?? '')))) + 16,
  );
  const values = rows.flatMap(({ value, low, high }) =>
    [value, low, high].filter((number) => number !== null),
  );
  const x = linearScale(extent(values, { include }), [labelWidth, width - 24]);
  const marks: string[] = [];
  let y = 8;
  let group: string | undefined;
  const rowMarks: string[] = [];
  for (const row of rows) {
    if (row.group !== undefined && row.group !== group) {
      group = row.group;
      y += rowHeight;
      rowMarks.push(tag('text', { x: 0, y: y - 6, class: 'group' }, { text: group }));
    }
    y += rowHeight;
    rowMarks.push(...rowOf(row, y - rowHeight / 2, x, labelWidth));
  }
  const bottom = y + 4;
  for (const tick of x.ticks) {
    marks.push(tag('line', { x1: x(tick), x2: x(tick), y1: 8, y2: bottom, class: 'grid' }));
    marks.push(
      tag(
        'text',
        { x: x(tick), y: bottom + 16, class: 'tick', 'text-anchor': 'middle' },
        { text: String(tick) },
      ),
    );
  }
  marks.push(
    tag('text', { x: width - 24, y: bottom + 34, class: 'axis', 'text-anchor': 'end' }, { text: axis }),
  );
  return figure(title, width, bottom + 40, [...marks, ...rowMarks]);
}

function rowOf(
  { label, value, low, high, reason }: IntervalRow,
  y: number,
  x: (value: number) => number,
  labelWidth: number,
): string[] {
  const name = tag(
    'text',
    { x: labelWidth - 12, y: y + 4, class: 'label', 'text-anchor': 'end' },
    { text: label },
  );
  if (value === null)
    return [
      name,
      tag('text', { x: labelWidth + 4, y: y + 4, class: 'reason' }, { text: reason ?? 'undefined' }),
    ];
  const spread =
    low === null || high === null
      ? []
      : [tag('line', { x1: x(low), x2: x(high), y1: y, y2: y, class: 'interval' })];
  const said = `${label}: ${value.toFixed(3)}${low === null || high === null ? '' : `, ${low.toFixed(3)} to ${high.toFixed(3)}`}`;
  return [
    name,
    ...spread,
    tag(
      'circle',
      { cx: x(value), cy: y, r: 4.5, class: 'dot' },
      { children: [tag('title', {}, { text: said })] },
    ),
  ];
}
