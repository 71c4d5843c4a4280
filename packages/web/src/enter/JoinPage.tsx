// A public link -> a seat of one's own: one button to join, the link to come back by, and then the start page.
import type { Joined } from '@corrigenda/server';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { join } from '../api/annotator.ts';
import { codeOf, type TroubleCode } from '../api/client.ts';
import { TextLine } from '../parts/Boxes.tsx';
import { Button } from '../parts/Button.tsx';
import { CopyButton } from '../parts/CopyButton.tsx';
import { Frame, PageMessage } from '../parts/Frame.tsx';
import { TroublePage } from '../parts/TroublePage.tsx';

/** Which seat this browser got by a public link; the seat opens only with the browser's cookie. */
const memoryOf = (secret: string) => `corrigenda-joined-${secret.slice(-12)}`;

function rememberedSeat(secret: string): string | null {
  try {
    return localStorage.getItem(memoryOf(secret));
  } catch {
    return null;
  }
}

function remember(secret: string, seat: string): void {
  try {
    localStorage.setItem(memoryOf(secret), seat);
  } catch {
    // Without storage the own link is the way back.
  }
}

export function JoinPage({ secret }: { readonly secret: string }) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const [known] = useState(() => rememberedSeat(secret));
  const [joined, setJoined] = useState<Joined | null>(null);
  const [trouble, setTrouble] = useState<TroubleCode | null>(null);
  async function begin() {
    try {
      const made = await join(secret);
      remember(secret, made.seat);
      setJoined(made);
    } catch (error) {
      setTrouble(codeOf(error));
    }
  }
  if (trouble === 'forbidden') return <PageMessage title={t('join.full')}>{t('join.fullBody')}</PageMessage>;
  if (trouble === 'unauthorised')
    return <PageMessage title={t('enter.unknown')}>{t('enter.unknownBody')}</PageMessage>;
  if (trouble) return <TroublePage code={trouble} onRetry={() => setTrouble(null)} />;
  const seat = joined?.seat ?? known;
  return (
    <Frame title={t('join.title')}>
      <section className="section">
        <h1>{t('join.title')}</h1>
        {!joined && <p className="lead">{t(known ? 'join.known' : 'join.body')}</p>}
        {joined && (
          <>
            <p className="lead">{t('join.joined', { name: joined.pseudonym })}</p>
            <TextLine
              label={t('join.link')}
              hint={t('join.linkHint')}
              value={joined.link}
              onChange={() => {}}
              readOnly
            />
            <p>
              <CopyButton text={() => joined.link}>{t('end.copy')}</CopyButton>
            </p>
          </>
        )}
        <p className="button-row">
          {seat && (
            <Button weight="primary" className="button-large" onClick={() => navigate(`/a/${seat}`)}>
              {t(joined ? 'join.start' : 'join.goOn')}
            </Button>
          )}
          {!joined && (
            <Button
              weight={known ? 'quiet' : 'primary'}
              className={known ? '' : 'button-large'}
              onClick={() => void begin()}
            >
              {t(known ? 'join.another' : 'join.begin')}
            </Button>
          )}
        </p>
      </section>
    </Frame>
  );
}
