// What was written between this person and the organisers, asked again from time to time.
import { useQuery } from '@tanstack/react-query';
import { listMessages } from '../api/annotator.ts';
import { useSeat } from './seat-context.ts';

export function useMessages() {
  const { seat } = useSeat();
  const { data = [] } = useQuery({
    queryKey: ['messages', seat],
    queryFn: () => listMessages(seat),
    refetchInterval: 60_000,
    staleTime: 30_000,
  });
  return data;
}
