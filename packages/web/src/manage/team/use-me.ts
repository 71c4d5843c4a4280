// Who is asking, and whether this person may change things; until that is known nothing is offered that changes something.
import { useQuery } from '@tanstack/react-query';
import { getMe } from '../../api/manager.ts';

export function useMe() {
  const { data: me } = useQuery({ queryKey: ['me'], queryFn: getMe, staleTime: 60_000 });
  return { me, mayChange: me?.role === 'manager' };
}
