// two texts -> what was kept, deleted and inserted: by character for post-edits, by word for whole sentences.

export interface Piece {
  readonly kind: 'same' | 'deleted' | 'inserted';
  readonly text: string;
}

export type Grain = 'character' | 'word';

/** Beyond this many comparisons the middle is shown as one replacement: typing must never wait. */
const mostCells = 4_000_000;

/** The pieces in reading order; a deletion comes before the insertion that replaces it. */
export function diffTexts(
  before: string,
  after: string,
  { grain = 'character' as Grain } = {},
): readonly Piece[] {
  const one = splitText(before, grain);
  const other = splitText(after, grain);
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start++;
  let end = 0;
  while (
    end < one.length - start &&
    end < other.length - start &&
    one[one.length - 1 - end] === other[other.length - 1 - end]
  )
    end++;
  const middle = diffUnits(one.slice(start, one.length - end), other.slice(start, other.length - end));
  const pieces = joinPieces([
    { kind: 'same', text: one.slice(0, start).join('') },
    ...middle,
    { kind: 'same', text: one.slice(one.length - end).join('') },
  ]);
  return grain === 'character' ? absorbCrumbs(pieces) : pieces;
}

let graphemes: Intl.Segmenter | undefined;

/** Characters as a reader counts them (an emoji or an accented letter is one), or words, spaces and signs. */
function splitText(text: string, grain: Grain): string[] {
  if (grain === 'word') return text.match(/[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*|\s+|[^\s]/gu) ?? [];
  // Plain letters need no segmenter, and most texts are nothing else.
  if (/^[ -~\u00a0-\u02ff\u0370-\u0482\u048a-\u052f\u2010-\u2027]*$/.test(text)) return text.split('');
  graphemes ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** Longest common subsequence, walked back from the front. */
function diffUnits(one: readonly string[], other: readonly string[]): Piece[] {
  const rows = one.length;
  const columns = other.length;
  if (rows === 0 || columns === 0 || rows * columns > mostCells)
    return [
      { kind: 'deleted', text: one.join('') },
      { kind: 'inserted', text: other.join('') },
    ];
  const width = columns + 1;
  const longest = new Uint32Array((rows + 1) * width);
  for (let i = rows - 1; i >= 0; i--)
    for (let j = columns - 1; j >= 0; j--)
      longest[i * width + j] =
        one[i] === other[j]
          ? longest[(i + 1) * width + j + 1]! + 1
          : Math.max(longest[(i + 1) * width + j]!, longest[i * width + j + 1]!);
  const pieces: Piece[] = [];
  let i = 0;
  let j = 0;
  while (i < rows || j < columns) {
    if (i < rows && j < columns && one[i] === other[j]) {
      pieces.push({ kind: 'same', text: one[i]! });
      i++;
      j++;
    } else if (j === columns || (i < rows && longest[(i + 1) * width + j]! >= longest[i * width + j + 1]!)) {
      pieces.push({ kind: 'deleted', text: one[i]! });
      i++;
    } else {
      pieces.push({ kind: 'inserted', text: other[j]! });
      j++;
    }
  }
  return pieces;
}

/** Neighbours of a kind become one; between two kept pieces deletions stand before insertions. */
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
      closeChange();
      same += text;
      continue;
    }
    if (same) joined.push({ kind: 'same', text: same });
    same = '';
    if (kind === 'deleted') deleted += text;
    else inserted += text;
  }
  closeChange();
  if (same) joined.push({ kind: 'same', text: same });
  return joined;
}

/**
 * A letter or two that happen to be shared inside a replaced word are not kept text to a reader
 * [mitt -> sina: m·i·tt -> s·i·na reads as mitt -> sina].
 */
function absorbCrumbs(pieces: readonly Piece[]): Piece[] {
  const absorbed = pieces.flatMap((piece, index): Piece[] => {
    const before = pieces[index - 1];
    const after = pieces[index + 1];
    const isCrumb =
      piece.kind === 'same' && before && after && /^[^\s]{1,2}$/u.test(piece.text) && isBig(pieces, index);
    return isCrumb
      ? [
          { kind: 'deleted', text: piece.text },
          { kind: 'inserted', text: piece.text },
        ]
      : [piece];
  });
  return joinPieces(absorbed);
}

/** Whether both sides of a crumb are changes that hold more than the crumb itself. */
function isBig(pieces: readonly Piece[], index: number): boolean {
  const crumb = pieces[index]!.text.length;
  const before = pieces.slice(Math.max(0, index - 2), index).filter(({ kind }) => kind !== 'same');
  const after = pieces.slice(index + 1, index + 3);
  const changedAfter = after.slice(0, after[1]?.kind === 'same' ? 1 : 2);
  const size = (side: readonly Piece[]) => Math.max(0, ...side.map(({ text }) => text.length));
  return size(before) >= crumb && size(changedAfter) >= crumb;
}
