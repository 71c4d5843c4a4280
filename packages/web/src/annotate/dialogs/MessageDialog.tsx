// Words between the person and the organisers about this item: what was written so far, and a box to write more.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writeMessage } from '../../api/annotator.ts';
import { newKey } from '../../api/client.ts';
import { useLanguage } from '../../language/i18n.ts';
import { ErrorLine, TextBox } from '../../parts/Boxes.tsx';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { useSeat } from '../seat-context.ts';
import { useMessages } from '../use-messages.ts';

interface MessageDialogProps {
  readonly assignment: string;
  readonly onClose: () => void;
}

export function MessageDialog({ assignment, onClose }: MessageDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { seat } = useSeat();
  const queries = useQueryClient();
  const thread = useMessages().filter((message) => message.assignment === assignment);
  const [words, setWords] = useState('');
  const [key, setKey] = useState(newKey);
  const { mutate, isError, isSuccess } = useMutation({
    mutationFn: () => writeMessage(seat, assignment, { message: words.trim(), key }),
    onSuccess: () => {
      setWords('');
      setKey(newKey());
      return queries.invalidateQueries({ queryKey: ['messages', seat] });
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (words.trim()) mutate();
  };
  return (
    <Dialog title={t('message.title')} onClose={onClose}>
      <p className="quiet">{t('message.body')}</p>
      <ol className="message-list">
        {thread.map(({ at, fromManager, text }) => (
          <li key={at} className={fromManager ? 'message-answer' : 'message-own'}>
            <p className="quiet small">
              {t(fromManager ? 'message.organisers' : 'message.you')}{' '}
              <time dateTime={at}>
                {new Date(at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })}
              </time>
            </p>
            <p className="message-text">{text}</p>
          </li>
        ))}
      </ol>
      <form className="section" onSubmit={send}>
        <TextBox label={t('message.write')} rows={3} maxLength={5000} value={words} onChange={setWords} />
        {isError && <ErrorLine text={t('report.failed')} />}
        {isSuccess && words === '' && <p role="status">{t('message.sent')}</p>}
        <div className="dialog-buttons">
          <Button type="submit" weight="primary" disabled={words.trim() === ''}>
            {t('send')}
          </Button>
          <Button onClick={onClose}>{t('close')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
