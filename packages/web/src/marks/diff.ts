// two texts -> what was kept, deleted and inserted: words stay whole, unless a changed word is still recognisable.

export interface Piece {
  readonly kind: 'same' | 'deleted' | 'inserted';
  readonly text: string;
}

/** `character`: changed letters are marked inside a word that stays recognisable; `word`: a changed word is replaced whole. */
export type Grain = 'character' | 'word';

/** Beyond this many comparisons the middle is shown as one replacement: typing must never wait. */
const mostCells = 4_000_000;

/** The pieces in reading order; a deletion comes before the insertion that replaces it. */
export function diffTexts(
  before: string,
  after: string,
  { grain = 'character' as Grain } = {},
): readonly Piece[] {
  const one = splitText(before);
  const other = splitText(after);
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start++;
  let end = 0;
  while (
    end < one.length - start &&
    end < other.length - start &&
    one[one.length - 1 - end] === other[other.length - 1 - end]
  )
    end++;
  return joinPieces([
    { kind: 'same', text: one.slice(0, start).join('') },
    ...diffWords(one.slice(start, one.length - end), other.slice(start, other.length - end), grain),
    { kind: 'same', text: one.slice(one.length - end).join('') },
  ]);
}

/** Words, spaces and signs; an emoji with all its parts is one sign. */
const unit =
  /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*|\s+|\p{RI}\p{RI}|[^\s][\p{M}\p{EMod}]*(?:\u200d[^\s][\p{M}\p{EMod}]*)*/gu;
const splitText = (text: string): string[] => text.match(unit) ?? [];

const isSpace = (text: string) => /^\s+$/u.test(text);

/**
 * The alignment that keeps most: an equal word counts by its letters, a recognisable one half of what it shares, a space little, so that
 * nothing is kept for the sake of a space. The table is filled from the end, so that it can be read from the start.
 */
function diffWords(one: readonly string[], other: readonly string[], grain: Grain): Piece[] {
  const rows = one.length;
  const columns = other.length;
  const replaced: Piece[] = [
    { kind: 'deleted', text: one.join('') },
    { kind: 'inserted', text: other.join('') },
  ];
  if (rows === 0 || columns === 0 || rows * columns > mostCells) return replaced;
  const width = columns + 1;
  const best = new Float64Array((rows + 1) * width);
  const paired = (i: number, j: number) =>
    best[(i + 1) * width + j + 1]! + likeness(one[i]!, other[j]!, grain);
  for (let i = rows - 1; i >= 0; i--)
    for (let j = columns - 1; j >= 0; j--) {
      const apart = Math.max(best[(i + 1) * width + j]!, best[i * width + j + 1]!);
      best[i * width + j] = Math.max(apart, paired(i, j));
    }
  const pieces: Piece[] = [];
  let i = 0;
  let j = 0;
  while (i < rows || j < columns) {
    const here = best[i * width + j]!;
    if (i < rows && j < columns && here === paired(i, j) && likeness(one[i]!, other[j]!, grain) > 0)
      pieces.push(...pairPieces(one[i++]!, other[j++]!));
    else if (j === columns || (i < rows && here === best[(i + 1) * width + j]!))
      pieces.push({ kind: 'deleted', text: one[i++]! });
    else pieces.push({ kind: 'inserted', text: other[j++]! });
  }
  return pieces;
}

/** What keeping one unit as the other is worth; nothing where a reader would not see the one in the other. */
function likeness(one: string, other: string, grain: Grain): number {
  if (one === other) return isSpace(one) ? 0.1 : one.length;
  if (grain === 'word' || isSpace(one) || isSpace(other)) return 0;
  const [prefix, suffix] = sharedEnds(one, other);
  const shared = prefix + suffix;
  return 2 * shared >= Math.max(letters(one).length, letters(other).length) ? shared / 2 : 0;
}

let graphemes: Intl.Segmenter | undefined;

/** Characters as a reader counts them; most words have one code unit for each and need no segmenter. */
function letters(text: string): readonly string[] {
  if (/^[ -~\u00a0-\u02ff\u0370-\u0482\u048a-\u052f\u2010-\u2027]*$/.test(text)) return text.split('');
  graphemes ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** How many letters two words share at their beginning, and how many more at their end. */
function sharedEnds(one: string, other: string): readonly [number, number] {
  const first = letters(one);
  const second = letters(other);
  const shorter = Math.min(first.length, second.length);
  let prefix = 0;
  while (prefix < shorter && first[prefix] === second[prefix]) prefix++;
  let suffix = 0;
  while (suffix < shorter - prefix && first[first.length - 1 - suffix] === second[second.length - 1 - suffix])
    suffix++;
  return [prefix, suffix];
}

/** A word kept as it is, or with the letters marked that changed inside it [bok -> boken: bok{en}]. */
function pairPieces(one: string, other: string): Piece[] {
  if (one === other) return [{ kind: 'same', text: one }];
  const [prefix, suffix] = sharedEnds(one, other);
  const first = letters(one);
  const second = letters(other);
  return [
    { kind: 'same', text: first.slice(0, prefix).join('') },
    { kind: 'deleted', text: first.slice(prefix, first.length - suffix).join('') },
    { kind: 'inserted', text: second.slice(prefix, second.length - suffix).join('') },
    { kind: 'same', text: first.slice(first.length - suffix).join('') },
  ];
}

/** Neighbouring pieces of one kind become one; deletions come before insertions, and a lone space between two changes belongs to both. */
function joinPieces(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  let deleted = '';
  let inserted = '';
  let same = '';
  const closeChange = () => {
    if (deleted) joined.push({ kind: 'deleted', text: deleted });
    if (inserted) joined.push({ kind: 'inserted', text: inserted });
    deleted = '';
    inserted = '';
  };
  for (const { kind, text } of pieces) {
    if (!text) continue;
    if (kind === 'same') {
      same += text;
      continue;
    }
    if (same && deleted && inserted && isSpace(same)) {
      deleted += same;
      inserted += same;
    } else if (same) {
      closeChange();
      joined.push({ kind: 'same', text: same });
    }
    same = '';
    if (kind === 'deleted') deleted += text;
    else inserted += text;
  }
  closeChange();
  if (same) joined.push({ kind: 'same', text: same });
  return joined;
}
