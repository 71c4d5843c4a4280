// The first page of a seat: what to expect, what the organisers say, consent, the keys; then one button.
import { translate } from '@corrigenda/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { getAssignments, giveConsent, takeNext } from '../api/annotator.ts';
import { codeOf, type TroubleCode } from '../api/client.ts';
import { useLanguage } from '../language/i18n.ts';
import { Button } from '../parts/Button.tsx';
import { Frame } from '../parts/Frame.tsx';
import { Markdown } from '../parts/Markdown.tsx';
import { useSeat } from './AnnotatorPages.tsx';
import { GuidelineText } from './GuidelinePanel.tsx';
import { KeyLegend } from './KeyLegend.tsx';
import { ProgressLine } from './ProgressLine.tsx';
import { TroublePage } from './TroublePage.tsx';

export function StartPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [, navigate] = useLocation();
  const { seat, campaign, annotator, progress, completionCode, refresh } = useSeat();
  const [agreed, setAgreed] = useState(false);
  const [mustAgree, setMustAgree] = useState(false);
  const [trouble, setTrouble] = useState<TroubleCode | null>(null);
  const { protocol } = campaign;
  const needsConsent = campaign.consent.trim() !== '' && annotator.consentedAt === null;
  const closed = campaign.status === 'closed';
  const { data: assignments = [] } = useQuery({
    queryKey: ['assignments', seat],
    queryFn: () => getAssignments(seat),
    enabled: !needsConsent,
  });
  const waiting = assignments.find(({ state }) => state !== 'done');
  const finished = completionCode !== null;
  const begun = assignments.some(({ state }) => state !== 'open');

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

  if (trouble) return <TroublePage code={trouble} onRetry={() => setTrouble(null)} />;
  if (closed && progress.done === 0) return <TroublePage code="closed" onRetry={refresh} />;
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

      {needsConsent && (
        <section className="section" aria-labelledby="consent-title">
          <h2 id="consent-title">{t('start.consent')}</h2>
          <Markdown text={campaign.consent} />
          <div>
            <label className="tick">
              <input
                id="consent"
                type="checkbox"
                checked={agreed}
                aria-invalid={mustAgree && !agreed}
                aria-describedby={mustAgree && !agreed ? 'consent-missing' : undefined}
                onChange={(event) => setAgreed(event.target.checked)}
              />
              {t('start.agree')}
            </label>
            {mustAgree && !agreed && (
              <p id="consent-missing" className="error-line" role="alert">
                {t('start.mustAgree')}
              </p>
            )}
          </div>
        </section>
      )}

      <p>
        <Button weight="primary" className="button-large" onClick={() => void begin()}>
          {finished
            ? t('start.toEnd')
            : begun && waiting
              ? t('start.goOn', { position: waiting.position })
              : t('start.begin')}
        </Button>
      </p>
    </Frame>
  );
}
