// A slip in a frozen phase: its questions once more, and the reason; stored beside what was committed.
import { type Answers, translate } from '@corrigenda/core';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amend, noAnswers } from '../../api/annotator.ts';
import { newKey } from '../../api/client.ts';
import { withAnswer } from '../../drafts/answers.ts';
import { type Desk, openedBefore } from '../../drafts/desk.ts';
import { useLanguage } from '../../language/i18n.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { useSeat } from '../AnnotatorPages.tsx';
import { ItemFields, OutputFields } from '../layouts/parts.tsx';
import { type Task, TaskContext, useTask } from '../task-context.ts';

interface AmendDialogProps {
  readonly desk: Desk;
  readonly phase: string;
  readonly onClose: () => void;
}

export function AmendDialog({ desk, phase, onClose }: AmendDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { seat, desks } = useSeat();
  const task = useTask();
  const { view } = desk.state();
  const committed = view.committed.find((kept) => kept.phase === phase)?.answers ?? noAnswers;
  const [answers, setAnswers] = useState<Answers>(committed);
  const [reason, setReason] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  const [key] = useState(newKey);
  const amended: Task = useMemo(
    () => ({
      ...task,
      phase,
      answers,
      opened: openedBefore(task.protocol, view, phase),
      problems: [],
      answer: (place, value) => setAnswers((before) => withAnswer(before, place, value)),
    }),
    [task, phase, answers, view],
  );

  async function store(event: FormEvent) {
    event.preventDefault();
    if (!reason.trim()) {
      setTrouble(t('amend.needReason'));
      return;
    }
    try {
      // The draft of the open phase goes first: the amendment makes a new version.
      await desks.outbox.flush(view.id);
      desk.accept(await amend(seat, view.id, { phase, answers, reason: reason.trim(), key }));
      onClose();
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <TaskContext.Provider value={amended}>
      <Dialog title={t('amend.title')} wide onClose={onClose}>
        <form className="section amend" onSubmit={(event) => void store(event)}>
          <p>{t('amend.body')}</p>
          <p className="quiet small">
            {translate(task.protocol.phases.find(({ id }) => id === phase)!.label, language)}
          </p>
          {task.item.outputs.map((output) => (
            <section key={output.id} className="output" aria-label={t('task.output', { name: output.name })}>
              <h3 className="letter">{output.name}</h3>
              <div className="output-body">
                <OutputFields output={output} />
              </div>
            </section>
          ))}
          <ItemFields />
          <label className="labelled">
            <span className="label">{t('amend.reason')}</span>
            <textarea
              className="box"
              rows={2}
              maxLength={5000}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </label>
          {trouble && (
            <p className="error-line" role="alert">
              {trouble}
            </p>
          )}
          <div className="dialog-buttons">
            <Button type="submit" weight="primary">
              {t('amend.submit')}
            </Button>
            <Button onClick={onClose}>{t('cancel')}</Button>
          </div>
        </form>
      </Dialog>
    </TaskContext.Provider>
  );
}
