// source words and edits -> pieces in reading order: kept, right, wrong, not counted, missed, or of a reference.
import type { JudgedEdit, ReportEdit } from '@corrigenda/core/internal';

export type PieceKind = 'same' | 'right' | 'wrong' | 'uncounted' | 'missed' | 'reference';

export interface MarkedPiece {
  readonly kind: PieceKind;
  /** Words of the source; for a missed edit those that are not part of another edit. */
  readonly before: string;
  readonly after: string;
  /** Empty for kept words. */
  readonly type: string;
}

interface PlacedEdit extends ReportEdit {
  readonly kind: Exclude<PieceKind, 'same'>;
}

const bySpan = (a: PlacedEdit, b: PlacedEdit) =>
  a.start - b.start || a.end - b.end || Number(a.kind === 'missed') - Number(b.kind === 'missed');

function placePieces(words: readonly string[], edits: readonly PlacedEdit[]): readonly MarkedPiece[] {
  const ordered = [...edits].sort(bySpan);
  const pieces: MarkedPiece[] = [];
  const text = (from: number, to: number) => words.slice(from, to).join(' ');
  let at = 0;
  const keepTo = (end: number) => {
    if (end > at) pieces.push({ kind: 'same', before: text(at, end), after: text(at, end), type: '' });
    at = Math.max(at, end);
  };
  ordered.forEach(({ kind, start, end, correction, type }, index) => {
    keepTo(Math.min(start, words.length));
    const next = ordered.slice(index + 1).find((edit) => edit.kind !== 'missed');
    // A missed edit covers only words that no edit of the system covers.
    const to = kind === 'missed' ? Math.max(at, Math.min(end, next?.start ?? end)) : end;
    pieces.push({ kind, before: text(kind === 'missed' ? at : start, to), after: correction, type });
    at = Math.max(at, to);
  });
  keepTo(words.length);
  return pieces;
}

export function systemPieces(
  source: string,
  edits: readonly JudgedEdit[],
  missed: readonly ReportEdit[],
): readonly MarkedPiece[] {
  const kindOf = ({ right }: JudgedEdit) => (right === null ? 'uncounted' : right ? 'right' : 'wrong');
  return placePieces(source.split(' '), [
    ...edits.map((edit) => ({ ...edit, kind: kindOf(edit) }) as const),
    ...missed.map((edit) => ({ ...edit, kind: 'missed' }) as const),
  ]);
}

export const referencePieces = (source: string, edits: readonly ReportEdit[]): readonly MarkedPiece[] =>
  placePieces(
    source.split(' '),
    edits.map((edit) => ({ ...edit, kind: 'reference' })),
  );

/** The text that edits make. */
export const editedText = (source: string, edits: readonly ReportEdit[]): string =>
  referencePieces(source, edits)
    .map(({ after }) => after)
    .filter((words) => words !== '')
    .join(' ');
