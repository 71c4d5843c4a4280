// From item to item: forward opens the next one of the own list or asks the server for a new one. Moving submits nothing and loses nothing.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { type AssignmentSummary, getAssignments, takeNext } from '../../api/annotator.ts';
import { useSeat } from '../seat-context.ts';

/** The result of going to a position. */
export type Arrival = { readonly kind: 'gone' } | { readonly kind: 'unknown'; readonly last: number };

export type ItemNavigation = ReturnType<typeof useNavigation>;

export function useNavigation(position: number) {
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
        // There is no new item for this person: one that is not finished opens, or the end.
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
