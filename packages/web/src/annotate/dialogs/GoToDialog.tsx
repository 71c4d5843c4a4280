// An item's number, or a choice from the own list -> that item. Submits nothing, loses nothing.

import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorLine, NumberBox } from '../../parts/Boxes.tsx';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import type { ItemNavigation } from '../task/use-navigation.ts';

interface GoToDialogProps {
  readonly items: ItemNavigation;
  readonly position: number;
  readonly total: number;
  readonly leave: (go: () => Promise<unknown>) => Promise<void>;
  readonly onClose: () => void;
}

const signs = { open: '', draft: '○', phase: '◐', done: '✓' } as const;

export function GoToDialog({ items, position, total, leave, onClose }: GoToDialogProps) {
  const { t } = useTranslation();
  const [number, setNumber] = useState('');
  const [unknown, setUnknown] = useState<{ position: number; last: number } | null>(null);
  const { data: rows = [] } = useQuery({ queryKey: ['goto', position], queryFn: items.list, gcTime: 0 });

  const go = (wanted: number) =>
    leave(async () => {
      const arrival = await items.goTo(wanted);
      if (arrival.kind === 'unknown') setUnknown({ position: wanted, last: arrival.last });
      else onClose();
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = Number.parseInt(number, 10);
    if (wanted >= 1) void go(wanted);
  };
  return (
    <Dialog title={t('goto.title')} onClose={onClose}>
      <form className="goto-form" onSubmit={submit}>
        <NumberBox
          label={t('goto.number')}
          className="figures"
          inputMode="numeric"
          min={1}
          max={total}
          value={number}
          autoFocus
          onChange={setNumber}
        />
        <Button type="submit" weight="primary">
          {t('open')}
        </Button>
      </form>
      {unknown && <ErrorLine text={t('goto.unknown', unknown)} />}
      <ol className="goto-list">
        {rows.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              className={`goto-item goto-${row.state}`}
              aria-current={row.position === position ? 'page' : undefined}
              aria-label={[row.position, t(`goto.${row.state}`), row.flagged && t('goto.flagged')]
                .filter(Boolean)
                .join(', ')}
              title={t(`goto.${row.state}`)}
              onClick={() => void go(row.position)}
            >
              <span className="figures">{row.position}</span>
              <span className="goto-sign" aria-hidden="true">
                {signs[row.state]}
                {row.flagged && '⚑'}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <p className="quiet small">{t('goto.nothing')}</p>
    </Dialog>
  );
}
