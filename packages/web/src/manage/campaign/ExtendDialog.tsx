// More people per item, or another quota; nothing that was given is taken back.

import { useState } from 'react';
import { extendCampaign } from '../../api/manager.ts';
import { NumberBox } from '../../parts/Boxes.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { useTexts } from '../use-texts.ts';
import type { ActionDialogProps } from './CampaignActions.tsx';

export function ExtendDialog({ detail, onClose, onDone }: ActionDialogProps) {
  const { t } = useTexts();
  const { redundancy: before, quota: quotaBefore } = detail.distribution;
  const [redundancy, setRedundancy] = useState(String(before));
  const [quota, setQuota] = useState(quotaBefore === undefined ? '' : String(quotaBefore));
  const isWhole = (text: string) => /^[1-9]\d*$/.test(text.trim());
  const fine = isWhole(redundancy) && Number(redundancy) >= before && (quota.trim() === '' || isWhole(quota));
  return (
    <FormDialog
      title={t('extend.title')}
      action={t('extend.action')}
      disabled={!fine}
      onClose={onClose}
      onSubmit={async () => {
        await extendCampaign(detail.id, {
          redundancy: Number(redundancy),
          quota: quota.trim() === '' ? null : Number(quota),
        });
        onDone();
      }}
    >
      <p>{t('extend.body', { count: before })}</p>
      <NumberBox
        label={t('figure.redundancy.label')}
        min={before}
        value={redundancy}
        onChange={setRedundancy}
      />
      <NumberBox
        label={t('figure.quota.label')}
        min={1}
        value={quota}
        placeholder={t('figure.quota.placeholder')}
        onChange={setQuota}
      />
    </FormDialog>
  );
}
