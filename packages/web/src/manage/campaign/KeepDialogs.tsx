// Rename, duplicate or delete a campaign: three small forms.
import { readNames } from '@corrigenda/core/internal';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { changeCampaign, deleteCampaign, duplicateCampaign, exportPath } from '../../api/manager.ts';
import { TextLine } from '../../parts/Boxes.tsx';
import { listAddress } from '../addresses.ts';
import { FormDialog } from '../FormDialog.tsx';
import { useTexts } from '../use-texts.ts';
import type { ActionDialogProps } from './CampaignActions.tsx';
import { NamesBox } from './InviteDialog.tsx';

export function RenameDialog({ detail, onClose, onDone }: ActionDialogProps) {
  const { t } = useTexts();
  const [title, setTitle] = useState(detail.title);
  return (
    <FormDialog
      title={t('keep.rename.title')}
      action={t('keep.rename.action')}
      disabled={title.trim() === ''}
      onClose={onClose}
      onSubmit={async () => {
        await changeCampaign(detail.id, { title: title.trim() });
        onDone();
      }}
    >
      <TextLine label={t('texts.title')} value={title} onChange={setTitle} />
    </FormDialog>
  );
}

export function DuplicateDialog({ detail, onClose, onDone }: ActionDialogProps) {
  const { t } = useTexts();
  const [title, setTitle] = useState(t('keep.duplicate.name', { title: detail.title }));
  const [names, setNames] = useState('');
  return (
    <FormDialog
      title={t('keep.duplicate.title')}
      action={t('keep.duplicate.action')}
      disabled={title.trim() === ''}
      onClose={onClose}
      onSubmit={async () => {
        const wanted = { title: title.trim(), annotators: readNames(names) };
        const { id, links } = await duplicateCampaign(detail.id, wanted);
        onDone(links, { id, title: wanted.title });
      }}
    >
      <p>{t('keep.duplicate.body')}</p>
      <TextLine label={t('texts.title')} value={title} onChange={setTitle} />
      <NamesBox value={names} onChange={setNames} rows={3} />
    </FormDialog>
  );
}

/** Nothing is deleted before its bundle was saved and its name typed. */
export function DeleteDialog({ detail, onClose }: ActionDialogProps) {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  const [saved, setSaved] = useState(detail.progress.done === 0);
  const [title, setTitle] = useState('');
  return (
    <FormDialog
      title={t('keep.delete.title')}
      action={t('keep.delete.action')}
      danger
      disabled={!saved || title.trim() !== detail.title.trim()}
      onClose={onClose}
      onSubmit={async () => {
        await deleteCampaign(detail.id, title);
        navigate(listAddress);
      }}
    >
      <p>{t('keep.delete.body')}</p>
      {detail.progress.done > 0 && (
        <p>
          <a className="button" href={exportPath(detail.id)} download onClick={() => setSaved(true)}>
            {t('keep.delete.export')}
          </a>
        </p>
      )}
      <TextLine label={t('keep.delete.name', { title: detail.title })} value={title} onChange={setTitle} />
    </FormDialog>
  );
}
