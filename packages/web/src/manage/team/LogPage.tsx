// Who exported, looked at or changed what, and when: the log, the newest first.
import type { AuditEntry } from '@corrigenda/server';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearch } from 'wouter';
import { codeOf } from '../../api/client.ts';
import { readAudit } from '../../api/manager.ts';
import { Button } from '../../parts/Button.tsx';
import { Frame } from '../../parts/Frame.tsx';
import { TroublePage } from '../../parts/TroublePage.tsx';
import { campaignAddress, itemAddress, listAddress, logAddress } from '../addresses.ts';
import { Trail } from '../Trail.tsx';
import { useTexts } from '../use-texts.ts';

export function LogPage() {
  const { t } = useTexts();
  const campaign = new URLSearchParams(useSearch()).get('campaign') ?? undefined;
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['audit', campaign],
    queryFn: ({ pageParam }) =>
      readAudit({ ...(campaign && { campaign }), ...(pageParam && { before: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ before }) => before,
  });
  if (error && !data) return <TroublePage code={codeOf(error)} onRetry={() => void refetch()} />;
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Frame title={t('log.title')} wide>
      <Trail above={[[t('list.title'), listAddress]]} />
      <header className="page-head">
        <h1>{t('log.title')}</h1>
        {campaign !== undefined && <Link href={logAddress()}>{t('log.all')}</Link>}
      </header>
      <p className="lead">{t('log.body')}</p>
      {data && entries.length === 0 && <p className="quiet">{t('log.none')}</p>}
      {entries.length > 0 && (
        <table className="campaigns audit">
          <thead>
            <tr>
              <th scope="col">{t('log.when')}</th>
              <th scope="col">{t('log.who')}</th>
              <th scope="col">{t('log.what')}</th>
              <th scope="col">{t('log.about')}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </tbody>
        </table>
      )}
      {hasNextPage && (
        <p>
          <Button weight="quiet" onClick={() => void fetchNextPage()}>
            {t('log.more')}
          </Button>
        </p>
      )}
    </Frame>
  );
}

function EntryRow({ entry }: { readonly entry: AuditEntry }) {
  const { t, language } = useTexts();
  const { at, name, manager, action, outcome, campaign, title, item, annotator, facts } = entry;
  const when = new Date(at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <tr>
      <td className="figures">
        <time dateTime={at}>{when}</time>
      </td>
      <td>{manager === null ? t('log.commandLine') : name}</td>
      <td>
        {t(`log.action.${action}`)}
        {outcome !== 'done' && <span className="tag">{t(`log.outcome.${outcome ?? 'unknown'}`)}</span>}
      </td>
      <td className="small fact-line">
        {campaign !== null && <Link href={campaignAddress(campaign)}>{title ?? campaign}</Link>}
        {campaign === null && title !== null && <span>{title}</span>}
        {campaign !== null && item !== null && <Link href={itemAddress(campaign, item)}>{item}</Link>}
        {annotator !== null && <span>{annotator}</span>}
        {Object.entries(facts).map(([fact, value]) => (
          <span key={fact}>
            {t(`log.fact.${fact}`, { defaultValue: fact })}: {String(value)}
          </span>
        ))}
      </td>
    </tr>
  );
}
