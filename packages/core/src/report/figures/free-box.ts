// point + what is drawn already -> where its name covers least.

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Sheet {
  readonly width: number;
  readonly height: number;
}

/** The nearest place around a point that covers least of what is there already. */
export function freeBox(
  { x, y }: { readonly x: number; readonly y: number },
  {
    needed,
    taken,
    sheet: { width, height },
  }: { readonly needed: number; readonly taken: readonly Box[]; readonly sheet: Sheet },
): Box {
  const shifts = [0, 14, -14, 28, -28, 42, -42, 56, -56];
  const boxes = shifts.flatMap((shift) =>
    [x + 9, x - needed - 9, x - needed / 2]
      .filter((_, index) => index < 2 || Math.abs(shift) >= 14)
      .map((left) => ({ left, top: y - 7 + shift, width: needed, height: 14 })),
  );
  const inside = boxes.filter(
    ({ left, top }) => left >= 0 && left + needed <= width && top >= 0 && top + 14 <= height,
  );
  const cost = (box: Box) => taken.reduce((sum, other) => sum + overlap(box, other), 0);
  let best: Box = inside[0] ?? boxes[0];
  let least = cost(best);
  for (const box of inside) {
    if (least === 0) break;
    const own = cost(box);
    if (own < least) [best, least] = [box, own];
  }
  return best;
}

const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top));
