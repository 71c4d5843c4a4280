// several small plots with the same axes -> one figure: dots with intervals on both axes, or a line from place to place.
import { type Box, freeBox } from './free-box.ts';
import {
  extent,
  type Figure,
  figure,
  isNarrow,
  linearScale,
  nameTag,
  type Scale,
  shorten,
  tag,
  textWidth,
} from './svg.ts';

export interface PanelPoint {
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly across?: readonly [number, number] | null;
  readonly up?: readonly [number, number] | null;
}

export interface Panel {
  readonly name: string;
  /** Stands beside the name: `r = 0.93`. */
  readonly note: string;
  readonly points: readonly PanelPoint[];
}

export interface PanelGrid {
  readonly title: string;
  readonly xAxis: string;
  readonly panels: readonly Panel[];
  /** Joins the points of a panel from left to right. */
  readonly joined?: boolean;
  readonly labelled?: boolean;
  /** Values that the upright axis must show; panels then share it. */
  readonly shared?: readonly [number, number];
  /** The axis across counts from 1. */
  readonly whole?: boolean;
}

const height = 210;
const margin = { left: 44, right: 14, top: 26, bottom: 44 };

export const panelGrid =
  (grid: PanelGrid): Figure =>
  (width) => {
    const columns = isNarrow(width) || grid.panels.length === 1 ? 1 : 2;
    const room = width / columns;
    const rows = Math.ceil(grid.panels.length / columns);
    const marks = grid.panels.map((panel, index) =>
      tag(
        'g',
        { transform: `translate(${(index % columns) * room} ${Math.floor(index / columns) * height})` },
        { children: panelMarks(panel, grid, room) },
      ),
    );
    return figure(grid.title, { width, height: Math.max(1, rows) * height }, marks);
  };

function panelMarks({ name, note, points }: Panel, grid: PanelGrid, width: number): string[] {
  const xs = points.flatMap(({ x, across }) => [x, ...(across ?? [])]);
  const ys = points.flatMap(({ y, up }) => [y, ...(up ?? [])]);
  const bottom = height - margin.bottom;
  const x = linearScale(
    extent(xs),
    [margin.left, width - margin.right],
    grid.whole ? { whole: true } : { wanted: 4 },
  );
  const y = linearScale(grid.shared ?? extent(ys), [bottom, margin.top], { wanted: 4 });
  const head = nameTag({ x: margin.left, y: 14, class: 'group' }, name, width - margin.left - 90);
  const value = tag(
    'text',
    { x: width - margin.right, y: 14, class: 'value', 'text-anchor': 'end' },
    { text: note },
  );
  return [
    head,
    value,
    ...axes(x, y, { width, bottom, name: grid.xAxis }),
    ...(grid.joined ? [lineOf(points, x, y)] : []),
    ...points.flatMap((point) => pointMarks(point, x, y)),
    ...(grid.labelled ? labels(points, x, y, width) : []),
  ];
}

function axes(
  x: Scale,
  y: Scale,
  { width, bottom, name }: { readonly width: number; readonly bottom: number; readonly name: string },
): string[] {
  const across = x.ticks.flatMap((tick) => [
    tag('line', { x1: x(tick), x2: x(tick), y1: margin.top, y2: bottom, class: 'grid' }),
    tag(
      'text',
      { x: x(tick), y: bottom + 15, class: 'tick', 'text-anchor': 'middle' },
      { text: String(tick) },
    ),
  ]);
  const up = y.ticks.flatMap((tick) => [
    tag('line', {
      x1: margin.left,
      x2: width - margin.right,
      y1: y(tick),
      y2: y(tick),
      class: tick === 0 ? 'grid zero' : 'grid',
    }),
    tag(
      'text',
      { x: margin.left - 6, y: y(tick) + 4, class: 'tick', 'text-anchor': 'end' },
      { text: String(tick) },
    ),
  ]);
  const named = { x: width - margin.right, y: bottom + 32, class: 'axis', 'text-anchor': 'end' };
  return [...across, ...up, tag('text', named, { text: name })];
}

const lineOf = (points: readonly PanelPoint[], x: Scale, y: Scale) =>
  tag('path', {
    d: points
      .map((point, index) => `${index === 0 ? 'M' : 'L'}${x(point.x).toFixed(1)} ${y(point.y).toFixed(1)}`)
      .join(''),
    class: 'bar',
  });

function pointMarks(
  { label, x: across, y: up, across: wide, up: tall }: PanelPoint,
  x: Scale,
  y: Scale,
): string[] {
  const [cx, cy] = [x(across), y(up)];
  return [
    ...(wide ? [tag('line', { x1: x(wide[0]), x2: x(wide[1]), y1: cy, y2: cy, class: 'interval' })] : []),
    ...(tall ? [tag('line', { x1: cx, x2: cx, y1: y(tall[0]), y2: y(tall[1]), class: 'interval' })] : []),
    tag('circle', { cx, cy, r: 3.5, class: 'dot' }, { children: [tag('title', {}, { text: label })] }),
  ];
}

/** Every name stands where it covers least of the dots, of their intervals, of the line at 0 and of the names before it. */
function labels(points: readonly PanelPoint[], x: Scale, y: Scale, width: number): string[] {
  const zero = y.ticks.includes(0)
    ? [{ left: margin.left, top: y(0) - 2, width: width - margin.left - margin.right, height: 4 }]
    : [];
  const marked: Box[] = points.flatMap(({ x: across, y: up, across: wide, up: tall }) => {
    const [left, top] = [x(across) - 4, y(up) - 4];
    return [
      { left, top, width: 8, height: 8 },
      ...(wide ? [{ left: x(wide[0]), top: top + 2, width: x(wide[1]) - x(wide[0]), height: 4 }] : []),
      ...(tall ? [{ left: left + 2, top: y(tall[1]), width: 4, height: y(tall[0]) - y(tall[1]) }] : []),
    ];
  });
  const taken = [...marked, ...zero];
  return points.map((point) => {
    const needed = textWidth(shorten(point.label, 90));
    const sheet = { width: width - margin.right, height: height - margin.bottom };
    const box = freeBox({ x: x(point.x), y: y(point.y) }, { needed, taken, sheet });
    taken.push(box);
    return nameTag({ x: box.left, y: box.top + 11, class: 'tick label' }, point.label, 90);
  });
}
