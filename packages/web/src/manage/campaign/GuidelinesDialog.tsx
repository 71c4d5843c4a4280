// The guidelines of a running campaign -> a new version; every judgement is stored with the version it was made under.
import { translate } from '@corrigenda/core/human';
import { useState } from 'react';
import { putGuidelines } from '../../api/manager.ts';
import { FormDialog } from '../FormDialog.tsx';
import { useTexts } from '../use-texts.ts';
import { WrittenText } from '../wizard/steps/TextsStep.tsx';
import type { ActionDialogProps } from './CampaignActions.tsx';

export function GuidelinesDialog({ detail, onClose, onDone }: ActionDialogProps) {
  const { t, day, language } = useTexts();
  // The version this dialog was opened with: a later one of somebody else is refused, not overwritten.
  const [{ guidelines, guidelineVersion }] = useState(detail);
  const [text, setText] = useState(guidelines);
  return (
    <FormDialog
      title={t('guidelines.title')}
      action={t('guidelines.action', { version: guidelineVersion + 1 })}
      disabled={text === guidelines}
      wide
      onClose={onClose}
      onSubmit={async () => {
        await putGuidelines(detail.id, { guidelines: text, baseVersion: guidelineVersion });
        onDone();
      }}
    >
      <WrittenText
        label={t('texts.guidelines')}
        hint={t('guidelines.hint')}
        value={text}
        standIn={translate(detail.protocolData.guidelines, language)}
        onChange={setText}
      />
      <p className="quiet small">
        {t('guidelines.versions')}{' '}
        {detail.guidelineVersions.map(({ version, at }) => `${version} (${day(at)})`).join(', ')}
      </p>
    </FormDialog>
  );
}
