// A dialog with one request: it sends it, waits, and stays open with the reason when the request is refused.
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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
  const { mutate, isPending, error } = useMutation({ mutationFn: onSubmit });
  return (
    <Dialog
      title={title}
      onClose={onClose}
      wide={wide}
      actions={
        <>
          <Button
            weight={danger ? 'danger' : 'primary'}
            disabled={isPending || disabled}
            onClick={() => mutate()}
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
      {error && (
        <Notice kind="error" loud>
          {refusal(error)}
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
