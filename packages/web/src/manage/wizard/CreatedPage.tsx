// A campaign that was just created -> its links, shown once, and the way to it.
import type { CampaignCreated } from '@corrigenda/server';
import type { RefObject } from 'react';
import { Link } from 'wouter';
import { Frame } from '../../parts/Frame.tsx';
import { campaignAddress } from '../addresses.ts';
import { LinksShown } from '../LinksShown.tsx';
import { ProblemList } from '../ProblemList.tsx';
import { useTexts } from '../use-texts.ts';

interface CreatedPageProps {
  readonly created: CampaignCreated;
  readonly title: string;
  /** Gets the focus when the page opens. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

export function CreatedPage({ created, title, heading }: CreatedPageProps) {
  const { t } = useTexts();
  const { id, links, warnings } = created;
  return (
    <Frame title={t('created.title')}>
      <header className="section">
        <h1 ref={heading} tabIndex={-1}>
          {t('created.title')}
        </h1>
        <p className="lead">{t('created.body', { title, count: links.length })}</p>
      </header>
      {links.length > 0 && <LinksShown links={links} title={title} />}
      <ProblemList problems={warnings} />
      <p>
        <Link href={campaignAddress(id)} className="button button-primary button-large">
          {t('created.open')}
        </Link>
      </p>
    </Frame>
  );
}
