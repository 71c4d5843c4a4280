// What must be answered before anything else: the browser's own dialog, which keeps the focus, closes with Esc and gives the focus back.
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons, the primary one first. */
  readonly actions?: ReactNode;
  readonly wide?: boolean;
  /** False for a choice that must be made: no cross, Esc does nothing. */
  readonly closable?: boolean;
}

export function Dialog({ title, onClose, children, actions, wide = false, closable = true }: DialogProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = box.current;
    const before = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={box}
      className={wide ? 'dialog dialog-wide' : 'dialog'}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (closable) onClose();
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <h2 id={titleId} className="dialog-head">
        {title}
      </h2>
      <div className="dialog-body">{children}</div>
      {actions && <footer className="dialog-actions">{actions}</footer>}
      {/* Last, so that the focus begins in what the dialog is for. */}
      {closable && (
        <button type="button" className="cross dialog-cross" aria-label={t('close')} onClick={onClose}>
          ×
        </button>
      )}
    </dialog>
  );
}
