// A running campaign: the matrix and what should be checked on the left; people, pace and what can be done on the right.
import type { AnnotatorLink, CampaignDetail } from '@corrigenda/server';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'wouter';
import { ProgressLine } from '../../annotate/ProgressLine.tsx';
import { codeOf } from '../../api/client.ts';
import { exportPath } from '../../api/manager.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { Frame, PageMessage } from '../../parts/Frame.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { TroublePage } from '../../parts/TroublePage.tsx';
import { campaignAddress, listAddress, logAddress, resultsAddress } from '../addresses.ts';
import { LinksShown } from '../LinksShown.tsx';
import { StatusTag } from '../StatusTag.tsx';
import { Trail } from '../Trail.tsx';
import { useMe } from '../team/use-me.ts';
import { useTexts } from '../use-texts.ts';
import { CampaignActions, type Changed } from './CampaignActions.tsx';
import { findCells } from './cells.ts';
import { DisagreementList } from './DisagreementList.tsx';
import { PacePanel } from './PacePanel.tsx';
import { PeoplePanel } from './PeoplePanel.tsx';
import { ProgressMatrix } from './ProgressMatrix.tsx';
import { RecruitPanel } from './RecruitPanel.tsx';
import { RemarkList } from './RemarkList.tsx';
import { SignList } from './SignList.tsx';
import { useCampaign } from './use-campaign.ts';

export function CampaignPage() {
  const { id = '' } = useParams<{ id: string }>();
  const { t } = useTexts();
  const { mayChange } = useMe();
  const { campaign, disagreements, signs, remarks, cells: matrix, refresh } = useCampaign(id);
  const [shown, setShown] = useState<Parameters<Changed> | null>(null);
  const { data: detail, error, refetch } = campaign;
  const cells = useMemo(() => (matrix ? findCells(matrix, disagreements) : null), [matrix, disagreements]);
  if (error && !detail) return <TroublePage code={codeOf(error)} onRetry={() => void refetch()} />;
  if (!detail) return <PageMessage title={t('loading')} />;
  const open = disagreements.filter(({ adjudicated }) => !adjudicated);
  const onChanged: Changed = (links = [], made) => {
    if (links.length > 0 || made) setShown([links, made]);
    void refresh();
  };
  return (
    <Frame title={detail.title} wide>
      <CampaignHead detail={detail} />
      {error && <Notice kind="warning">{t('campaign.stale')}</Notice>}
      <div className="campaign-columns">
        <div className="campaign-main">
          <section className="section" aria-labelledby="matrix-title">
            <h2 id="matrix-title">{t('matrix.title')}</h2>
            <ProgressMatrix detail={detail} cells={cells} />
          </section>
          <SignList detail={detail} signs={signs} />
          <DisagreementList detail={detail} disagreements={open} />
          <RemarkList
            campaign={id}
            remarks={remarks}
            items={detail.itemProgress}
            onAnswered={mayChange ? () => onChanged() : null}
          />
        </div>
        <div className="campaign-side">
          <PeoplePanel detail={detail} onChanged={onChanged} />
          {mayChange && <RecruitPanel detail={detail} onChanged={() => onChanged()} />}
          <PacePanel detail={detail} />
          {mayChange && <CampaignActions detail={detail} onChanged={onChanged} />}
        </div>
      </div>
      {shown && (
        <Made links={shown[0] ?? []} made={shown[1]} title={detail.title} onClose={() => setShown(null)} />
      )}
    </Frame>
  );
}

interface MadeProps {
  readonly links: readonly AnnotatorLink[];
  /** The campaign that was made from this one. */
  readonly made: Parameters<Changed>[1];
  readonly title: string;
  readonly onClose: () => void;
}

/** What a step has made: another campaign, named and linked, and links to send. */
function Made({ links, made, title, onClose }: MadeProps) {
  const { t } = useTexts();
  return (
    <Dialog title={made ? t('created.title') : t('links.title')} onClose={onClose} wide>
      {made && (
        <p>
          {t('created.made', { title: made.title })}{' '}
          <Link className="button button-primary" href={campaignAddress(made.id)} onClick={onClose}>
            {t('created.open')}
          </Link>
        </p>
      )}
      {links.length > 0 && <LinksShown links={links} title={made?.title ?? title} />}
    </Dialog>
  );
}

function CampaignHead({ detail }: { readonly detail: CampaignDetail }) {
  const { t, languageName } = useTexts();
  const {
    id,
    title,
    status,
    protocol,
    language,
    items,
    systems,
    progress,
    parent,
    guidelineVersion,
    archivedAt,
  } = detail;
  return (
    <header className="section campaign-head">
      <Trail above={[[t('list.title'), listAddress]]} />
      <div className="page-head">
        <h1>{title}</h1>
        <div className="button-row">
          <Link className="button button-quiet" href={logAddress(id)}>
            {t('log.title')}
          </Link>
          <a className="button" href={exportPath(id)} download>
            {t('campaign.export')}
          </a>
          <Link className="button button-primary" href={resultsAddress(id)}>
            {t('campaign.results')}
          </Link>
        </div>
      </div>
      <p className="fact-line">
        <StatusTag status={status} />
        <span>{t(`protocol.${protocol}`, { defaultValue: protocol })}</span>
        <span>{languageName(language)}</span>
        <span>{t('campaign.items', { count: items })}</span>
        {systems.length > 0 && <span>{t('campaign.systems', { list: systems.join(', ') })}</span>}
        <span>{t('campaign.guidelineVersion', { version: guidelineVersion })}</span>
        {archivedAt !== null && <span className="tag">{t('campaign.archived')}</span>}
        {parent && <Link href={campaignAddress(parent)}>{t('campaign.parent')}</Link>}
      </p>
      <ProgressLine done={progress.done} total={progress.total} />
    </header>
  );
}
