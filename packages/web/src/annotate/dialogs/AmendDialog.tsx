// A mistake in a frozen phase -> an amendment: its questions once more, and the reason; stored beside what was committed.
import { type Answers, translate } from '@corrigenda/core/human';
import { answersBefore, giveAnswer, noAnswers } from '@corrigenda/core/internal';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amend } from '../../api/annotator.ts';
import { newKey } from '../../api/client.ts';
import type { AnswerEditor } from '../../drafts/answer-editor.ts';
import { errorMessage } from '../../error-message.ts';
import { useLanguage } from '../../language/i18n.ts';
import { ErrorLine, TextBox } from '../../parts/Boxes.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { ItemFields, OutputFields } from '../layouts/parts.tsx';
import { useSeat } from '../seat-context.ts';
import { type Task, TaskContext, useTask } from '../task/task-context.ts';
import { SubmitOrCancel } from './SubmitOrCancel.tsx';

interface AmendDialogProps {
  readonly editor: AnswerEditor;
  readonly phase: string;
  readonly onClose: () => void;
}

export function AmendDialog({ editor, phase, onClose }: AmendDialogProps) {
  const { t } = useTranslation();
  const { task, reason, setReason, trouble, store } = useAmendment(editor, phase, onClose);
  return (
    <TaskContext.Provider value={task}>
      <Dialog title={t('amend.title')} wide onClose={onClose}>
        <form className="section amend" onSubmit={(event) => void store(event)}>
          <p>{t('amend.body')}</p>
          <PhaseFields phase={phase} />
          <TextBox label={t('amend.reason')} rows={2} maxLength={5000} value={reason} onChange={setReason} />
          {trouble && <ErrorLine text={trouble} />}
          <SubmitOrCancel submit={t('amend.submit')} onCancel={onClose} />
        </form>
      </Dialog>
    </TaskContext.Provider>
  );
}

/** The committed answers as they are being corrected, and how they are stored. */
function useAmendment(editor: AnswerEditor, phase: string, onStored: () => void) {
  const { t } = useTranslation();
  const { seat, editors } = useSeat();
  const task = useTask();
  const { view } = editor.state();
  const [answers, setAnswers] = useState<Answers>(
    () => view.committed.find((kept) => kept.phase === phase)?.answers ?? noAnswers,
  );
  const [reason, setReason] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  const [key] = useState(newKey);
  const amended: Task = useMemo(
    () => ({
      ...task,
      phase,
      answers,
      opened: answersBefore(task.protocol, view.committed, phase),
      problems: [],
      refused: [],
      answer: (address, value) => setAnswers((before) => giveAnswer(task.protocol, before, address, value)),
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
      await editors.outbox.flush(view.id);
      editor.accept(await amend(seat, view.id, { phase, answers, reason: reason.trim(), key }));
      onStored();
    } catch (error) {
      setTrouble(errorMessage(error));
    }
  }
  return { task: amended, reason, setReason, trouble, store };
}

function PhaseFields({ phase }: { readonly phase: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { protocol, item } = useTask();
  return (
    <>
      <p className="quiet small">
        {translate(protocol.phases.find(({ id }) => id === phase)!.label, language)}
      </p>
      {item.outputs.map((output) => (
        <section key={output.id} className="output" aria-label={t('task.output', { name: output.name })}>
          <h3 className="letter">{output.name}</h3>
          <div className="output-body">
            <OutputFields output={output} />
          </div>
        </section>
      ))}
      <ItemFields />
    </>
  );
}
