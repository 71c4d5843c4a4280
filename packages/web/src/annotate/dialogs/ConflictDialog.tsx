// Two versions of one item, side by side where they differ; the person chooses, nothing is overwritten before.
import { differentAnswers } from '@corrigenda/core/internal';
import type { AssignmentView } from '@corrigenda/server';
import { useTranslation } from 'react-i18next';
import type { AnswerEditor } from '../../drafts/answer-editor.ts';
import type { DraftStatus } from '../../drafts/pending-draft.ts';
import { clockTime, useLanguage } from '../../language/i18n.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { DifferenceTable } from '../fields/DifferenceTable.tsx';
import { useTask } from '../task/task-context.ts';

interface ConflictDialogProps {
  readonly conflict: Extract<DraftStatus, { kind: 'conflict' }>;
  readonly editor: AnswerEditor;
  readonly reload: () => Promise<AssignmentView | undefined>;
}

export function ConflictDialog({ conflict, editor, reload }: ConflictDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { answers } = useTask();
  const { current, submitted } = conflict;
  const take = async () => {
    const view = await reload();
    if (view) editor.takeThere(view);
  };
  return (
    <Dialog
      title={t('conflict.title')}
      wide
      closable={false}
      onClose={() => {}}
      actions={
        <>
          {submitted !== 'frozen' && (
            <Button onClick={() => editor.keepHere()}>{t('conflict.keepHere')}</Button>
          )}
          <Button onClick={() => void take()}>{t('conflict.takeThere')}</Button>
        </>
      }
    >
      <p>{t('conflict.body')}</p>
      {submitted !== 'no' && <p>{t('conflict.submittedThere')}</p>}
      <DifferenceTable
        className="versions"
        differences={differentAnswers(answers, current.answers)}
        columns={[
          { title: t('conflict.here'), answers },
          { title: t('conflict.there', { time: clockTime(current.at, language) }), answers: current.answers },
        ]}
      />
    </Dialog>
  );
}
