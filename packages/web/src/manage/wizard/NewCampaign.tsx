// The create wizard: four steps on the left, the annotators' page on the right, the links at the end.

import type { CampaignCreated } from '@corrigenda/server';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Button } from '../../parts/Button.tsx';
import { Frame, PageMessage } from '../../parts/Frame.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { campaignAddress, listAddress } from '../addresses.ts';
import { FormDialog, useRefusal } from '../FormDialog.tsx';
import { LinksShown } from '../LinksShown.tsx';
import { createCampaign, problemsOf } from '../manager-api.ts';
import { ProblemList } from '../ProblemList.tsx';
import { Trail } from '../Trail.tsx';
import { useTexts } from '../use-texts.ts';
import { FilesStep } from './FilesStep.tsx';
import { freshWizard, openKeeper, type WizardKeeper, type WizardState } from './kept-wizard.ts';
import { PeopleStep } from './PeopleStep.tsx';
import { PreviewPane } from './PreviewPane.tsx';
import { ProtocolStep } from './ProtocolStep.tsx';
import { StepLine } from './StepLine.tsx';
import { TextsStep } from './TextsStep.tsx';
import { useKept } from './use-kept.ts';
import { usePreview } from './use-preview.ts';
import { creationBody, emptyDraft, previewBody, type WizardDraft } from './wizard-draft.ts';
import { type StepName, stepNames, whatIsMissing } from './wizard-steps.ts';

export function NewCampaign() {
  const { t } = useTexts();
  const [keeper, setKeeper] = useState<WizardKeeper | null | 'opening'>('opening');
  const [round, setRound] = useState(0);
  useEffect(() => {
    openKeeper().then(setKeeper, () => setKeeper(null));
  }, []);
  if (keeper === 'opening') return <PageMessage title={t('loading')} />;
  return (
    <Wizard
      key={round}
      begun={(round === 0 && keeper?.begun) || freshWizard()}
      keeper={keeper}
      onAfresh={() => setRound(round + 1)}
    />
  );
}

interface WizardProps {
  readonly begun: WizardState;
  /** Null where the browser keeps nothing. */
  readonly keeper: WizardKeeper | null;
  readonly onAfresh: () => void;
}

function Wizard({ begun, keeper, onAfresh }: WizardProps) {
  const { t } = useTexts();
  const { t: common } = useTranslation();
  const refusal = useRefusal();
  const queries = useQueryClient();
  const [draft, setDraft] = useState<WizardDraft>(begun.draft);
  const [step, setStep] = useState<StepName>(begun.step);
  const [asked, setAsked] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [created, setCreated] = useState<CampaignCreated | null>(null);
  const [key] = useState(begun.key);
  const [leaving, setLeaving] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { protocol, files, context, targets, language, showSource, share } = draft;
  // Only what the preview shows asks for it again; words of the later steps do not.
  const body = useMemo(
    () => previewBody({ ...emptyDraft, protocol, files, context, targets, language, showSource, share }),
    [protocol, files, context, targets, language, showSource, share],
  );
  const previewing = usePreview(body);
  const missing = whatIsMissing(step, draft, previewing);
  const index = stepNames.indexOf(step);
  const isLast = index === stepNames.length - 1;
  const change = (changes: Partial<WizardDraft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    setError(null);
  };
  const go = (next: StepName) => {
    setStep(next);
    setAsked(false);
  };
  // A new step begins at its heading; the first one leaves the page as it opened.
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what is new
  useEffect(() => {
    if (!first.current) heading.current?.focus();
    first.current = false;
    window.scrollTo({ top: 0 });
  }, [step, created]);
  const begins = draft === emptyDraft;
  const isKept = useKept(keeper, { draft, step, key }, !begins && !created);
  // Where nothing can be kept, leaving is asked about.
  const unsaved = !begins && !created && !isKept;
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);

  async function create() {
    const wanted = creationBody(draft, key);
    if (!wanted) return;
    setBusy(true);
    setError(null);
    try {
      setCreated(await createCampaign(wanted));
      void keeper?.clear().catch(() => undefined);
      void queries.invalidateQueries({ queryKey: ['campaigns'] });
    } catch (refused) {
      setError(refused);
    } finally {
      setBusy(false);
    }
  }
  function goOn() {
    setAsked(true);
    setWaiting(previewing.pending);
    if (previewing.pending || missing.length > 0) return;
    if (isLast) void create();
    else go(stepNames[index + 1]!);
  }
  // Pressed while the files were still being read: goes on by itself once they are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of the reading is what counts
  useEffect(() => {
    if (waiting && !previewing.pending) goOn();
  }, [waiting, previewing.pending]);

  if (created)
    return (
      <Frame title={t('created.title')}>
        <header className="section">
          <h1 ref={heading} tabIndex={-1}>
            {t('created.title')}
          </h1>
          <p className="lead">{t('created.body', { title: draft.title, count: created.links.length })}</p>
        </header>
        {created.links.length > 0 && <LinksShown links={created.links} title={draft.title} />}
        <ProblemList problems={created.warnings} />
        <p>
          <Link href={campaignAddress(created.id)} className="button button-primary button-large">
            {t('created.open')}
          </Link>
        </p>
      </Frame>
    );

  const steps = { protocol: ProtocolStep, files: FilesStep, texts: TextsStep, people: PeopleStep };
  const Step = steps[step];
  const problems = problemsOf(error);
  return (
    <Frame title={t('wizard.title')} wide>
      <div className="section">
        <Trail above={[[t('list.title'), listAddress]]} />
        <div className="page-head">
          <h1>{t('wizard.title')}</h1>
          {!begins && <Button onClick={() => setLeaving(true)}>{t('wizard.afresh')}</Button>}
        </div>
        <StepLine step={step} onOpen={go} />
        {!begins && isKept && <p className="quiet small">{t('wizard.kept')}</p>}
      </div>
      <div className="wizard">
        <div className="wizard-form">
          <h2 ref={heading} tabIndex={-1}>
            {t(`wizard.${step}`)}
          </h2>
          <Step draft={draft} change={change} previewing={previewing} />
          {asked && !waiting && missing.length > 0 && (
            <Notice kind="warning" loud title={t('wizard.notYet')}>
              <ul className="plain-list">
                {missing.map(({ text, values, figure }) => (
                  <li key={text + (figure ?? '')}>
                    {t(text, figure ? { name: t(`figure.${figure}.label`) } : values)}
                  </li>
                ))}
              </ul>
            </Notice>
          )}
          {problems.length > 0 && <ProblemList problems={problems} advice={t('files.advice')} />}
          {error !== null && problems.length === 0 && (
            <Notice kind="error" loud>
              {refusal(error)}
            </Notice>
          )}
          <p className="quiet small" role="status">
            {waiting ? t('missing.reading') : ''}
          </p>
          <p className="button-row wizard-actions">
            <Button weight="primary" className="button-large" disabled={busy || waiting} onClick={goOn}>
              {isLast ? t('wizard.create') : t('wizard.next', { step: t(`wizard.${stepNames[index + 1]}`) })}
            </Button>
            {index > 0 ? (
              <Button onClick={() => go(stepNames[index - 1]!)}>{t('wizard.back')}</Button>
            ) : (
              <Link href={listAddress} className="button button-quiet">
                {common('cancel')}
              </Link>
            )}
          </p>
          {isLast && <p className="quiet small">{t('wizard.nothingYet')}</p>}
        </div>
        <PreviewPane draft={draft} previewing={previewing} />
      </div>
      {leaving && (
        <FormDialog
          title={t('wizard.afresh')}
          action={t('wizard.forget')}
          danger
          onClose={() => setLeaving(false)}
          onSubmit={async () => {
            // Where the browser cannot forget it either, the form at least begins anew.
            await keeper?.clear().catch(() => undefined);
            onAfresh();
          }}
        >
          <p>{t('wizard.afreshBody')}</p>
        </FormDialog>
      )}
    </Frame>
  );
}
