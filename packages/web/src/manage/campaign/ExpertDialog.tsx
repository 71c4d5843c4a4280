// Judged items, drawn at random -> once more for experts, in the same campaign.

import { readNames } from '@corrigenda/core/internal';
import { useState } from 'react';
import { makeExpertSample } from '../../api/manager.ts';
import { NumberBox } from '../../parts/Boxes.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { useTexts } from '../use-texts.ts';
import type { ActionDialogProps } from './CampaignActions.tsx';
import { NamesBox } from './InviteDialog.tsx';

export function ExpertDialog({ detail, onClose, onDone }: ActionDialogProps) {
  const { t } = useTexts();
  const [size, setSize] = useState(String(Math.max(1, Math.min(20, detail.progress.done))));
  const [names, setNames] = useState('');
  return (
    <FormDialog
      title={t('expert.title')}
      action={t('expert.action')}
      disabled={!(Number(size) >= 1)}
      onClose={onClose}
      onSubmit={async () => {
        const annotators = readNames(names).map((person) => ({ ...person, expert: true }));
        onDone((await makeExpertSample(detail.id, { size: Math.floor(Number(size)), annotators })).links);
      }}
    >
      <p>{t('expert.body')}</p>
      <NumberBox label={t('expert.size')} min={1} value={size} onChange={setSize} />
      <NamesBox value={names} onChange={setNames} rows={3} />
    </FormDialog>
  );
}
