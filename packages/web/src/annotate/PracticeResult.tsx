// After a practice item: what was expected, where the answer differed, and why.
import { translate } from '@corrigenda/core';
import type { TrainingFeedback } from '@corrigenda/server';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { answerAt } from '../drafts/answers.ts';
import { useLanguage } from '../language/i18n.ts';
import { Button } from '../parts/Button.tsx';
import { Markdown } from '../parts/Markdown.tsx';
import { Notice } from '../parts/Notice.tsx';
import { describeAnswer } from './describe-answer.ts';
import { allAnswers, useTask } from './task-context.ts';
import { useWords } from './use-words.ts';

export function PracticeResult({
  feedback,
  fresh,
  onGoOn,
}: {
  readonly feedback: TrainingFeedback;
  /** The answer to a Submit of this moment, not a look back. */
  readonly fresh: boolean;
  readonly onGoOn: () => void;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const task = useTask();
  const words = useWords();
  const answers = allAnswers(task);
  const { differences, expected, explanation } = feedback;
  const way = useRef<HTMLParagraphElement>(null);
  // It stands below the questions, out of sight: whoever did not see it would go on without having learnt anything.
  useEffect(() => {
    if (!fresh) return;
    way.current?.closest('.notice')?.scrollIntoView({ block: 'center' });
    way.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [fresh]);
  return (
    <Notice kind={differences.length === 0 ? 'done' : 'note'} title={t('task.practiceResult')} loud>
      {differences.length === 0 && <p>{t('task.practiceRight')}</p>}
      {differences.length > 0 && (
        <table className="practice-table">
          <thead>
            <tr>
              <th>{t('conflict.question')}</th>
              <th>{t('task.yours')}</th>
              <th>{t('task.ours')}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((place) => {
              const field = task.protocol.fields.find(({ id }) => id === place.field);
              if (!field) return null;
              const name = task.item.outputs.find(({ id }) => id === place.output)?.name;
              return (
                <tr key={`${place.output}/${place.field}`}>
                  <th scope="row">{[name, translate(field.label, language)].filter(Boolean).join(' · ')}</th>
                  <td>{describeAnswer(field, answerAt(answers, place), words)}</td>
                  <td>{describeAnswer(field, answerAt(expected, place), words)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {explanation && <Markdown text={explanation} />}
      <p ref={way}>
        <Button onClick={onGoOn}>{t('task.goOn')}</Button>
      </p>
    </Notice>
  );
}
