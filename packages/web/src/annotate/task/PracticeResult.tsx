// After a practice item: what was expected, where the answer differed, and why.
import type { TrainingFeedback } from '@corrigenda/server';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../parts/Button.tsx';
import { Markdown } from '../../parts/Markdown.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { DifferenceTable } from '../fields/DifferenceTable.tsx';
import { allAnswers, useTask } from './task-context.ts';

export function PracticeResult({
  feedback,
  fresh,
  onGoOn,
}: {
  readonly feedback: TrainingFeedback;
  /** The item was submitted just now; not when it is opened again later. */
  readonly fresh: boolean;
  readonly onGoOn: () => void;
}) {
  const { t } = useTranslation();
  const task = useTask();
  const { differences, expected, explanation } = feedback;
  const goOn = useRef<HTMLParagraphElement>(null);
  // It is below the questions, out of sight: a person who does not see it learns nothing from the practice item.
  useEffect(() => {
    if (!fresh) return;
    goOn.current?.closest('.notice')?.scrollIntoView({ block: 'center' });
    goOn.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [fresh]);
  return (
    <Notice kind={differences.length === 0 ? 'done' : 'note'} title={t('task.practiceResult')} loud>
      {differences.length === 0 && <p>{t('task.practiceRight')}</p>}
      {differences.length > 0 && (
        <DifferenceTable
          className="practice-table"
          differences={differences}
          columns={[
            { title: t('task.yours'), answers: allAnswers(task) },
            { title: t('task.ours'), answers: expected },
          ]}
        />
      )}
      {explanation && <Markdown text={explanation} />}
      <p ref={goOn}>
        <Button onClick={onGoOn}>{t('task.goOn')}</Button>
      </p>
    </Notice>
  );
}
