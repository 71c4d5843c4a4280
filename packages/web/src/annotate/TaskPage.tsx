// One assignment -> its desk: fetched, opened with what was left unsent, and kept fresh when the person comes back to the tab.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { getAssignment } from '../api/annotator.ts';
import { codeOf } from '../api/client.ts';
import { PageMessage } from '../parts/Frame.tsx';
import { useSeat } from './AnnotatorPages.tsx';
import { TaskDesk } from './TaskDesk.tsx';
import { TroublePage } from './TroublePage.tsx';

export function TaskPage() {
  const { t } = useTranslation();
  const { assignment = '' } = useParams<{ assignment: string }>();
  const { seat, campaign, desks } = useSeat();
  const { data, error, refetch } = useQuery({
    queryKey: ['assignment', seat, assignment],
    queryFn: async () => {
      // What waits here goes first: the answer then holds it.
      await desks.outbox.flush(assignment);
      return getAssignment(seat, assignment);
    },
    gcTime: 0,
    refetchOnWindowFocus: 'always',
  });
  const desk = useMemo(() => data && desks.desk(data, campaign.protocol), [data, desks, campaign.protocol]);
  // Another tab or device went on: without changes of our own here we simply follow.
  useEffect(() => {
    if (!data || !desk) return;
    const known = desks.outbox.version(data.id) ?? 0;
    if (data.version > known && desks.outbox.status(data.id).kind === 'idle') desk.accept(data);
  }, [data, desk, desks]);
  const reload = useMemo(() => async () => (await refetch()).data, [refetch]);

  const gone = error && codeOf(error) !== 'offline';
  if (error && (gone || !desk)) return <TroublePage code={codeOf(error)} onRetry={() => void refetch()} />;
  if (!data || !desk) return <PageMessage title={t('loading')} />;
  return <TaskDesk key={assignment} desk={desk} reload={reload} />;
}
