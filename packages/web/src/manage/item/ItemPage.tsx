// One item with every judgement beside each other, and the manager's decision where they differ.

import type { CampaignDetail } from '@corrigenda/server';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';
import { TroublePage } from '../../annotate/TroublePage.tsx';
import { codeOf } from '../../api/client.ts';
import { Frame, PageMessage } from '../../parts/Frame.tsx';
import { campaignAddress, itemAddress, listAddress } from '../addresses.ts';
import { getCampaign, getItem } from '../manager-api.ts';
import { Trail } from '../Trail.tsx';
import { useTexts } from '../use-texts.ts';
import { AdjudicationForm } from './AdjudicationForm.tsx';
import { ItemText } from './ItemText.tsx';
import { JudgementTable } from './JudgementTable.tsx';
import { PairSections } from './PairSections.tsx';

export function ItemPage() {
  const { id = '', item: itemId = '' } = useParams<{ id: string; item: string }>();
  const { t } = useTexts();
  const queries = useQueryClient();
  const campaign = useQuery({ queryKey: ['campaign', id, 'live'], queryFn: () => getCampaign(id) });
  const found = useQuery({
    queryKey: ['campaign', id, 'item', itemId],
    queryFn: () => getItem(id, itemId),
    refetchInterval: 10_000,
  });
  const error = campaign.error ?? found.error;
  if (error && (!campaign.data || !found.data))
    return (
      <TroublePage
        code={codeOf(error)}
        onRetry={() => {
          void campaign.refetch();
          void found.refetch();
        }}
      />
    );
  if (!campaign.data || !found.data) return <PageMessage title={t('loading')} />;
  const detail = campaign.data;
  const { item, position, judgements, adjudication, pairs } = found.data;
  const { protocolData: protocol, language } = detail;
  const inPairs = protocol.layout === 'pair';
  const shared = {
    campaign: id,
    protocol,
    language,
    onDone: () => queries.invalidateQueries({ queryKey: ['campaign', id] }),
  };
  return (
    <Frame title={t('item.title', { position })} wide>
      <header className="section">
        <Trail
          above={[
            [t('list.title'), listAddress],
            [detail.title, campaignAddress(id)],
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
      <ItemText item={item} language={language} />
      <section className="section" aria-labelledby="judgements-title">
        <h2 id="judgements-title">{t('item.judgements', { count: judgements.length })}</h2>
        {judgements.length === 0 && <p className="quiet">{t('item.none')}</p>}
        {inPairs ? (
          <PairSections key={itemId} {...shared} item={item} pairs={pairs} judgements={judgements} />
        ) : (
          judgements.length > 0 && (
            <JudgementTable
              protocol={protocol}
              item={item}
              judgements={judgements}
              adjudication={adjudication}
              language={language}
            />
          )
        )}
      </section>
      {judgements.length > 0 && !inPairs && (
        <AdjudicationForm
          key={`${itemId} ${adjudication?.at ?? ''}`}
          {...shared}
          item={item}
          judgements={judgements}
          adjudication={adjudication}
        />
      )}
    </Frame>
  );
}

interface NeighboursProps {
  readonly detail: CampaignDetail;
  readonly position: number;
}

function Neighbours({ detail, position }: NeighboursProps) {
  const { t } = useTexts();
  const at = (place: number) => detail.itemProgress.find((item) => item.position === place)?.id;
  const [before, after] = [at(position - 1), at(position + 1)];
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
