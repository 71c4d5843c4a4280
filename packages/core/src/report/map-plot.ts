// places in two dimensions -> a map of text versions: what stands close was written alike.
import { figure, linearScale, tag, textWidth } from './svg.ts';

export interface MapPlot {
  readonly title: string;
  readonly points: readonly {
    readonly label: string;
    readonly kind: 'text' | 'output' | 'edit';
    readonly place: readonly [number, number];
  }[];
}

const [width, height] = [720, 420];

/** Both axes share one scale, because only distances mean something. */
export function mapPlot({ title, points }: MapPlot): string {
  const [xs, ys] = [points.map(({ place }) => place[0]), points.map(({ place }) => place[1])];
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const reach = Math.max(
    1e-6,
    Math.max(...xs) - Math.min(...xs),
    ((Math.max(...ys) - Math.min(...ys)) * (width - 160)) / (height - 60),
  );
  const half = (width - 160) / 2;
  const x = linearScale(
    [middle(xs) - reach / 2, middle(xs) + reach / 2],
    [width / 2 - half, width / 2 + half],
  );
  const perUnit = (2 * half) / reach;
  const y = (value: number) => height / 2 - (value - middle(ys)) * perUnit;
  const taken: { x: number; y: number; width: number }[] = [];
  const marks = points.flatMap(({ label, kind, place }) => {
    const [px, py] = [x(place[0]), y(place[1])];
    const labelY = freeRow(taken, px, py, textWidth(label));
    taken.push({ x: px, y: labelY, width: textWidth(label) });
    const left = px > width - textWidth(label) - 16;
    return [
      tag(
        'circle',
        { cx: px, cy: py, r: kind === 'edit' ? 3 : 5, class: `point ${kind}` },
        { children: [tag('title', {}, { text: label })] },
      ),
      tag(
        'text',
        {
          x: px + (left ? -9 : 9),
          y: labelY + 4,
          class: kind === 'edit' ? 'tick' : 'label',
          'text-anchor': left ? 'end' : 'start',
        },
        { text: label },
      ),
    ];
  });
  return figure(title, width, height, marks);
}

/** Moves a label down until it covers no other. */
function freeRow(
  taken: readonly { x: number; y: number; width: number }[],
  x: number,
  y: number,
  needed: number,
): number {
  let row = y;
  while (
    row < y + 120 &&
    taken.some(
      (other) => Math.abs(other.y - row) < 13 && x < other.x + other.width + 12 && other.x < x + needed + 12,
    )
  )
    row += 13;
  return row;
}
