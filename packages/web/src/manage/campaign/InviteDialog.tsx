// Names -> new links, shown once.

import { readNames } from '@corrigenda/core/internal';
import type { AnnotatorLink } from '@corrigenda/server';
import { useState } from 'react';
import { invite } from '../../api/manager.ts';
import { TextBox } from '../../parts/Boxes.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { endOf, UntilBox } from '../team/UntilBox.tsx';
import { useTexts } from '../use-texts.ts';

interface InviteDialogProps {
  readonly campaign: string;
  readonly onClose: () => void;
  readonly onInvited: (links: readonly AnnotatorLink[]) => void;
}

export function InviteDialog({ campaign, onClose, onInvited }: InviteDialogProps) {
  const { t } = useTexts();
  const [names, setNames] = useState('');
  const [until, setUntil] = useState('');
  const people = readNames(names);
  return (
    <FormDialog
      title={t('invite.title')}
      action={t('invite.action', { count: people.length })}
      disabled={people.length === 0}
      onClose={onClose}
      onSubmit={async () => onInvited((await invite(campaign, people, endOf(until))).links)}
    >
      <NamesBox value={names} onChange={setNames} />
      <UntilBox value={until} onChange={setUntil} />
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
    <TextBox
      label={t('people.names')}
      hint={t('people.namesHint')}
      rows={rows}
      placeholder={t('people.namesExample')}
      value={value}
      onChange={onChange}
    />
  );
}
