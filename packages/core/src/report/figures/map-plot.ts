// points in two dimensions -> a map of text versions: what stands close was written alike.
import { type Box, freeBox, type Sheet } from './free-box.ts';
import { type Figure, figure, isNarrow, linearScale, nameTag, shorten, tag, textWidth } from './svg.ts';

export interface MapPlot {
  readonly title: string;
  /** What the bar of some length says. */
  readonly distance: (length: number) => string;
  readonly points: readonly {
    readonly label: string;
    readonly kind: 'text' | 'output' | 'edit';
    readonly place: readonly [number, number];
    /** The label of the output that an edit began from; a line joins the two. */
    readonly from?: string;
  }[];
}

const mostHeight = 440;
/** Names stand beside their dots, so that the outermost ones need room at the sides. */
const marginOf = (width: number) => ({ x: isNarrow(width) ? 56 : 90, y: 36 });
const longestName = (width: number) => Math.min(170, width / 3);

interface Spot {
  readonly label: string;
  readonly kind: 'text' | 'output' | 'edit';
  readonly from?: string;
  readonly x: number;
  readonly y: number;
}

/** Both axes share one scale, because only distances mean something; a bar shows how long one is. */
export const mapPlot =
  ({ title, distance, points }: MapPlot): Figure =>
  (width) => {
    const margin = marginOf(width);
    const [xs, ys] = [points.map(({ place }) => place[0]), points.map(({ place }) => place[1])];
    const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
    const reach = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
    const perUnit = Math.min(
      (width - 2 * margin.x) / Math.max(1e-6, reach(xs)),
      (mostHeight - 2 * margin.y) / Math.max(1e-6, reach(ys)),
    );
    const height = reach(ys) * perUnit + 2 * margin.y;
    const spots = points.map(({ label, kind, place, from }) => ({
      label,
      kind,
      from,
      x: width / 2 + (place[0] - middle(xs)) * perUnit,
      y: height / 2 - (place[1] - middle(ys)) * perUnit,
    }));
    const output = new Map(spots.filter(({ kind }) => kind === 'output').map((spot) => [spot.label, spot]));
    const joins = spots.flatMap((edit) => {
      const start = edit.kind === 'edit' && edit.from !== undefined ? output.get(edit.from) : undefined;
      return start ? [tag('line', { x1: start.x, y1: start.y, x2: edit.x, y2: edit.y, class: 'join' })] : [];
    });
    const dots = spots.map(({ label, kind, x, y }) =>
      tag(
        'circle',
        { cx: x, cy: y, r: kind === 'edit' ? 3 : 5, class: `point ${kind}` },
        { children: [tag('title', {}, { text: label })] },
      ),
    );
    return figure(title, { width, height: height + 34 }, [
      ...joins,
      ...dots,
      ...labels(spots, { width, height }),
      ...scaleBar(perUnit, height, distance),
    ]);
  };

/** Edits are many and hang on their outputs; the others get their names where there is room. */
function labels(spots: readonly Spot[], sheet: Sheet): string[] {
  const mostRoom = longestName(sheet.width);
  const taken: Box[] = spots.map(({ x, y }) => ({ left: x - 5, top: y - 5, width: 10, height: 10 }));
  return spots
    .filter(({ kind }) => kind !== 'edit')
    .map(({ label, x, y }) => {
      const box = freeBox({ x, y }, { needed: textWidth(shorten(label, mostRoom)), taken, sheet });
      taken.push(box);
      return nameTag({ x: box.left, y: box.top + 11, class: 'label' }, label, mostRoom);
    });
}

function scaleBar(perUnit: number, height: number, distance: MapPlot['distance']): string[] {
  const { ticks } = linearScale([0, 160 / perUnit], [0, 160], { wanted: 2 });
  const length = ticks.find((tick) => tick > 0);
  if (length === undefined || perUnit > 1e6) return [];
  const [y, end] = [height + 18, 8 + length * perUnit];
  return [
    tag('path', { d: `M8 ${y - 4}v4H${end.toFixed(1)}v-4`, class: 'bar' }),
    tag('text', { x: end + 8, y: y + 2, class: 'tick' }, { text: distance(length) }),
  ];
}
