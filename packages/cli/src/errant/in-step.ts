// two streams of groups -> pairs: reads both item by item, in the memory of one group each.

/** How many items each side had; the shorter side's number are paired. */
export interface Sizes {
  readonly left: number;
  readonly right: number;
}

export async function inStep<Item>(
  left: AsyncGenerator<readonly Item[]>,
  right: AsyncGenerator<readonly Item[]>,
  visit: (left: Item, right: Item) => Promise<void> | undefined,
): Promise<Sizes> {
  const sides = [left, right].map((source) => ({
    source,
    group: [] as readonly Item[],
    at: 0,
    size: 0,
    ended: false,
  }));
  const refill = async (side: (typeof sides)[number]) => {
    while (!side.ended && side.at === side.group.length) {
      const { value, done } = await side.source.next();
      if (done) side.ended = true;
      else Object.assign(side, { group: value, at: 0, size: side.size + value.length });
    }
  };
  const [own, theirs] = sides;
  for (;;) {
    await refill(own);
    await refill(theirs);
    if (own.ended && theirs.ended) break;
    if (own.ended || theirs.ended) {
      for (const side of sides) side.at = side.group.length;
      continue;
    }
    while (own.at < own.group.length && theirs.at < theirs.group.length) {
      const waiting = visit(own.group[own.at++], theirs.group[theirs.at++]);
      if (waiting) await waiting;
    }
  }
  return { left: own.size, right: theirs.size };
}
