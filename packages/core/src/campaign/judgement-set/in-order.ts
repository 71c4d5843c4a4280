// entries that come part by part -> one list in the order of their positions in the whole.

export interface InOrder<Entry> {
  add(entry: Entry, place: number): void;
  /** Entries of one position stay in the order in which they came. */
  end(): readonly Entry[];
}

export function inOrder<Entry>(): InOrder<Entry> {
  const entries: Entry[] = [];
  const places: number[] = [];
  let isSorted = true;
  return {
    add(entry, place) {
      if (places.length > 0 && place < places[places.length - 1]) isSorted = false;
      entries.push(entry);
      places.push(place);
    },
    end() {
      if (isSorted) return entries;
      const indices = Uint32Array.from(places, (_, index) => index);
      indices.sort((one, other) => places[one] - places[other] || one - other);
      return Array.from(indices, (index) => entries[index]);
    },
  };
}
