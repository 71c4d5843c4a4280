// A refusal of the server -> a page that says in plain words what happened and what to do.
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TroubleCode } from '../api/client.ts';
import { Button } from './Button.tsx';
import { PageMessage } from './Frame.tsx';

const troubles = {
  offline: ['trouble.offline', 'trouble.offlineBody'],
  unauthorised: ['trouble.shut', 'trouble.shutBody'],
  forbidden: ['trouble.revoked', 'trouble.revokedBody'],
  paused: ['trouble.paused', 'trouble.pausedBody'],
  closed: ['trouble.closed', 'trouble.closedBody'],
  'not-found': ['trouble.missing', 'trouble.missingBody'],
} as const satisfies Partial<Record<TroubleCode, readonly [string, string]>>;

const isKnown = (code: string): code is keyof typeof troubles => code in troubles;

interface TroublePageProps {
  readonly code: TroubleCode;
  readonly onRetry: () => void;
}

/** How often a page without a connection looks for one. */
const lookAgain = 5000;

export function TroublePage({ code, onRetry }: TroublePageProps) {
  const { t } = useTranslation();
  const retry = useRef(onRetry);
  retry.current = onRetry;
  useEffect(() => {
    if (code !== 'offline') return;
    const look = () => retry.current();
    const timer = setInterval(look, lookAgain);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, [code]);
  const [title, body] = isKnown(code) ? troubles[code] : (['trouble.broken', 'trouble.brokenBody'] as const);
  return (
    <PageMessage title={t(title)} action={<Button onClick={onRetry}>{t('retry')}</Button>}>
      {t(body)}
    </PageMessage>
  );
}
