// The lesser actions: beside the others where there is room, behind one button on a phone.
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../parts/Button.tsx';

export function MoreActions({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const close = ({ target }: Event) => {
      if (!(target instanceof Node && box.current?.contains(target))) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('focusin', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('focusin', close);
    };
  }, [open]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    box.current?.querySelector<HTMLElement>('.more-button')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes what is open inside
    <div className="more" ref={box} onKeyDown={onKeyDown}>
      <Button
        className="more-button"
        aria-expanded={open}
        aria-label={t('task.moreActions')}
        onClick={() => setOpen(!open)}
      >
        <span aria-hidden="true">⋯</span>
      </Button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons inside have their own keys; one of them closes the menu */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <div className={open ? 'more-list more-list-open' : 'more-list'} onClick={() => setOpen(false)}>
        {children}
      </div>
    </div>
  );
}
