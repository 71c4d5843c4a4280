// Several outputs, each in a grey fixed copy and a white box to edit, with ratings below; the reference in a dark box once its phase is open.
import { openingText, type PresentedOutput, translate } from '@corrigenda/core';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../language/i18n.ts';
import { DiffText } from '../../marks/MarkedText.tsx';
import { allAnswers, answerOf, fieldsOf, textDirection, useTask } from '../task-context.ts';
import {
  EarlierAnswers,
  ItemFields,
  LaterFields,
  OutputFields,
  Sentence,
  SourceText,
  TextOrNothing,
} from './parts.tsx';

export function OutputsLayout() {
  const { item } = useTask();
  return (
    <>
      <SourceText />
      {item.outputs.map((output) => (
        <OutputCard key={output.id} output={output} />
      ))}
      <ItemFields />
      <ReferenceBox />
    </>
  );
}

function OutputCard({ output }: { readonly output: PresentedOutput }) {
  const { t } = useTranslation();
  const task = useTask();
  const edited = fieldsOf(task, 'output').find(({ kind }) => kind === 'post-edit');
  const text = edited && answerOf(task, edited, output);
  const opening = edited ? openingText({ ...task, answers: allAnswers(task), output }, edited) : output.text;
  const shown = typeof text === 'string' ? text : opening;
  return (
    <section className="output" aria-label={t('task.output', { name: output.name })}>
      <h2 className="letter">{output.name}</h2>
      <div className="output-body">
        <figure className="grey-box" aria-label={t('task.fixed', { name: output.name })}>
          <Sentence>
            <TextOrNothing text={output.text || shown}>
              {edited ? <DiffText before={output.text} after={shown} /> : output.text}
            </TextOrNothing>
          </Sentence>
        </figure>
        <OutputFields output={output} kinds={({ kind }) => kind === 'post-edit'} />
        <div className="ratings">
          <EarlierAnswers output={output} />
          <OutputFields output={output} kinds={({ kind }) => kind !== 'post-edit'} />
          <LaterFields />
        </div>
      </div>
    </section>
  );
}

/** Dark and empty until its phase opens; then the reference, in place, and in view while scrolling. */
function ReferenceBox() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { protocol, phase, item } = useTask();
  const index = protocol.phases.findIndex(({ reveals }) => reveals.includes('reference'));
  const now = protocol.phases.findIndex(({ id }) => id === phase);
  if (index < 0) return null;
  const shown = item.reference !== undefined;
  const before = protocol.phases[Math.max(0, index - 1)]!;
  return (
    <section
      className={shown && now >= index ? 'dark-box dark-box-shown' : 'dark-box'}
      aria-label={t('task.intended')}
      aria-live="polite"
    >
      <h2 className="dark-box-title">{t('task.intended')}</h2>
      {shown ? (
        <p className="sentence" lang={item.language} dir={textDirection(item.language)}>
          {item.reference}
        </p>
      ) : (
        <p className="dark-box-empty">
          {t('task.hiddenUntil', { button: translate(before.commit, language) })}
        </p>
      )}
    </section>
  );
}
