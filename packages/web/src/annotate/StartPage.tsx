// The first page of a seat: what to expect, what the organisers say, consent, the keys; then one button.
import { translate } from '@corrigenda/core/human';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { getAssignments, giveConsent, takeNext } from '../api/annotator.ts';
import { codeOf, type TroubleCode } from '../api/client.ts';
import { useLanguage } from '../language/i18n.ts';
import { ErrorLine } from '../parts/Boxes.tsx';
import { Button } from '../parts/Button.tsx';
import { Frame } from '../parts/Frame.tsx';
import { Markdown } from '../parts/Markdown.tsx';
import { TroublePage } from '../parts/TroublePage.tsx';
import { GuidelineText } from './guidelines/GuidelinePanel.tsx';
import { KeyLegend } from './guidelines/KeyLegend.tsx';
import { LookAgain } from './LookAgain.tsx';
import { ProgressLine } from './ProgressLine.tsx';
import { useSeat } from './seat-context.ts';

export function StartPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { campaign, annotator, progress, refresh } = useSeat();
  const { assignments, needsConsent, consent, label, begin, trouble, dismiss } = useBeginning();
  const { protocol } = campaign;
  if (trouble) return <TroublePage code={trouble} onRetry={dismiss} />;
  if (campaign.status === 'closed' && progress.done === 0)
    return <TroublePage code="closed" onRetry={refresh} />;
  return (
    <Frame title={campaign.title} heading={translate(protocol.title, language)}>
      <section className="section">
        <p className="quiet">{t('start.welcome', { name: annotator.pseudonym })}</p>
        <h1>{campaign.title}</h1>
        <p className="lead">{translate(protocol.summary, language)}</p>
        {progress.total > 0 && <ProgressLine done={progress.done} total={progress.total} />}
      </section>

      <section className="section">
        <h2>{t('start.expect')}</h2>
        <ul className="expect">
          {progress.total > 0 && <li>{t('start.items', { count: progress.total })}</li>}
          <li>{t('start.pause')}</li>
          {protocol.needs.includes('outputs') && <li>{t('start.blind')}</li>}
          {assignments.some(({ training }) => training) && <li>{t('start.training')}</li>}
        </ul>
      </section>

      {campaign.instructions.trim() !== '' && (
        <section className="section">
          <h2>{t('start.instructions')}</h2>
          <Markdown text={campaign.instructions} />
        </section>
      )}

      <details className="fold">
        <summary>{t('start.readGuidelines')}</summary>
        <GuidelineText protocol={protocol} general={campaign.guidelines} />
      </details>

      <details className="fold">
        <summary>{t('start.keyboard')}</summary>
        <KeyLegend protocol={protocol} />
      </details>

      {!needsConsent && <LookAgain />}

      {needsConsent && <Consent text={campaign.consent} {...consent} />}

      <p>
        <Button weight="primary" className="button-large" onClick={() => void begin()}>
          {label}
        </Button>
      </p>
    </Frame>
  );
}

/** What the button says and does: consent first, then the item that waits or a new one, or the end. */
function useBeginning() {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { seat, campaign, annotator, completionCode, refresh } = useSeat();
  const [agreed, setAgreed] = useState(false);
  const [mustAgree, setMustAgree] = useState(false);
  const [trouble, setTrouble] = useState<TroubleCode | null>(null);
  const needsConsent = campaign.consent.trim() !== '' && annotator.consentedAt === null;
  const { data: assignments = [] } = useQuery({
    queryKey: ['assignments', seat],
    queryFn: () => getAssignments(seat),
    enabled: !needsConsent,
  });
  const waiting = assignments.find(({ state }) => state !== 'done');
  const begun = assignments.some(({ state }) => state !== 'open');
  const finished = completionCode !== null;

  async function begin() {
    if (needsConsent && !agreed) {
      setMustAgree(true);
      document.getElementById('consent')?.focus();
      return;
    }
    // Whoever is done reaches the completion code, in a closed campaign too.
    if (finished) return navigate('/end');
    try {
      if (annotator.consentedAt === null) {
        await giveConsent(seat);
        refresh();
      }
      const next = waiting?.id ?? (await takeNext(seat)).assignment;
      navigate(next ? `/items/${next}` : '/end');
    } catch (error) {
      setTrouble(codeOf(error));
    }
  }

  const goOn = begun && waiting ? t('start.goOn', { position: waiting.position }) : t('start.begin');
  return {
    assignments,
    needsConsent,
    consent: { agreed, missing: mustAgree && !agreed, onAgree: setAgreed },
    label: finished ? t('start.toEnd') : goOn,
    begin,
    trouble,
    dismiss: () => setTrouble(null),
  };
}

interface ConsentProps {
  readonly text: string;
  readonly agreed: boolean;
  /** The button was pressed without consent. */
  readonly missing: boolean;
  readonly onAgree: (agreed: boolean) => void;
}

function Consent({ text, agreed, missing, onAgree }: ConsentProps) {
  const { t } = useTranslation();
  return (
    <section className="section" aria-labelledby="consent-title">
      <h2 id="consent-title">{t('start.consent')}</h2>
      <Markdown text={text} />
      <div>
        <label className="tick">
          <input
            id="consent"
            type="checkbox"
            checked={agreed}
            aria-invalid={missing}
            aria-describedby={missing ? 'consent-missing' : undefined}
            onChange={(event) => onAgree(event.target.checked)}
          />
          {t('start.agree')}
        </label>
        {missing && <ErrorLine id="consent-missing" text={t('start.mustAgree')} />}
      </div>
    </section>
  );
}
