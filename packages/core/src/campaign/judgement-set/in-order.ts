// entries that come part by part -> one list in the order of their positions in the whole.

export interface InOrder<Entry> {
  add(entry: Entry, position: number): void;
  /** Entries of one position stay in the order in which they came. */
  end(): readonly Entry[];
}

export function inOrder<Entry>(): InOrder<Entry> {
  const entries: Entry[] = [];
  const positions: number[] = [];
  let isSorted = true;
  return {
    add(entry, position) {
      if (positions.length > 0 && position < positions[positions.length - 1]) isSorted = false;
      entries.push(entry);
      positions.push(position);
    },
    end() {
      if (isSorted) return entries;
      const indices = Uint32Array.from(positions, (_, index) => index);
      indices.sort((one, other) => positions[one] - positions[other] || one - other);
      return Array.from(indices, (index) => entries[index]);
    },
  };
}
