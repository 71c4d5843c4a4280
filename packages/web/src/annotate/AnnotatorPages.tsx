// A seat's pages: start, task, end; loads the seat once and turns every refusal into a plain page.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Route, Switch, useParams } from 'wouter';
import { getSeat, type SeatView } from '../api/annotator.ts';
import { codeOf } from '../api/client.ts';
import { openSeatDesks, type SeatDesks } from '../drafts/seat-desks.ts';
import { suggestLanguage } from '../language/i18n.ts';
import { PageMessage } from '../parts/Frame.tsx';
import { EndPage } from './EndPage.tsx';
import { StartPage } from './StartPage.tsx';
import { TaskPage } from './TaskPage.tsx';
import { TroublePage } from './TroublePage.tsx';
import './annotate.css';
import './fields.css';
import './layouts.css';
import './dialogs.css';
import './narrow.css';
import '../marks/marks.css';

interface Seat extends SeatView {
  readonly seat: string;
  readonly desks: SeatDesks;
  /** Progress, status and code have changed: ask for them again. */
  readonly refresh: () => void;
}

const SeatContext = createContext<Seat | null>(null);

export function useSeat(): Seat {
  const seat = useContext(SeatContext);
  if (!seat) throw new Error('useSeat is used outside of a seat');
  return seat;
}

export function AnnotatorPages() {
  const { t } = useTranslation();
  const { seat = '' } = useParams<{ seat: string }>();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey: ['seat', seat], queryFn: () => getSeat(seat) });
  const desks = useMemo(() => openSeatDesks(seat), [seat]);
  useEffect(() => desks.listen(), [desks]);
  const language = data?.campaign.protocol.language;
  useEffect(() => {
    if (language) suggestLanguage(language);
  }, [language]);

  const context = useMemo(
    () =>
      data && {
        ...data,
        seat,
        desks,
        refresh: () => void queries.invalidateQueries({ queryKey: ['seat', seat] }),
      },
    [data, seat, desks, queries],
  );
  // A seat once loaded stays usable while the line is down; only a refusal takes it away.
  if (error && (!data || codeOf(error) !== 'offline'))
    return <TroublePage code={codeOf(error)} onRetry={() => void refetch()} />;
  if (!context) return <PageMessage title={t('loading')} />;
  const { status } = context.campaign;
  if (status === 'paused') return <TroublePage code="paused" onRetry={() => void refetch()} />;
  return (
    <SeatContext.Provider value={context}>
      <Switch>
        <Route path="/items/:assignment" component={TaskPage} />
        <Route path="/end" component={EndPage} />
        <Route path="/" component={StartPage} />
        <Route>
          <TroublePage code="not-found" onRetry={() => void refetch()} />
        </Route>
      </Switch>
    </SeatContext.Provider>
  );
}
