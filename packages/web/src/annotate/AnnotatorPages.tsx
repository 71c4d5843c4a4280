// A seat's pages: start, task, end; loads the seat once and turns every refusal into a plain page.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Route, Switch, useParams } from 'wouter';
import { getSeat } from '../api/annotator.ts';
import { codeOf } from '../api/client.ts';
import { openSeatEditors } from '../drafts/seat-editors.ts';
import { suggestLanguage } from '../language/i18n.ts';
import { PageMessage } from '../parts/Frame.tsx';
import { TroublePage } from '../parts/TroublePage.tsx';
import { EndPage } from './EndPage.tsx';
import { StartPage } from './StartPage.tsx';
import { SeatContext } from './seat-context.ts';
import { TaskPage } from './task/TaskPage.tsx';
import './annotate.css';
import './fields/fields.css';
import './layouts/layouts.css';
import './dialogs/dialogs.css';
import './narrow.css';
import '../marks/marks.css';

export function AnnotatorPages() {
  const { t } = useTranslation();
  const { seat = '' } = useParams<{ seat: string }>();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey: ['seat', seat], queryFn: () => getSeat(seat) });
  const editors = useMemo(() => openSeatEditors(seat), [seat]);
  useEffect(() => editors.listen(), [editors]);
  const language = data?.campaign.protocol.language;
  useEffect(() => {
    if (language) suggestLanguage(language);
  }, [language]);

  const context = useMemo(
    () =>
      data && {
        ...data,
        seat,
        editors,
        refresh: () => void queries.invalidateQueries({ queryKey: ['seat', seat] }),
      },
    [data, seat, editors, queries],
  );
  // A seat that was loaded stays usable without a connection; only a refusal ends that.
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
