// "Something is wrong with this page": words to the organisers, with the item and the facts of the browser.

import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportProblem } from '../../api/annotator.ts';
import { newKey } from '../../api/client.ts';
import { ErrorLine, TextBox } from '../../parts/Boxes.tsx';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { useSeat } from '../seat-context.ts';
import { SubmitOrCancel } from './SubmitOrCancel.tsx';

const browserFacts = (): Record<string, string> => ({
  browser: navigator.userAgent.slice(0, 1000),
  window: `${window.innerWidth} x ${window.innerHeight}`,
  language: navigator.language,
  interface: document.documentElement.lang,
  theme: document.documentElement.dataset.theme ?? '',
  page: location.pathname,
  online: String(navigator.onLine),
});

export function ReportDialog({
  assignment,
  onClose,
}: {
  readonly assignment: string;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const { seat } = useSeat();
  const [message, setMessage] = useState('');
  const [key] = useState(newKey);
  const [state, setState] = useState<'open' | 'empty' | 'sent' | 'failed'>('open');

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!message.trim()) {
      setState('empty');
      return;
    }
    try {
      await reportProblem(seat, { assignment, message: message.trim(), facts: browserFacts(), key });
      setState('sent');
    } catch {
      setState('failed');
    }
  }

  if (state === 'sent')
    return (
      <Dialog
        title={t('report.title')}
        onClose={onClose}
        actions={<Button onClick={onClose}>{t('close')}</Button>}
      >
        <p role="status">{t('report.thanks')}</p>
      </Dialog>
    );
  return (
    <Dialog title={t('report.title')} onClose={onClose}>
      <form className="section" onSubmit={(event) => void send(event)}>
        <p>{t('report.body')}</p>
        <TextBox
          label={t('report.message')}
          rows={4}
          maxLength={5000}
          value={message}
          aria-invalid={state === 'empty' || undefined}
          onChange={setMessage}
        />
        {state === 'empty' && <ErrorLine text={t('report.need')} />}
        {state === 'failed' && <ErrorLine text={t('report.failed')} />}
        <SubmitOrCancel submit={t('send')} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
