// A secret link -> a cookie: the fragment is sent once, taken out of the address before anything else, and the person's pages open.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { enter } from '../api/annotator.ts';
import { codeOf, type TroubleCode } from '../api/client.ts';
import { Button } from '../parts/Button.tsx';
import { PageMessage } from '../parts/Frame.tsx';
import { TroublePage } from '../parts/TroublePage.tsx';
import { JoinPage } from './JoinPage.tsx';

/** Read when the page is loaded: the address bar and the history no longer hold it when the page is drawn. */
function takeSecret(): string {
  const secret = decodeURIComponent(location.hash.slice(1));
  if (secret) history.replaceState(null, '', location.pathname);
  return secret;
}

export function EnterPage() {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const [secret] = useState(takeSecret);
  const [attempt, setAttempt] = useState(0);
  const [trouble, setTrouble] = useState<TroubleCode | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is what asks again
  useEffect(() => {
    if (!secret || secret.startsWith('s.')) return;
    let here = true;
    setTrouble(null);
    enter(secret).then(
      (entered) => {
        if (here)
          navigate(entered.role === 'annotator' ? `/a/${entered.seat}` : '/manage', { replace: true });
      },
      (error) => {
        if (here) setTrouble(codeOf(error));
      },
    );
    return () => {
      here = false;
    };
  }, [secret, attempt, navigate]);

  if (secret.startsWith('s.')) return <JoinPage secret={secret} />;
  if (!secret) return <PageMessage title={t('enter.noSecret')}>{t('enter.noSecretBody')}</PageMessage>;
  if (trouble === null) return <PageMessage title={t('enter.opening')} />;
  const again = <Button onClick={() => setAttempt(attempt + 1)}>{t('retry')}</Button>;
  if (trouble === 'offline') return <TroublePage code="offline" onRetry={() => setAttempt(attempt + 1)} />;
  if (trouble === 'too-many-requests')
    return (
      <PageMessage title={t('enter.tooMany')} action={again}>
        {t('enter.tooManyBody')}
      </PageMessage>
    );
  return <PageMessage title={t('enter.unknown')}>{t('enter.unknownBody')}</PageMessage>;
}
