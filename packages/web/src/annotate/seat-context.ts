// What every page of a seat knows: the campaign, the person, the progress, and the drafts of this seat.
import { createContext, useContext } from 'react';
import type { SeatView } from '../api/annotator.ts';
import type { SeatEditors } from '../drafts/seat-editors.ts';

export interface Seat extends SeatView {
  readonly seat: string;
  readonly editors: SeatEditors;
  /** Asks for progress, status and completion code again. */
  readonly refresh: () => void;
}

export const SeatContext = createContext<Seat | null>(null);

export function useSeat(): Seat {
  const seat = useContext(SeatContext);
  if (!seat) throw new Error('useSeat is used outside of a seat');
  return seat;
}
