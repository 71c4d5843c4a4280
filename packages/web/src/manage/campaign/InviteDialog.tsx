// Names -> new links, shown once.

import { readNames } from '@corrigenda/core';
import type { AnnotatorLink } from '@corrigenda/server';
import { useState } from 'react';
import { FormDialog } from '../FormDialog.tsx';
import { invite } from '../manager-api.ts';
import { useTexts } from '../use-texts.ts';

interface InviteDialogProps {
  readonly campaign: string;
  readonly onClose: () => void;
  readonly onInvited: (links: readonly AnnotatorLink[]) => void;
}

export function InviteDialog({ campaign, onClose, onInvited }: InviteDialogProps) {
  const { t } = useTexts();
  const [names, setNames] = useState('');
  const people = readNames(names);
  return (
    <FormDialog
      title={t('invite.title')}
      action={t('invite.action', { count: people.length })}
      disabled={people.length === 0}
      onClose={onClose}
      onSubmit={async () => onInvited((await invite(campaign, people)).links)}
    >
      <NamesBox value={names} onChange={setNames} />
    </FormDialog>
  );
}

interface NamesBoxProps {
  readonly value: string;
  readonly onChange: (names: string) => void;
  readonly rows?: number;
}

/** One pseudonym a line. */
export function NamesBox({ value, onChange, rows = 5 }: NamesBoxProps) {
  const { t } = useTexts();
  return (
    <label className="labelled">
      <span className="label">{t('people.names')}</span>
      <span className="quiet small">{t('people.namesHint')}</span>
      <textarea
        className="box"
        rows={rows}
        placeholder={t('people.namesExample')}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}
