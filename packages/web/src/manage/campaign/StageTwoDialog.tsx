// Some of the models -> a stage-2 campaign about them.

import { readNames } from '@corrigenda/core';
import { useState } from 'react';
import { FormDialog } from '../FormDialog.tsx';
import { makeStageTwo } from '../manager-api.ts';
import { useTexts } from '../use-texts.ts';
import type { ActionDialogProps } from './CampaignActions.tsx';
import { NamesBox } from './InviteDialog.tsx';

export function StageTwoDialog({ detail, onClose, onDone }: ActionDialogProps) {
  const { t } = useTexts();
  const [title, setTitle] = useState(t('stage2.name', { title: detail.title }));
  const [systems, setSystems] = useState<readonly string[]>([]);
  const [names, setNames] = useState('');
  return (
    <FormDialog
      title={t('stage2.title')}
      action={t('stage2.action')}
      disabled={systems.length === 0 || title.trim() === ''}
      onClose={onClose}
      onSubmit={async () => {
        const wanted = { title: title.trim(), systems: [...systems], annotators: readNames(names) };
        onDone((await makeStageTwo(detail.id, wanted)).links);
      }}
    >
      <p>{t('stage2.body')}</p>
      <label className="labelled">
        <span className="label">{t('texts.title')}</span>
        <input className="box" value={title} onChange={({ target }) => setTitle(target.value)} />
      </label>
      <fieldset>
        <legend className="label">{t('stage2.systems')}</legend>
        {detail.systems.map((system) => (
          <div key={system}>
            <label className="tick">
              <input
                type="checkbox"
                checked={systems.includes(system)}
                onChange={({ target }) =>
                  setSystems(target.checked ? [...systems, system] : systems.filter((one) => one !== system))
                }
              />
              {system}
            </label>
          </div>
        ))}
      </fieldset>
      <NamesBox value={names} onChange={setNames} rows={3} />
    </FormDialog>
  );
}
