// From item to item: forward takes the next of the own list or asks for a new one; nothing on the way submits or loses anything.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { type AssignmentSummary, getAssignments, takeNext } from '../api/annotator.ts';
import { useSeat } from './AnnotatorPages.tsx';

/** What going to a number came to. */
export type Arrival = { readonly kind: 'gone' } | { readonly kind: 'unknown'; readonly last: number };

export function useJourney(position: number) {
  const { seat, refresh } = useSeat();
  const [, navigate] = useLocation();
  const queries = useQueryClient();

  const list = useCallback(
    (): Promise<readonly AssignmentSummary[]> =>
      queries.fetchQuery({
        queryKey: ['assignments', seat],
        queryFn: () => getAssignments(seat),
        staleTime: 0,
        retry: false,
      }),
    [queries, seat],
  );
  const open = useCallback((id: string) => navigate(`/items/${id}`), [navigate]);

  const goTo = useCallback(
    async (wanted: number): Promise<Arrival> => {
      const known = await list();
      const found = known.find((row) => row.position === wanted);
      const last = known.at(-1)?.position ?? 0;
      if (found) open(found.id);
      else if (wanted === last + 1) {
        const { assignment } = await takeNext(seat);
        // Nothing new for this person: what is offered is something left open, or the end.
        if (assignment && !known.some(({ id }) => id === assignment)) open(assignment);
        else {
          const left = known.find(({ state, position: at }) => state !== 'done' && at !== position);
          refresh();
          if (left) open(left.id);
          else navigate('/end');
        }
      } else return { kind: 'unknown', last };
      return { kind: 'gone' };
    },
    [list, open, seat, refresh, navigate, position],
  );

  return {
    list,
    goTo,
    next: useCallback(() => goTo(position + 1), [goTo, position]),
    previous: useCallback(async () => {
      const known = await list();
      const before = known.filter((row) => row.position < position).at(-1);
      if (before) open(before.id);
    }, [list, open, position]),
    quit: useCallback(() => {
      refresh();
      navigate('/end');
    }, [navigate, refresh]),
    open,
  };
}
