// ids + texts -> items: two different texts under one id are two items, never one, and the reader says so.

/** What an id stands for; texts that are not known say nothing against another. */
export type KnownTexts = Readonly<Record<string, string | undefined>>;

export interface RegisteredItem {
  readonly item: string;
  /** The text in which this row differs from the one that had the id first; null where nothing differs, or where it was reported before. */
  readonly conflict: string | null;
}

/**
 * Gives each id its item. An id that comes with other texts than before (numbered again in every batch, say) gets an item of
 * its own, "7 (2)"; the first such row of each new item carries the name of the text that differs.
 */
export function itemRegistry(): (id: string, texts: KnownTexts) => RegisteredItem {
  const known = new Map<string, { item: string; texts: KnownTexts }[]>();
  return (id, texts) => {
    const items = known.get(id) ?? [];
    known.set(id, items);
    const index = items.findIndex((one) => differing(one.texts, texts) === null);
    if (index >= 0) {
      const found = items[index];
      const added = Object.entries(texts).filter(([, text]) => text !== undefined);
      items[index] = { ...found, texts: { ...found.texts, ...Object.fromEntries(added) } };
      return { item: found.item, conflict: null };
    }
    const item = items.length === 0 ? id : `${id} (${items.length + 1})`;
    const conflict = items.length === 0 ? null : differing(items[0].texts, texts);
    items.push({ item, texts });
    return { item, conflict };
  };
}

function differing(one: KnownTexts, other: KnownTexts): string | null {
  const name = Object.keys(one).find(
    (key) => one[key] !== undefined && other[key] !== undefined && one[key] !== other[key],
  );
  return name ?? null;
}
