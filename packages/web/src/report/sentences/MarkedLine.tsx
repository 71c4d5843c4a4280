// The pieces of a line with their marks: told apart by underline, dots, gap and sign, not by colour alone; spoken as well. A mark is
// mostly one element, named for those who listen and with its sign drawn by the style sheet, so that a list scrolls.
import type { ReactNode } from 'react';
import type { MarkedPiece, PieceKind } from './mark-pieces.ts';

/** What marks are called in the reader's language; looked up once for the whole list, which must scroll without waiting. */
export type MarkNames = Readonly<Record<Exclude<PieceKind, 'same'> | 'nothing', string>>;

interface MarkedLineProps {
  readonly pieces: readonly MarkedPiece[];
  readonly names: MarkNames;
}

export function MarkedLine({ pieces, names }: MarkedLineProps) {
  const parts: ReactNode[] = [];
  let words = '';
  pieces.forEach((piece, index) => {
    const space = index > 0 ? ' ' : '';
    if (piece.kind === 'same') words += `${space}${piece.before}`;
    else {
      parts.push(words + space, <Mark key={parts.length} piece={piece} names={names} />);
      words = '';
    }
  });
  return [...parts, words];
}

function Mark({ piece, names }: { readonly piece: MarkedPiece; readonly names: MarkNames }) {
  const { kind, before, after, type } = piece;
  if (kind === 'same') return null;
  const title = `${names[kind]}: ${before || names.nothing} → ${after || names.nothing}, ${type}`;
  const isDeleted = kind !== 'missed' && after === '';
  return (
    <span
      className={`judged judged-${kind}${isDeleted ? ' judged-deleted' : ''}`}
      role="img"
      aria-label={title}
      title={title}
    >
      {kind === 'missed' ? <span className="gap">{before || '\u2003'}</span> : after || before}
    </span>
  );
}
