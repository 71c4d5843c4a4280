// Several outputs, each as a fixed text and a text to edit, the changes and the ratings below; the intended meaning once its phase is open.
import { translate } from '@corrigenda/core/human';
import { openingText, type PresentedOutput } from '@corrigenda/core/internal';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../language/i18n.ts';
import { DiffText } from '../../marks/MarkedText.tsx';
import { allAnswers, answerOf, fieldsOf, textDirection, useTask } from '../task/task-context.ts';
import { useKept } from './Given.tsx';
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
        <figure className="fixed-text" aria-label={t('task.fixed', { name: output.name })}>
          <Sentence>
            <TextOrNothing text={output.text} />
          </Sentence>
        </figure>
        <OutputFields output={output} kinds={({ kind }) => kind === 'post-edit'} />
        {edited && <ChangeLine before={output.text} after={shown} />}
        <div className="ratings">
          <EarlierAnswers output={output} />
          <OutputFields output={output} kinds={({ kind }) => kind !== 'post-edit'} />
          <LaterFields />
        </div>
      </div>
    </section>
  );
}

/** What the edited text changed, in a line that is there from the start, so that nothing moves at the first letter. */
function ChangeLine({ before, after }: { readonly before: string; readonly after: string }) {
  const { t } = useTranslation();
  const changed = before.trim() !== after.trim();
  return (
    <section className="changes" aria-label={t('task.changes')}>
      <h3 className="named-title">{changed ? t('task.changes') : t('task.unchanged')}</h3>
      {changed && (
        <Sentence>
          <DiffText before={before} after={after} />
        </Sentence>
      )}
    </section>
  );
}

/** Empty until its phase opens; then the intended meaning, which stays in view while the sentences scroll. */
function ReferenceBox() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { protocol, phase, item } = useTask();
  const index = protocol.phases.findIndex(({ reveals }) => reveals.includes('reference'));
  const now = protocol.phases.findIndex(({ id }) => id === phase);
  if (index < 0) return null;
  if (item.reference !== undefined && now >= index)
    return <IntendedMeaning text={item.reference} language={item.language} />;
  const before = protocol.phases[Math.max(0, index - 1)]!;
  return (
    <section className="intended" aria-label={t('task.intended')}>
      <h2 className="named-title">{t('task.intended')}</h2>
      <p className="intended-empty">
        {t('task.hiddenUntil', { button: translate(before.commit, language) })}
      </p>
    </section>
  );
}

function IntendedMeaning({ text, language }: { readonly text: string; readonly language: string }) {
  const { t } = useTranslation();
  const box = useRef<HTMLElement>(null);
  const tall = useKept(box, 'end');
  return (
    <section
      ref={box}
      className="intended intended-shown"
      aria-label={t('task.intended')}
      aria-live="polite"
      tabIndex={tall ? 0 : undefined}
    >
      <h2 className="named-title">{t('task.intended')}</h2>
      <p className="sentence" lang={language} dir={textDirection(language)}>
        {text}
      </p>
    </section>
  );
}
