// All campaigns: their progress, their pace, how far people agree, who has not been seen for days; and the two ways to a new one.
import { findCampaigns } from '@corrigenda/core/internal';
import type { CampaignAgreement, CampaignPace, CampaignSummary } from '@corrigenda/server';
import { useMutation, useQueries, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { ProgressLine } from '../annotate/ProgressLine.tsx';
import { codeOf } from '../api/client.ts';
import { getAgreement, getPace, importBundle, listCampaigns, problemsOf } from '../api/manager.ts';
import { TextLine, Tick } from '../parts/Boxes.tsx';
import { Button } from '../parts/Button.tsx';
import { Frame } from '../parts/Frame.tsx';
import { Notice } from '../parts/Notice.tsx';
import { TroublePage } from '../parts/TroublePage.tsx';
import { AgreementDots } from './AgreementDots.tsx';
import { campaignAddress, logAddress, newAddress, teamAddress } from './addresses.ts';
import { useRefusal } from './FormDialog.tsx';
import { ProblemList } from './ProblemList.tsx';
import { isStuck } from './people.ts';
import { Sparkline } from './Sparkline.tsx';
import { StatusTag } from './StatusTag.tsx';
import { useMe } from './team/use-me.ts';
import { useTexts } from './use-texts.ts';

/** Days and people of so many campaigns are fetched one by one; older ones show their progress alone. */
const paced = 30;

let last: Promise<unknown> = Promise.resolve();

/** One after the other, so that a page that somebody opens meanwhile waits for one of them at most. */
function inTurn<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const next = last.then(ask);
  last = next.catch(() => {});
  return next;
}

export function CampaignList() {
  const { t } = useTexts();
  const { mayChange } = useMe();
  const { data, error, refetch } = useQuery({
    queryKey: ['campaigns'],
    queryFn: listCampaigns,
    refetchInterval: 15_000,
  });
  const paces = useQueries({
    queries: (data ?? []).slice(0, paced).map(({ id, progress }) => ({
      queryKey: ['campaign', id, 'pace', progress.done],
      queryFn: () => getPace(id),
      staleTime: 60_000,
    })),
  });
  // Looked at now and then: it takes hundreds of judgements to change what a dot shows.
  const agreements = useQueries({
    queries: (data ?? []).slice(0, paced).map(({ id, progress }) => ({
      queryKey: ['campaign', id, 'agreement'],
      queryFn: () => inTurn(() => getAgreement(id)),
      enabled: progress.done > 0,
      staleTime: 300_000,
    })),
  });
  const [wanted, setWanted] = useState('');
  const [archived, setArchived] = useState(false);
  if (error && !data) return <TroublePage code={codeOf(error)} onRetry={() => void refetch()} />;
  const away = data?.filter(({ archivedAt }) => archivedAt !== null).length ?? 0;
  const found = findCampaigns(data ?? [], { wanted, archived });
  return (
    <Frame title={t('list.title')} wide>
      <header className="page-head">
        <h1>{t('list.title')}</h1>
        <div className="button-row">
          <Link href={teamAddress} className="button button-quiet">
            {t('team.title')}
          </Link>
          <Link href={logAddress()} className="button button-quiet">
            {t('log.title')}
          </Link>
          {mayChange && <ImportButton />}
          {mayChange && (
            <Link href={newAddress} className="button button-primary">
              {t('list.new')}
            </Link>
          )}
        </div>
      </header>
      {!data && (
        <p className="quiet" role="status">
          {t('loading')}
        </p>
      )}
      {data?.length === 0 && <Empty />}
      {data && (data.length > 5 || away > 0) && (
        <search className="campaign-search">
          <TextLine label={t('list.search')} type="search" value={wanted} onChange={setWanted} />
          {away > 0 && (
            <Tick label={t('list.archived', { count: away })} checked={archived} onChange={setArchived} />
          )}
        </search>
      )}
      {data && data.length > 0 && found.length === 0 && (
        <p role="status">{t(wanted.trim() === '' ? 'list.allAway' : 'list.notFound')}</p>
      )}
      {found.length > 0 && (
        <CampaignTable
          campaigns={found}
          knownOf={(campaign) => {
            const index = data?.indexOf(campaign) ?? -1;
            return { pace: paces[index]?.data, agreement: agreements[index]?.data };
          }}
        />
      )}
    </Frame>
  );
}

interface CampaignTableProps {
  readonly campaigns: readonly CampaignSummary[];
  readonly knownOf: (campaign: CampaignSummary) => Omit<CampaignRowProps, 'campaign'>;
}

function CampaignTable({ campaigns, knownOf }: CampaignTableProps) {
  const { t } = useTexts();
  return (
    <table className="campaigns">
      <thead>
        <tr>
          <th scope="col">{t('list.campaign')}</th>
          <th scope="col">{t('list.progress')}</th>
          <th scope="col">{t('list.days')}</th>
          <th scope="col" title={t('list.alphaTitle')}>
            {t('list.agreement')}
          </th>
          <th scope="col">{t('list.people')}</th>
          <th scope="col">{t('list.status')}</th>
        </tr>
      </thead>
      <tbody>
        {campaigns.map((campaign) => (
          <CampaignRow key={campaign.id} campaign={campaign} {...knownOf(campaign)} />
        ))}
      </tbody>
    </table>
  );
}

/** Before the first campaign: what one is, and how it is made. */
function Empty() {
  const { t } = useTexts();
  return (
    <section className="empty">
      <h2>{t('list.empty')}</h2>
      <p className="lead">{t('list.emptyBody')}</p>
      <ol className="lead">
        <li>{t('list.empty1')}</li>
        <li>{t('list.empty2')}</li>
        <li>{t('list.empty3')}</li>
      </ol>
    </section>
  );
}

interface CampaignRowProps {
  readonly campaign: CampaignSummary;
  readonly pace: CampaignPace | undefined;
  readonly agreement: CampaignAgreement | undefined;
}

function CampaignRow({ campaign, pace, agreement }: CampaignRowProps) {
  const { t, languageName, day } = useTexts();
  const { id, title, protocol, language, status, progress, createdAt, annotators, archivedAt } = campaign;
  const stuck =
    pace && status === 'running' ? pace.people.filter((person) => isStuck(person, Date.now())) : [];
  return (
    <tr>
      <th scope="row">
        <Link href={campaignAddress(id)} className="campaign-link">
          {title}
        </Link>
        <span className="quiet small facts">
          {t(`protocol.${protocol}`, { defaultValue: protocol })} · {languageName(language)} ·{' '}
          {t('list.since', { day: day(createdAt) })}
        </span>
      </th>
      <td className="progress-cell">
        <ProgressLine done={progress.done} total={progress.total} />
      </td>
      <td>{pace && <Sparkline perDay={pace.judgementsPerDay} />}</td>
      <td>
        {agreement?.criteria && agreement.criteria.length > 0 && (
          <AgreementDots criteria={agreement.criteria} />
        )}
      </td>
      <td className="people-cell">
        {t('list.count', { count: annotators })}
        {stuck.length > 0 && (
          <span className="stuck small">
            {t('list.stuck', { names: namesOf(stuck.map(({ pseudonym }) => pseudonym)) })}
          </span>
        )}
      </td>
      <td>
        <StatusTag status={status} />
        {archivedAt !== null && <span className="tag">{t('campaign.archived')}</span>}
      </td>
    </tr>
  );
}

/** Two names, then how many more. */
const namesOf = (names: readonly string[]) =>
  names.length > 3 ? `${names.slice(0, 2).join(', ')} + ${names.length - 2}` : names.join(', ');

/** Brings in an exported campaign. */
function ImportButton() {
  const { t } = useTexts();
  const refusal = useRefusal();
  const [, navigate] = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File) => importBundle(file),
    onSuccess: ({ id }) => navigate(campaignAddress(id)),
  });
  const problems = problemsOf(error);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        hidden
        aria-label={t('list.import')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) mutate(file);
          target.value = '';
        }}
      />
      <Button disabled={isPending} onClick={() => input.current?.click()}>
        {t('list.import')}
      </Button>
      {error !== null && (
        <div className="import-trouble">
          {problems.length > 0 ? (
            <ProblemList problems={problems} />
          ) : (
            <Notice kind="error" loud>
              {refusal(error)}
            </Notice>
          )}
        </div>
      )}
    </>
  );
}
