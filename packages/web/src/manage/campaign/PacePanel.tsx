// How the work goes: judgements per day, time per item, and what is left at this pace.
import type { CampaignDetail } from '@corrigenda/server';
import { Sparkline } from '../Sparkline.tsx';
import { useTexts } from '../use-texts.ts';

export function PacePanel({ detail }: { readonly detail: CampaignDetail }) {
  const { t, duration } = useTexts();
  const { judgementsPerDay, medianActiveMs, progress } = detail;
  const left = Math.max(0, progress.total - progress.done);
  return (
    <section className="section" aria-labelledby="pace-title">
      <h2 id="pace-title">{t('pace.title')}</h2>
      <Sparkline perDay={judgementsPerDay} />
      <dl className="figures-list">
        <div>
          <dt>{t('pace.median')}</dt>
          <dd>{medianActiveMs === null ? t('pace.none') : duration(medianActiveMs)}</dd>
        </div>
        <div>
          <dt>{t('pace.left')}</dt>
          <dd>{t('pace.judgements', { count: left })}</dd>
        </div>
        {medianActiveMs !== null && left > 0 && (
          <div>
            <dt>{t('pace.work')}</dt>
            <dd>{duration(left * medianActiveMs)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
