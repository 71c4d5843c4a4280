// points with names -> where each name stands: beside its point, moved where it would cover another name or point.
export interface LabelledPoint {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

export interface PlacedLabel extends LabelledPoint {
  readonly label: { readonly x: number; readonly y: number; readonly anchor: 'start' | 'middle' | 'end' };
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Right, left, above, below; the first that lies between the ends and covers nothing, else the first. */
export function placeLabels(
  points: readonly LabelledPoint[],
  [from, to]: readonly [from: number, to: number],
): readonly PlacedLabel[] {
  const taken: Box[] = points.map(({ x, y }) => ({ left: x - 7, right: x + 7, top: y - 7, bottom: y + 7 }));
  return points.map((point) => {
    const { name, x, y } = point;
    const room = name.length * 7.4;
    const choices = [
      { x: x + 10, y: y + 4, anchor: 'start' as const, left: x + 10 },
      { x: x - 10, y: y + 4, anchor: 'end' as const, left: x - 10 - room },
      { x, y: y - 11, anchor: 'middle' as const, left: x - room / 2 },
      { x, y: y + 20, anchor: 'middle' as const, left: x - room / 2 },
    ].map((choice) => ({
      choice,
      box: { left: choice.left, right: choice.left + room, top: choice.y - 11, bottom: choice.y + 3 },
    }));
    const free = choices.find(
      ({ box }) => box.left >= from && box.right <= to && !taken.some((other) => overlap(box, other)),
    );
    const { choice, box } = free ?? choices[0]!;
    taken.push(box);
    return { ...point, label: { x: choice.x, y: choice.y, anchor: choice.anchor } };
  });
}
