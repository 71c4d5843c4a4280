// How many items one person may have: the person's own limit, or the campaign's.
import type { CampaignDetail, Person } from '@corrigenda/server';
import { useState } from 'react';
import { setQuota } from '../../api/manager.ts';
import { NumberBox } from '../../parts/Boxes.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { useTexts } from '../use-texts.ts';

interface QuotaDialogProps {
  readonly detail: CampaignDetail;
  readonly person: Person;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function QuotaDialog({ detail, person, onClose, onDone }: QuotaDialogProps) {
  const { t } = useTexts();
  const [quota, setText] = useState(person.quota === null ? '' : String(person.quota));
  const fine = quota.trim() === '' || /^[1-9]\d*$/.test(quota.trim());
  return (
    <FormDialog
      title={t('quota.title', { name: person.pseudonym })}
      action={t('quota.action')}
      disabled={!fine}
      onClose={onClose}
      onSubmit={async () => {
        await setQuota(detail.id, person.seat, quota.trim() === '' ? null : Number(quota));
        onDone();
      }}
    >
      <p>{t('quota.body', { count: person.done + person.begun })}</p>
      <NumberBox
        label={t('figure.quota.label')}
        min={1}
        value={quota}
        placeholder={String(detail.distribution.quota ?? t('figure.quota.placeholder'))}
        onChange={setText}
      />
    </FormDialog>
  );
}
