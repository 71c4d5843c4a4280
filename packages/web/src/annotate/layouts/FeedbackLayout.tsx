// Source, correction and comment on one card; the rejection first, then the questions line by line.
import { useTranslation } from 'react-i18next';
import { SpanText } from '../../marks/MarkedText.tsx';
import { Field } from '../fields/Field.tsx';
import { answerOf, fieldsOf, useTask } from '../task/task-context.ts';
import { Named, Sentence, SourceText, TextOrNothing } from './parts.tsx';

export function FeedbackLayout() {
  const { t } = useTranslation();
  const task = useTask();
  const { feedback } = task.item;
  const fields = fieldsOf(task, 'item');
  const reject = fields.find(({ kind }) => kind === 'reject');
  const rejected = reject !== undefined && answerOf(task, reject) === true;
  return (
    <>
      <div className="given given-card">
        <SourceText />
        {feedback && (
          <>
            <Named name={t('task.corrected')}>
              <Sentence>
                <SpanText text={feedback.corrected} span={feedback.correction} as="correction" />
              </Sentence>
            </Named>
            <Named name={t('task.feedback')} className="comment">
              <Sentence>
                <TextOrNothing text={feedback.comment} />
              </Sentence>
            </Named>
          </>
        )}
      </div>
      <div className="questions">
        {reject && (
          <div className="reject-line">
            <Field field={reject} />
          </div>
        )}
        {rejected && <p className="quiet small">{t('task.voided')}</p>}
        {fields
          .filter((field) => field !== reject)
          .map((field) => (
            <Field key={field.id} field={field} />
          ))}
      </div>
    </>
  );
}
