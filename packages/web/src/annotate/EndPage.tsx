// The last page: thanks, the completion code, and the way back; Quit leads here too, while items are left.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { getAssignments, takeNext } from '../api/annotator.ts';
import { codeOf, type TroubleCode } from '../api/client.ts';
import { Button } from '../parts/Button.tsx';
import { Frame } from '../parts/Frame.tsx';
import { TroublePage } from '../parts/TroublePage.tsx';
import { LookAgain } from './LookAgain.tsx';
import { ProgressLine } from './ProgressLine.tsx';
import { useSeat } from './seat-context.ts';

export function EndPage() {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { seat, campaign, progress, completionCode, returnAddress, refresh } = useSeat();
  const [copied, setCopied] = useState(false);
  const [nothing, setNothing] = useState(false);
  const [trouble, setTrouble] = useState<TroubleCode | null>(null);
  const { done, total } = progress;
  const finished = total > 0 && done >= total;
  useEffect(() => refresh(), [refresh]);

  async function resume() {
    try {
      const list = await getAssignments(seat);
      const open = finished ? list[0] : list.find(({ state }) => state !== 'done');
      const id = open?.id ?? (await takeNext(seat)).assignment;
      if (id) navigate(`/items/${id}`);
      else setNothing(true);
    } catch (error) {
      setTrouble(codeOf(error));
    }
  }

  if (trouble) return <TroublePage code={trouble} onRetry={() => setTrouble(null)} />;
  return (
    <Frame title={finished ? t('end.title') : t('end.partialTitle')} heading={campaign.title}>
      <section className="section end">
        <h1>{finished ? t('end.title') : t('end.partialTitle')}</h1>
        <p className="lead">
          {finished ? t('end.body', { count: total }) : t('end.partial', { done, total })}
        </p>
        <ProgressLine done={done} total={total} />
      </section>
      {completionCode && (
        <section className="section" aria-labelledby="code">
          <h2 id="code">{t('end.code')}</h2>
          <p className="code-line">
            <output className="completion-code">{completionCode}</output>
            <Button
              onClick={() =>
                void navigator.clipboard?.writeText(completionCode).then(
                  () => setCopied(true),
                  () => setCopied(false),
                )
              }
            >
              {copied ? t('end.copied') : t('end.copy')}
            </Button>
          </p>
          {returnAddress && (
            <p>
              <a className="button button-primary button-large" href={returnAddress}>
                {t('end.return')}
              </a>
            </p>
          )}
        </section>
      )}
      <LookAgain />
      {nothing && <p role="status">{t('end.none')}</p>}
      <p>
        <Button
          weight={finished ? 'plain' : 'primary'}
          className="button-large"
          onClick={() => void resume()}
        >
          {finished ? t('end.back') : t('end.resume')}
        </Button>
      </p>
    </Frame>
  );
}
