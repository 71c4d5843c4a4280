// Deciding without knowing names: the campaigns, the items on which people differ, and one item with its judgements.
import type { ShownJudgement } from '@corrigenda/server';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';
import { codeOf } from '../../api/client.ts';
import { decideBlind, getBlindItem, getToDecide, listBlindCampaigns } from '../../api/manager.ts';
import { Frame, PageMessage } from '../../parts/Frame.tsx';
import { TroublePage } from '../../parts/TroublePage.tsx';
import { blindAddress, blindItemAddress, listAddress } from '../addresses.ts';
import { AdjudicationForm } from '../item/AdjudicationForm.tsx';
import { ItemText } from '../item/ItemText.tsx';
import { JudgementTable } from '../item/JudgementTable.tsx';
import { PairSections } from '../item/PairSections.tsx';
import { Trail } from '../Trail.tsx';
import { useTexts } from '../use-texts.ts';

/** What an adjudicator has instead of the list of campaigns. */
export function BlindCampaigns() {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery({ queryKey: ['blind'], queryFn: listBlindCampaigns });
  if (error && !data) return <TroublePage code={codeOf(error)} onRetry={() => void refetch()} />;
  return (
    <Frame title={t('list.title')}>
      <h1>{t('list.title')}</h1>
      <p className="lead">{t('blind.body')}</p>
      <ul className="rows">
        {data?.map(({ id, title }) => (
          <li key={id}>
            <Link href={blindAddress(id)}>{title}</Link>
          </li>
        ))}
      </ul>
    </Frame>
  );
}

export function BlindList() {
  const { id = '' } = useParams<{ id: string }>();
  const { t } = useTexts();
  const { data, error, refetch } = useQuery({
    queryKey: ['campaign', id, 'to-decide'],
    queryFn: () => getToDecide(id),
  });
  if (error && !data) return <TroublePage code={codeOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <PageMessage title={t('loading')} />;
  return (
    <Frame title={t('blind.title')}>
      <Trail above={[[t('list.title'), listAddress]]} />
      <h1>{data.title}</h1>
      <p className="lead">{t('blind.body')}</p>
      {data.items.length === 0 && <p>{t('disagreements.none')}</p>}
      <ul className="rows">
        {data.items.map(({ item, position, questions, decided }) => (
          <li key={item} className="fact-line">
            <Link href={blindItemAddress(id, item)}>{t('disagreements.item', { position })}</Link>
            <span className="quiet">{t('blind.questions', { count: questions })}</span>
            {decided && <span className="tag">✓ {t('adjudicate.column')}</span>}
          </li>
        ))}
      </ul>
    </Frame>
  );
}

export function BlindItemPage() {
  const { id = '', item = '' } = useParams<{ id: string; item: string }>();
  const { t } = useTexts();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['campaign', id, 'blind', item],
    queryFn: () => getBlindItem(id, item),
  });
  if (error && !data) return <TroublePage code={codeOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <PageMessage title={t('loading')} />;
  const { protocol, language, title, view } = data;
  const { position, adjudication, pairs } = view;
  const named = ({ pseudonym, ...judgement }: ShownJudgement): ShownJudgement => ({
    ...judgement,
    pseudonym: t('blind.judge', { number: pseudonym }),
  });
  const judgements = view.judgements.map(named);
  const shared = { protocol, language, item: view.item, judgements, blind: true };
  const deciding = {
    ...shared,
    campaign: id,
    send: decideBlind,
    onDone: () => queries.invalidateQueries({ queryKey: ['campaign', id] }),
  };
  const inPairs = protocol.layout === 'pair';
  return (
    <Frame title={t('item.title', { position })} wide>
      <header className="section">
        <Trail
          above={[
            [t('list.title'), listAddress],
            [title, blindAddress(id)],
          ]}
        />
        <h1>{t('item.title', { position })}</h1>
        <p className="quiet">{t('blind.body')}</p>
      </header>
      <ItemText item={view.item} language={language} layout={protocol.layout} />
      <section className="section" aria-labelledby="judgements-title">
        <h2 id="judgements-title">{t('item.judgements', { count: judgements.length })}</h2>
        {inPairs ? (
          <PairSections key={item} {...deciding} pairs={pairs} mayDecide />
        ) : (
          judgements.length > 0 && <JudgementTable {...shared} adjudication={adjudication} />
        )}
      </section>
      {!inPairs && judgements.length > 0 && (
        <AdjudicationForm
          key={`${item} ${adjudication?.at ?? ''}`}
          {...deciding}
          adjudication={adjudication}
        />
      )}
    </Frame>
  );
}
