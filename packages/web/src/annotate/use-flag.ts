// Whether the person wants to look at this item again, and the switch for it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { flagAssignment, getAssignments } from '../api/annotator.ts';
import { useSeat } from './seat-context.ts';

export function useFlag(assignment: string) {
  const { seat } = useSeat();
  const queries = useQueryClient();
  const queryKey = ['assignments', seat];
  const { data = [] } = useQuery({ queryKey, queryFn: () => getAssignments(seat), staleTime: 60_000 });
  const flagged = data.some(({ id, flagged: noted }) => id === assignment && noted === true);
  const { mutate } = useMutation({
    mutationFn: (wanted: boolean) => flagAssignment(seat, assignment, wanted),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return { flagged, toggle: () => mutate(!flagged) };
}
