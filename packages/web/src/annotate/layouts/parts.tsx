// Pieces that several layouts share: a sentence of the item, the source with its context, the fields of the item, folded earlier answers.
import { type Field as FieldData, translate } from '@corrigenda/core/human';
import { isAnswered, type PresentedOutput } from '@corrigenda/core/internal';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../language/i18n.ts';
import { SpanText } from '../../marks/MarkedText.tsx';
import { Button } from '../../parts/Button.tsx';
import { describeAnswer } from '../fields/describe-answer.ts';
import { Field } from '../fields/Field.tsx';
import { useWords } from '../fields/use-words.ts';
import { answerOf, fieldsOf, textDirection, useTask } from '../task/task-context.ts';

/** A text of the item in its own language and direction. */
export function Sentence({
  children,
  className = '',
}: {
  readonly children: ReactNode;
  readonly className?: string;
}) {
  const { item } = useTask();
  return (
    <p className={`sentence ${className}`} lang={item.language} dir={textDirection(item.language)}>
      {children}
    </p>
  );
}

/** A text that may be empty: an empty one is said to be so, on the screen and to screen readers. */
export function TextOrNothing({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (text.trim() !== '') return children ?? text;
  return (
    <span className="nothing" lang={language} dir="auto">
      {t('task.nothing')}
    </span>
  );
}

/** A text under its name. */
export function Named({
  name,
  children,
  className = '',
}: {
  readonly name: string;
  readonly children: ReactNode;
  readonly className?: string;
}) {
  return (
    <section className={`named ${className}`} aria-label={name}>
      <h2 className="named-title">{name}</h2>
      {children}
    </section>
  );
}

/** The learner's text with its neighbours and the target error, as far as the phase shows them. */
export function SourceText() {
  const { t } = useTranslation();
  const { item } = useTask();
  if (item.source === undefined) return null;
  const { before, after } = item.context ?? {};
  return (
    <Named name={t('task.source')}>
      {before && <Sentence className="context">{before}</Sentence>}
      <Sentence>
        <SpanText text={item.source} span={item.target} as="target" />
      </Sentence>
      {after && <Sentence className="context">{after}</Sentence>}
    </Named>
  );
}

/** The standard correction, in blue, where it is shown from the start. */
export function StandardText() {
  const { t } = useTranslation();
  const { item } = useTask();
  if (item.reference === undefined) return null;
  return (
    <Named name={t('task.standard')} className="standard">
      <Sentence>{item.reference}</Sentence>
    </Named>
  );
}

export function OutputFields({
  output,
  kinds,
}: {
  readonly output: PresentedOutput;
  readonly kinds?: (field: FieldData) => boolean;
}) {
  const task = useTask();
  return fieldsOf(task, 'output')
    .filter(kinds ?? (() => true))
    .map((field) => <Field key={field.id} field={field} output={output} />);
}

export function ItemFields() {
  const task = useTask();
  const fields = fieldsOf(task, 'item');
  if (fields.length === 0) return null;
  return (
    <div className="item-fields">
      {fields.map((field) => (
        <Field key={field.id} field={field} />
      ))}
    </div>
  );
}

/** One line of what was answered: "Comprehensible · Somewhat natural". */
export function AnswerLine({
  fields,
  output,
}: {
  readonly fields: readonly FieldData[];
  readonly output?: PresentedOutput;
}) {
  const task = useTask();
  const words = useWords();
  const said = fields
    .filter(({ kind }) => kind !== 'post-edit' && kind !== 'text')
    .filter((field) => isAnswered(answerOf(task, field, output)))
    .map((field) => describeAnswer(field, answerOf(task, field, output), words));
  return <span className="answer-line">{said.join(' · ')}</span>;
}

/** Answers of earlier phases: one line, which opens read-only. Where the phase is frozen a mistake can be amended with a reason. */
export function EarlierAnswers({ output }: { readonly output: PresentedOutput }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const task = useTask();
  const index = task.protocol.phases.findIndex(({ id }) => id === task.phase);
  return task.protocol.phases.slice(0, index).map((phase) => {
    const fields = task.protocol.fields.filter(
      (field) => field.phase === phase.id && field.scope === 'output',
    );
    const button = translate(phase.commit, language);
    return (
      <details key={phase.id} className="earlier">
        <summary>
          <AnswerLine fields={fields} output={output} />
          <span className="heard"> {t('task.earlier', { button })}</span>
        </summary>
        <div className="earlier-body">
          <p className="quiet small">{t('task.frozen', { button })}</p>
          {fields.map((field) =>
            field.kind === 'post-edit' ? (
              <Sentence key={field.id}>{String(answerOf(task, field, output) ?? output.text)}</Sentence>
            ) : (
              <Field key={field.id} field={field} output={output} />
            ),
          )}
          {phase.frozen && !task.readOnly && (
            <p>
              <Button weight="quiet" onClick={() => task.amend(phase.id)}>
                {t('task.amend')}
              </Button>
            </p>
          )}
        </div>
      </details>
    );
  });
}

/** Questions of later phases: their names only, until their phase is open. */
export function LaterFields() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { protocol, phase } = useTask();
  const index = protocol.phases.findIndex(({ id }) => id === phase);
  const later = protocol.phases.slice(index + 1).map(({ id }) => id);
  const button = translate(protocol.phases[index]!.commit, language);
  return protocol.fields
    .filter((field) => later.includes(field.phase) && field.scope === 'output' && field.kind !== 'post-edit')
    .map((field) => (
      <p key={field.id} className="later">
        <span className="option-label">{translate(field.label, language)}</span>
        <span className="quiet small">{t('task.afterSave', { button })}</span>
      </p>
    ));
}
