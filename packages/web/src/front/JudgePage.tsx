// The page that leads to campaigns: a manager who is signed in goes straight to them; everybody else is asked for the link they were given.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Redirect } from 'wouter';
import { listCampaigns } from '../api/manager.ts';
import { ErrorLine } from '../parts/Boxes.tsx';
import { Button } from '../parts/Button.tsx';
import { Frame } from '../parts/Frame.tsx';
import { linkTarget } from './link-target.ts';

/** The site of files alone has no server behind it. */
const hasServer = import.meta.env.MODE !== 'site';

export function JudgePage() {
  const { t } = useTranslation('front');
  const { data } = useQuery({
    queryKey: ['campaigns'],
    queryFn: listCampaigns,
    enabled: hasServer,
    retry: false,
  });
  if (data) return <Redirect to="/manage" replace />;
  return (
    <Frame title={t('translation:mainPages.judge')}>
      <header className="section">
        <h1>{t('translation:mainPages.judge')}</h1>
        <p className="lead">{t('judge.lead')}</p>
      </header>
      <LinkForm />
      <section className="section">
        <h2>{t('judge.none')}</h2>
        <p className="lead">{t('judge.start')}</p>
        <pre className="command">
          <code>npx corrigenda demo</code>
        </pre>
        <p className="quiet">{t('judge.prints')}</p>
      </section>
    </Frame>
  );
}

function LinkForm() {
  const { t } = useTranslation('front');
  const [link, setLink] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  return (
    <form
      className="link-form"
      onSubmit={(event) => {
        event.preventDefault();
        const target = linkTarget(link);
        setIsWrong(target === null);
        if (target) location.assign(target);
      }}
    >
      <label className="labelled">
        <span className="label">{t('judge.link')}</span>
        <input
          className="box"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://…/enter#…"
          value={link}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? 'link-wrong' : undefined}
          onChange={({ target }) => setLink(target.value)}
        />
      </label>
      {isWrong && <ErrorLine id="link-wrong" text={t('judge.wrong')} />}
      <div>
        <Button weight="primary" type="submit">
          {t('judge.open')}
        </Button>
      </div>
    </form>
  );
}
