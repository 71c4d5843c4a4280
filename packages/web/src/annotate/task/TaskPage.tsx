// One assignment -> its editor: fetched, opened with what was left unsent, and kept fresh when the person comes back to the tab.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { getAssignment } from '../../api/annotator.ts';
import { codeOf } from '../../api/client.ts';
import { PageMessage } from '../../parts/Frame.tsx';
import { TroublePage } from '../../parts/TroublePage.tsx';
import { useSeat } from '../seat-context.ts';
import { TaskEditor } from './TaskEditor.tsx';

export function TaskPage() {
  const { t } = useTranslation();
  const { assignment = '' } = useParams<{ assignment: string }>();
  const { seat, campaign, editors } = useSeat();
  const { data, error, refetch } = useQuery({
    queryKey: ['assignment', seat, assignment],
    queryFn: async () => {
      // What is not sent yet is sent first, so that the answer contains it.
      await editors.sendLeft(assignment);
      return getAssignment(seat, assignment);
    },
    gcTime: 0,
    refetchOnWindowFocus: 'always',
  });
  const editor = useMemo(
    () => data && editors.editor(data, campaign.protocol),
    [data, editors, campaign.protocol],
  );
  // Another tab or device has a newer version: it is shown, unless there are unsent changes here.
  useEffect(() => {
    if (!data || !editor) return;
    const known = editors.outbox.version(data.id) ?? 0;
    if (data.version > known && editors.outbox.status(data.id).kind === 'idle') editor.accept(data);
  }, [data, editor, editors]);
  const reload = useMemo(() => async () => (await refetch()).data, [refetch]);

  const gone = error && codeOf(error) !== 'offline';
  if (error && (gone || !editor)) return <TroublePage code={codeOf(error)} onRetry={() => void refetch()} />;
  if (!data || !editor) return <PageMessage title={t('loading')} />;
  return <TaskEditor key={assignment} editor={editor} reload={reload} />;
}
