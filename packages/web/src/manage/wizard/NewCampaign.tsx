// The create wizard: four steps on the left, the annotators' page on the right, the links at the end.
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../parts/Button.tsx';
import { Frame, PageMessage } from '../../parts/Frame.tsx';
import { listAddress } from '../addresses.ts';
import { FormDialog } from '../FormDialog.tsx';
import { Trail } from '../Trail.tsx';
import { useTexts } from '../use-texts.ts';
import { CreatedPage } from './CreatedPage.tsx';
import { PreviewPane } from './preview/PreviewPane.tsx';
import { StepForm } from './steps/StepForm.tsx';
import { StepLine } from './steps/StepLine.tsx';
import {
  freshWizard,
  openWizardStorage,
  type WizardState,
  type WizardStorage,
} from './storage/kept-wizard.ts';
import { useWizard } from './use-wizard.ts';

export function NewCampaign() {
  const { t } = useTexts();
  const [storage, setStorage] = useState<WizardStorage | null | 'opening'>('opening');
  const [round, setRound] = useState(0);
  useEffect(() => {
    openWizardStorage().then(setStorage, () => setStorage(null));
  }, []);
  if (storage === 'opening') return <PageMessage title={t('loading')} />;
  return (
    <WizardPage
      key={round}
      begun={(round === 0 && storage?.begun) || freshWizard()}
      storage={storage}
      onAfresh={() => setRound(round + 1)}
    />
  );
}

interface WizardPageProps {
  readonly begun: WizardState;
  /** Null where the browser keeps nothing. */
  readonly storage: WizardStorage | null;
  readonly onAfresh: () => void;
}

function WizardPage({ begun, storage, onAfresh }: WizardPageProps) {
  const { t } = useTexts();
  const wizard = useWizard(begun, storage);
  const { draft, step, created, isEmpty, isKept } = wizard;
  const [leaving, setLeaving] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // A new step begins at its heading; the first one leaves the page as it opened.
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what is new
  useEffect(() => {
    if (!first.current) heading.current?.focus();
    first.current = false;
    window.scrollTo({ top: 0 });
  }, [step, created]);

  if (created) return <CreatedPage created={created} title={draft.title} heading={heading} />;
  return (
    <Frame title={t('wizard.title')} wide>
      <div className="section">
        <Trail above={[[t('list.title'), listAddress]]} />
        <div className="page-head">
          <h1>{t('wizard.title')}</h1>
          {!isEmpty && <Button onClick={() => setLeaving(true)}>{t('wizard.afresh')}</Button>}
        </div>
        <StepLine step={step} onOpen={wizard.open} />
        {!isEmpty && isKept && <p className="quiet small">{t('wizard.kept')}</p>}
      </div>
      <div className="wizard">
        <StepForm wizard={wizard} heading={heading} />
        <PreviewPane wizard={wizard} />
      </div>
      {leaving && (
        <FormDialog
          title={t('wizard.afresh')}
          action={t('wizard.forget')}
          danger
          onClose={() => setLeaving(false)}
          onSubmit={async () => {
            // Where the browser cannot forget it either, the form at least begins anew.
            await storage?.clear().catch(() => undefined);
            onAfresh();
          }}
        >
          <p>{t('wizard.afreshBody')}</p>
        </FormDialog>
      )}
    </Frame>
  );
}
