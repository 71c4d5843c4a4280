// The pieces of a line with their marks: told apart by underline, dots, gap and sign (drawn by the style sheet: few elements, so
// that a list scrolls), not by colour alone; spoken as well.
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
  return (
    <span className={`judged judged-${kind}`} title={title}>
      <span className="heard-within">{` ${title}; `}</span>
      {kind === 'missed' ? (
        <span className="gap" aria-hidden="true">
          {before || '\u2003'}
        </span>
      ) : after === '' ? (
        <del aria-hidden="true">{before}</del>
      ) : (
        <span className="after" aria-hidden="true">
          {after}
        </span>
      )}
    </span>
  );
}
