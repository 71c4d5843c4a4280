// estimates -> a plot of dots with their intervals and numbers, one row each, grouped.
import { fixed } from '../section.ts';
import {
  axisMarks,
  extent,
  type Figure,
  figure,
  isNarrow,
  linearScale,
  nameTag,
  type Scale,
  tag,
  textWidth,
} from './svg.ts';

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
  /** Values that must be on the axis: 0 and 1 for agreement, the ends of the scale for ratings. */
  readonly include?: (group: string) => readonly number[];
  /** Each group gets an axis of its own: a slider to 100 would press a yes or no flat. */
  readonly ownScales?: boolean;
  /** Digits of the printed numbers; 0 for ranks, whose axis then has whole numbers only. */
  readonly digits?: number;
}

/** Where things stand in a figure of some width. */
interface Room {
  readonly width: number;
  /** From here to there the values are drawn. */
  readonly plot: readonly [number, number];
  /** Names end here; 0 where they stand above their rows. */
  readonly labelWidth: number;
  readonly rowHeight: number;
}

function roomOf({ rows, digits = 2 }: IntervalPlot, width: number): Room {
  const numberWidth = 12 + Math.max(...rows.map((row) => textWidth(written(row, digits))));
  const end = width - numberWidth - 6;
  if (isNarrow(width)) return { width, plot: [6, end], labelWidth: 0, rowHeight: 40 };
  // Names of coefficients are long in some languages; the points keep more than half of the width.
  const labelWidth = Math.min(0.47 * width, Math.max(60, ...rows.map(({ label }) => textWidth(label))) + 14);
  return { width, plot: [labelWidth + 6, end], labelWidth, rowHeight: 24 };
}

export const intervalPlot =
  (plot: IntervalPlot): Figure =>
  (width) => {
    const { title, rows, ownScales = false } = plot;
    const room = roomOf(plot, width);
    const marks: string[] = [];
    let top = 4;
    const panels = ownScales ? byGroup(rows) : [rows];
    panels.forEach((panel, index) => {
      const last = index === panels.length - 1;
      const drawn = panelMarks(panel, plot, { top, room, name: last ? plot.axis : '' });
      marks.push(...drawn.marks);
      top = drawn.bottom + (last ? 40 : 26);
    });
    return figure(title, { width, height: top }, marks);
  };

function byGroup(rows: readonly IntervalRow[]): readonly (readonly IntervalRow[])[] {
  const groups = new Map<string, IntervalRow[]>();
  for (const row of rows) groups.set(row.group ?? '', [...(groups.get(row.group ?? '') ?? []), row]);
  return [...groups.values()];
}

const groupHeight = 24;

function panelMarks(
  rows: readonly IntervalRow[],
  { include = () => [], digits = 2 }: IntervalPlot,
  { top, room, name }: { readonly top: number; readonly room: Room; readonly name: string },
): { readonly marks: readonly string[]; readonly bottom: number } {
  const values = rows.flatMap(({ value, low, high }) =>
    [value, low, high].filter((number) => number !== null),
  );
  const needed = [...new Set(rows.map(({ group = '' }) => group))].flatMap((group) => [...include(group)]);
  const x = linearScale(extent(values, { include: needed }), room.plot, { whole: digits === 0 });
  const marks: string[] = [];
  let y = top;
  let group: string | undefined;
  for (const row of rows) {
    if (row.group !== undefined && row.group !== group) {
      group = row.group;
      y += groupHeight;
      marks.push(nameTag({ x: 0, y: y - 6, class: 'group' }, group, room.width));
    }
    y += room.rowHeight;
    marks.push(...rowMarks(row, { y: y - 12, x, room, digits }));
  }
  const bottom = y + 2;
  const first = top + (rows[0]?.group === undefined ? 0 : groupHeight);
  return { marks: [...axisMarks(x, { top: first, bottom, name }), ...marks], bottom };
}

const written = ({ value, low, high }: IntervalRow, digits: number): string => {
  if (value === null) return '';
  // A rank is read as its range.
  if (digits > 0 || low === null || high === null) return fixed(value, digits);
  return low === high ? String(low) : `${low}–${high}`;
};

function rowMarks(
  row: IntervalRow,
  {
    y,
    x,
    room: { width, plot, labelWidth },
    digits,
  }: { readonly y: number; readonly x: Scale; readonly room: Room; readonly digits: number },
): string[] {
  const { label, value, low, high, reason } = row;
  const baseline = y + 4;
  const name =
    labelWidth > 0
      ? nameTag(
          { x: labelWidth - 10, y: baseline, class: 'label', 'text-anchor': 'end' },
          label,
          labelWidth - 10,
        )
      : nameTag({ x: 0, y: y - 11, class: 'label' }, label, width);
  if (value === null)
    return [
      name,
      nameTag({ x: plot[0], y: baseline, class: 'reason' }, reason ?? 'undefined', width - plot[0]),
    ];
  const spread =
    low === null || high === null
      ? []
      : [tag('line', { x1: x(low), x2: x(high), y1: y, y2: y, class: 'interval' })];
  const said = `${label}: ${fixed(value, 3)}${low === null || high === null ? '' : ` (${fixed(low, 3)} … ${fixed(high, 3)})`}`;
  const dot = { cx: x(value), cy: y, r: 4.5, class: 'dot' };
  return [
    name,
    ...spread,
    tag('circle', dot, { children: [tag('title', {}, { text: said })] }),
    tag(
      'text',
      { x: width - 2, y: baseline, class: 'value', 'text-anchor': 'end' },
      { text: written(row, digits) },
    ),
  ];
}
