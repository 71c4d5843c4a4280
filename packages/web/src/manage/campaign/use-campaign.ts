// One campaign, live: asked every few seconds; what is costly is asked again only when something has happened.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getCampaign, getCells, listDisagreements, listRemarks, listSigns } from '../../api/manager.ts';

const every = 4000;

export function useCampaign(id: string) {
  const queries = useQueryClient();
  const campaign = useQuery({
    queryKey: ['campaign', id, 'live'],
    queryFn: () => getCampaign(id),
    refetchInterval: every,
  });
  const { data: detail } = campaign;
  // Whatever a judge does changes one of these figures.
  const happened = detail && [
    detail.progress.done,
    detail.problems,
    detail.messages,
    detail.judgementsPerDay.reduce((sum, { judgements }) => sum + judgements, 0),
    ...detail.people.map(({ done, begun }) => done * 1000 + begun),
  ];
  const costly = { enabled: !!detail, placeholderData: <Data>(before: Data) => before, staleTime: 60_000 };
  const disagreements = useQuery({
    queryKey: ['campaign', id, 'disagreements', happened],
    queryFn: () => listDisagreements(id),
    ...costly,
  });
  const signs = useQuery({
    queryKey: ['campaign', id, 'signs', happened],
    queryFn: () => listSigns(id),
    ...costly,
  });
  const remarks = useQuery({
    queryKey: ['campaign', id, 'remarks', happened],
    queryFn: () => listRemarks(id),
    ...costly,
  });
  const cells = useQuery({
    queryKey: ['campaign', id, 'cells', happened],
    queryFn: () => getCells(id),
    ...costly,
    // Handing out an item changes none of those figures, so the matrix is also fetched from time to time.
    refetchInterval: 5 * every,
  });
  const refresh = useCallback(() => queries.invalidateQueries({ queryKey: ['campaign', id] }), [queries, id]);
  return {
    campaign,
    disagreements: disagreements.data ?? [],
    signs: signs.data ?? [],
    remarks: remarks.data ?? [],
    cells: cells.data,
    refresh,
  };
}
