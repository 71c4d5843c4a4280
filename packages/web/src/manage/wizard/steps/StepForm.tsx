// One step of the wizard: its questions, what is missing or refused, and the buttons on and back.
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { problemsOf } from '../../../api/manager.ts';
import { Button } from '../../../parts/Button.tsx';
import { Notice } from '../../../parts/Notice.tsx';
import { listAddress } from '../../addresses.ts';
import { useRefusal } from '../../FormDialog.tsx';
import { ProblemList } from '../../ProblemList.tsx';
import { useTexts } from '../../use-texts.ts';
import type { Wizard } from '../use-wizard.ts';
import { FilesStep } from './FilesStep.tsx';
import { PeopleStep } from './PeopleStep.tsx';
import { ProtocolStep } from './ProtocolStep.tsx';
import { TextsStep } from './TextsStep.tsx';
import type { Missing } from './wizard-steps.ts';

const steps = { protocol: ProtocolStep, files: FilesStep, texts: TextsStep, people: PeopleStep };

interface StepFormProps {
  readonly wizard: Wizard;
  /** Gets the focus when a step opens. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

export function StepForm({ wizard, heading }: StepFormProps) {
  const { t } = useTexts();
  const { t: common } = useTranslation();
  const { draft, change, step, previousStep, nextStep, previewing, missing, waiting, busy } = wizard;
  const Step = steps[step];
  return (
    <div className="wizard-form">
      <h2 ref={heading} tabIndex={-1}>
        {t(`wizard.${step}`)}
      </h2>
      <Step draft={draft} change={change} previewing={previewing} asked={wizard.asked} />
      {missing.length > 0 && <MissingNotice missing={missing} />}
      <CreationRefusal error={wizard.error} />
      <p className="quiet small" role="status">
        {waiting ? t('missing.reading') : ''}
      </p>
      <p className="button-row wizard-actions">
        <Button weight="primary" className="button-large" disabled={busy || waiting} onClick={wizard.goOn}>
          {nextStep ? t('wizard.next', { step: t(`wizard.${nextStep}`) }) : t('wizard.create')}
        </Button>
        {previousStep ? (
          <Button onClick={() => wizard.open(previousStep)}>{t('wizard.back')}</Button>
        ) : (
          <Link href={listAddress} className="button button-quiet">
            {common('cancel')}
          </Link>
        )}
      </p>
      {!nextStep && <p className="quiet small">{t('wizard.nothingYet')}</p>}
    </div>
  );
}

function MissingNotice({ missing }: { readonly missing: readonly Missing[] }) {
  const { t } = useTexts();
  return (
    <Notice kind="warning" loud title={t('wizard.notYet')}>
      <ul className="plain-list">
        {missing.map(({ text, values, figure }) => (
          <li key={text + (figure ?? '')}>
            {t(text, figure ? { name: t(`figure.${figure}.label`) } : values)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Why the server did not create the campaign: problems of files by their lines, anything else in a sentence. */
function CreationRefusal({ error }: { readonly error: unknown }) {
  const { t } = useTexts();
  const refusal = useRefusal();
  const problems = problemsOf(error);
  if (problems.length > 0) return <ProblemList problems={problems} advice={t('files.advice')} />;
  if (error === null) return null;
  return (
    <Notice kind="error" loud>
      {refusal(error)}
    </Notice>
  );
}
