// A dialog that does one thing: sends, waits, and stays open with the reason when it is refused.
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../api/client.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { Notice } from '../parts/Notice.tsx';
import { useTexts } from './use-texts.ts';

interface FormDialogProps {
  readonly title: string;
  /** The words on the button that does it. */
  readonly action: string;
  readonly onSubmit: () => Promise<unknown>;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly danger?: boolean;
  readonly wide?: boolean;
  readonly disabled?: boolean;
}

export function FormDialog({
  title,
  action,
  onSubmit,
  onClose,
  children,
  danger = false,
  wide = false,
  disabled = false,
}: FormDialogProps) {
  const { t: common } = useTranslation();
  const refusal = useRefusal();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  async function submit() {
    setBusy(true);
    setTrouble(null);
    try {
      await onSubmit();
    } catch (error) {
      setTrouble(refusal(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      wide={wide}
      actions={
        <>
          <Button
            weight={danger ? 'danger' : 'primary'}
            disabled={busy || disabled}
            onClick={() => void submit()}
          >
            {action}
          </Button>
          <Button weight="quiet" onClick={onClose}>
            {common('cancel')}
          </Button>
        </>
      }
    >
      {children}
      {trouble && (
        <Notice kind="error" loud>
          {trouble}
        </Notice>
      )}
    </Dialog>
  );
}

/** What a refusal says, in words for a manager. */
export function useRefusal(): (error: unknown) => string {
  const { t } = useTexts();
  return (error) => {
    const code = codeOf(error);
    if (code === 'offline') return t('refused.offline');
    return error instanceof Error && error.message ? error.message : t('refused.unknown');
  };
}
