// One item with every judgement beside each other, and the manager's decision where they differ.

import type { CampaignDetail, ItemView } from '@corrigenda/server';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';
import { codeOf } from '../../api/client.ts';
import { getCampaign, getItem } from '../../api/manager.ts';
import { Frame, PageMessage } from '../../parts/Frame.tsx';
import { TroublePage } from '../../parts/TroublePage.tsx';
import { campaignAddress, itemAddress, listAddress } from '../addresses.ts';
import { Trail } from '../Trail.tsx';
import { useMe } from '../team/use-me.ts';
import { useTexts } from '../use-texts.ts';
import { AdjudicationForm } from './AdjudicationForm.tsx';
import { ItemText } from './ItemText.tsx';
import { JudgementTable } from './JudgementTable.tsx';
import { PairSections } from './PairSections.tsx';

export function ItemPage() {
  const { id = '', item = '' } = useParams<{ id: string; item: string }>();
  const { t } = useTexts();
  const campaign = useQuery({ queryKey: ['campaign', id, 'live'], queryFn: () => getCampaign(id) });
  const found = useQuery({
    queryKey: ['campaign', id, 'item', item],
    queryFn: () => getItem(id, item),
    refetchInterval: 10_000,
  });
  const error = campaign.error ?? found.error;
  if (error && (!campaign.data || !found.data)) {
    const retry = () => void Promise.all([campaign.refetch(), found.refetch()]);
    return <TroublePage code={codeOf(error)} onRetry={retry} />;
  }
  if (!campaign.data || !found.data) return <PageMessage title={t('loading')} />;
  const { position } = found.data;
  return (
    <Frame title={t('item.title', { position })} wide>
      <ItemHead detail={campaign.data} view={found.data} />
      <ItemText
        item={found.data.item}
        language={campaign.data.language}
        layout={campaign.data.protocolData.layout}
      />
      <Judgements detail={campaign.data} view={found.data} />
    </Frame>
  );
}

interface ItemPartProps {
  readonly detail: CampaignDetail;
  readonly view: ItemView;
}

function ItemHead({ detail, view: { item, position } }: ItemPartProps) {
  const { t } = useTexts();
  return (
    <header className="section">
      <Trail
        above={[
          [t('list.title'), listAddress],
          [detail.title, campaignAddress(detail.id)],
        ]}
      />
      <div className="page-head">
        <h1>{t('item.title', { position })}</h1>
        <Neighbours detail={detail} position={position} />
      </div>
      <p className="quiet small fact-line">
        <span>{item.id}</span>
        {item.role && item.role !== 'normal' && <span>{t(`role.${item.role}`)}</span>}
        {Object.entries(item.metadata ?? {}).map(([name, value]) => (
          <span key={name}>
            {name}: {value}
          </span>
        ))}
      </p>
    </header>
  );
}

/** What was judged, pair by pair or for the whole item, and the decision where people differ. */
function Judgements({ detail, view }: ItemPartProps) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const { mayChange } = useMe();
  const { item, judgements, adjudication, pairs } = view;
  const { id, protocolData: protocol, language } = detail;
  const inPairs = protocol.layout === 'pair';
  const shared = { protocol, language, item, judgements };
  const deciding = {
    ...shared,
    campaign: id,
    onDone: () => queries.invalidateQueries({ queryKey: ['campaign', id] }),
  };
  return (
    <>
      <section className="section" aria-labelledby="judgements-title">
        <h2 id="judgements-title">{t('item.judgements', { count: judgements.length })}</h2>
        {judgements.length === 0 && <p className="quiet">{t('item.none')}</p>}
        {inPairs && <PairSections key={item.id} {...deciding} pairs={pairs} mayDecide={mayChange} />}
        {!inPairs && judgements.length > 0 && <JudgementTable {...shared} adjudication={adjudication} />}
      </section>
      {mayChange && judgements.length > 0 && !inPairs && (
        <AdjudicationForm
          key={`${item.id} ${adjudication?.at ?? ''}`}
          {...deciding}
          adjudication={adjudication}
        />
      )}
    </>
  );
}

interface NeighboursProps {
  readonly detail: CampaignDetail;
  readonly position: number;
}

function Neighbours({ detail, position }: NeighboursProps) {
  const { t } = useTexts();
  const idAt = (wanted: number) => detail.itemProgress.find((item) => item.position === wanted)?.id;
  const [before, after] = [idAt(position - 1), idAt(position + 1)];
  return (
    <nav className="button-row" aria-label={t('item.neighbours')}>
      {before !== undefined && (
        <Link className="button" href={itemAddress(detail.id, before)}>
          ‹ {t('item.previous')}
        </Link>
      )}
      {after !== undefined && (
        <Link className="button" href={itemAddress(detail.id, after)}>
          {t('item.next')} ›
        </Link>
      )}
    </nav>
  );
}
