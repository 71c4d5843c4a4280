// The wizard's draft, its step, and what the button does: on to the next step, or the campaign.
import type { CampaignCreated } from '@corrigenda/server';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { createCampaign } from '../../api/manager.ts';
import { type PreviewState, usePreview } from './preview/use-preview.ts';
import { type StepName, stepNames, whatIsMissing } from './steps/wizard-steps.ts';
import type { WizardState, WizardStorage } from './storage/kept-wizard.ts';
import { useKept } from './storage/use-kept.ts';
import { creationBody, emptyDraft, previewBody, type WizardDraft } from './wizard-draft.ts';

export type Wizard = ReturnType<typeof useWizard>;

export function useWizard(begun: WizardState, storage: WizardStorage | null) {
  const [draft, setDraft] = useState<WizardDraft>(begun.draft);
  const [step, setStep] = useState<StepName>(begun.step);
  const [asked, setAsked] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const [key] = useState(begun.key);
  const creation = useCreation(storage);
  const { created, busy, error } = creation;
  const [skip, setSkip] = useState(0);
  const previewing = useDraftPreview(draft, skip);
  const missing = whatIsMissing(step, draft, previewing);
  const index = stepNames.indexOf(step);
  const nextStep = stepNames[index + 1] ?? null;

  const change = (changes: Partial<WizardDraft>) => {
    // Expected answers are answers to the questions of one protocol.
    setDraft((before) => ({ ...before, ...('protocol' in changes ? { marks: [] } : {}), ...changes }));
    creation.dismiss();
  };
  const open = (wanted: StepName) => {
    setStep(wanted);
    setAsked(false);
  };
  function goOn() {
    setAsked(true);
    setWaiting(previewing.pending);
    if (previewing.pending || missing.length > 0) return;
    if (nextStep) open(nextStep);
    else void creation.create(draft, key);
  }
  // Pressed while the files were still being read: goes on by itself once they are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of the reading is what counts
  useEffect(() => {
    if (waiting && !previewing.pending) goOn();
  }, [waiting, previewing.pending]);

  const isEmpty = draft === emptyDraft;
  const isKept = useKept(storage, { draft, step, key }, !isEmpty && !created);
  useWarningBeforeLeaving(!isEmpty && !created && !isKept);
  return {
    draft,
    change,
    step,
    open,
    previousStep: stepNames[index - 1] ?? null,
    nextStep,
    goOn,
    previewing,
    skip,
    setSkip,
    asked,
    /** What the step lacks, once the button was pressed. */
    missing: asked && !waiting ? missing : [],
    waiting,
    busy,
    error,
    created,
    isEmpty,
    isKept,
  };
}

/** Only what the preview shows asks for it again; words of the later steps do not. */
function useDraftPreview(draft: WizardDraft, skip: number): PreviewState {
  const { protocol, files, context, targets, fromOne, language, showSource, share, marks } = draft;
  const body = useMemo(() => {
    const shown = { protocol, files, context, targets, fromOne, language, showSource, share, marks };
    const asked = previewBody({ ...emptyDraft, ...shown });
    return asked && { ...asked, skip };
  }, [protocol, files, context, targets, fromOne, language, showSource, share, marks, skip]);
  return usePreview(body);
}

function useCreation(storage: WizardStorage | null) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [created, setCreated] = useState<CampaignCreated | null>(null);
  async function create(draft: WizardDraft, key: string) {
    const wanted = creationBody(draft, key);
    if (!wanted) return;
    setBusy(true);
    setError(null);
    try {
      setCreated(await createCampaign(wanted));
      void storage?.clear().catch(() => undefined);
      void queries.invalidateQueries({ queryKey: ['campaigns'] });
    } catch (refused) {
      setError(refused);
    } finally {
      setBusy(false);
    }
  }
  return { created, busy, error, create, dismiss: () => setError(null) };
}

/** Where nothing can be kept, the browser asks before the page is left. */
function useWarningBeforeLeaving(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
}
