// Two versions of one item, side by side where they differ; the person chooses, nothing is overwritten before.
import { translate } from '@corrigenda/core';
import type { AssignmentView } from '@corrigenda/server';
import { useTranslation } from 'react-i18next';
import { answerAt, differences } from '../../drafts/answers.ts';
import type { Desk } from '../../drafts/desk.ts';
import type { DraftStatus } from '../../drafts/outbox.ts';
import { clockTime, useLanguage } from '../../language/i18n.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { describeAnswer } from '../describe-answer.ts';
import { useTask } from '../task-context.ts';
import { useWords } from '../use-words.ts';

interface ConflictDialogProps {
  readonly conflict: Extract<DraftStatus, { kind: 'conflict' }>;
  readonly desk: Desk;
  readonly reload: () => Promise<AssignmentView | undefined>;
}

export function ConflictDialog({ conflict, desk, reload }: ConflictDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { protocol, item, answers } = useTask();
  const words = useWords();
  const { current, submitted } = conflict;
  const places = differences(answers, current.answers);
  const take = async () => {
    const view = await reload();
    if (view) desk.takeThere(view);
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
            <Button onClick={() => desk.keepHere()}>{t('conflict.keepHere')}</Button>
          )}
          <Button onClick={() => void take()}>{t('conflict.takeThere')}</Button>
        </>
      }
    >
      <p>{t('conflict.body')}</p>
      {submitted !== 'no' && <p>{t('conflict.submittedThere')}</p>}
      <table className="versions">
        <thead>
          <tr>
            <th>{t('conflict.question')}</th>
            <th>{t('conflict.here')}</th>
            <th>{t('conflict.there', { time: clockTime(current.at, language) })}</th>
          </tr>
        </thead>
        <tbody>
          {places.map((place) => {
            const field = protocol.fields.find(({ id }) => id === place.field);
            if (!field) return null;
            const name = item.outputs.find(({ id }) => id === place.output)?.name;
            return (
              <tr key={`${place.output}/${place.field}`}>
                <th scope="row">{[name, translate(field.label, language)].filter(Boolean).join(' · ')}</th>
                <td>{describeAnswer(field, answerAt(answers, place), words)}</td>
                <td>{describeAnswer(field, answerAt(current.answers, place), words)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Dialog>
  );
}
