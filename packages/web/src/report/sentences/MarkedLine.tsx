// The pieces of a line with their marks: told apart by underline, dots, gap and sign, not by colour alone; spoken as well.
import { Fragment } from 'react';
import type { MarkedPiece, PieceKind } from './mark-pieces.ts';

/** What marks are called in the reader's language; looked up once for the whole list, which must scroll without waiting. */
export type MarkNames = Readonly<Record<Exclude<PieceKind, 'same'> | 'nothing', string>>;

interface MarkedLineProps {
  readonly pieces: readonly MarkedPiece[];
  readonly names: MarkNames;
}

export function MarkedLine({ pieces, names }: MarkedLineProps) {
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name
    <Fragment key={index}>
      {index > 0 && ' '}
      {piece.kind === 'same' ? piece.before : <Mark piece={piece} names={names} />}
    </Fragment>
  ));
}

const signs = { right: '✓', wrong: '×', missed: '○', uncounted: '', reference: '' } as const;

function Mark({ piece, names }: { readonly piece: MarkedPiece; readonly names: MarkNames }) {
  const { kind, before, after, type } = piece;
  if (kind === 'same') return null;
  const title = `${names[kind]}: ${before || names.nothing} → ${after || names.nothing}, ${type}`;
  return (
    <span className={`judged judged-${kind}`} title={title}>
      <span className="heard-within">{` ${title}; `}</span>
      <span aria-hidden="true">
        {kind === 'missed' ? <Missed before={before} /> : <Changed before={before} after={after} />}
        <span className="judged-sign">{signs[kind]}</span>
      </span>
    </span>
  );
}

const Missed = ({ before }: { readonly before: string }) => <span className="gap">{before || '\u2003'}</span>;

const Changed = ({ before, after }: { readonly before: string; readonly after: string }) =>
  after === '' ? <del>{before}</del> : <span className="after">{after}</span>;
