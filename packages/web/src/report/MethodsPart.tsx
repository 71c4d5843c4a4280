// How the numbers were made, in one paragraph and in one line that makes them again.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useScoreWriter } from './format-score.ts';
import type { ReportHead } from './report-data.ts';

interface MethodsPartProps {
  readonly head: ReportHead;
  readonly children: ReactNode;
}

export function MethodsPart({ head, children }: MethodsPartProps) {
  const { t } = useTranslation('report');
  const write = useScoreWriter();
  const { mode, beta, choice, resamples, seed } = head.settings;
  return (
    <section className="section report-part" aria-labelledby="methods-title">
      <h2 id="methods-title">{t('methods.title')}</h2>
      <p>
        {t('methods.score', { score: write.fName(beta), mode: t(`modes.${mode}`, { defaultValue: mode }) })}{' '}
        {t(`methods.choice.${choice}`)}{' '}
        {resamples > 0
          ? t('methods.resamples', { resamples: write.count(resamples), seed })
          : t('methods.noResamples')}
      </p>
      <p className="signature">
        <span className="label">{t('methods.signature')}</span> {head.signature}
      </p>
      {head.metrics.map(({ id, name, signature }) => (
        <p key={id} className="signature">
          <span className="label">{name}</span> {signature}
        </p>
      ))}
      <div className="button-row">{children}</div>
    </section>
  );
}
