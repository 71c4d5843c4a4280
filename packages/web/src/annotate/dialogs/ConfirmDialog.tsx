// Unusual answers -> a question whether they are meant; the person keeps them or looks again.
import { translate } from '@corrigenda/core/human';
import type { AnswerProblem } from '@corrigenda/core/internal';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../language/i18n.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { useTask } from '../task/task-context.ts';

interface ConfirmDialogProps {
  readonly warnings: readonly AnswerProblem[];
  readonly onKeep: () => void;
  readonly onBack: () => void;
}

export function ConfirmDialog({ warnings, onKeep, onBack }: ConfirmDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { item } = useTask();
  const byMessage = new Map<string, string[]>();
  for (const { message, output } of warnings) {
    const text = translate(message, language);
    const name = item.outputs.find(({ id }) => id === output)?.name;
    byMessage.set(text, [...(byMessage.get(text) ?? []), ...(name ? [name] : [])]);
  }
  return (
    <Dialog
      title={t('confirm.title')}
      onClose={onBack}
      actions={
        <>
          <Button weight="primary" onClick={onBack}>
            {t('confirm.back')}
          </Button>
          <Button onClick={onKeep}>{t('confirm.keep')}</Button>
        </>
      }
    >
      <p>{t('confirm.body')}</p>
      <ul className="warnings">
        {[...byMessage].map(([text, names]) => (
          <li key={text}>
            {names.length > 0 && <strong className="warning-names">{names.join(', ')}</strong>}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
