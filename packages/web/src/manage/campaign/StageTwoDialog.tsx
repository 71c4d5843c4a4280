// Some of the models -> a stage-2 campaign about them.

import { readNames } from '@corrigenda/core/internal';
import { useState } from 'react';
import { makeStageTwo } from '../../api/manager.ts';
import { Tick } from '../../parts/Boxes.tsx';
import { FormDialog } from '../FormDialog.tsx';
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
        const { id, links } = await makeStageTwo(detail.id, wanted);
        onDone(links, { id, title: wanted.title });
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
          <Tick
            key={system}
            label={system}
            checked={systems.includes(system)}
            onChange={(checked) =>
              setSystems(checked ? [...systems, system] : systems.filter((one) => one !== system))
            }
          />
        ))}
      </fieldset>
      <NamesBox value={names} onChange={setNames} rows={3} />
    </FormDialog>
  );
}
