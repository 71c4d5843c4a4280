// The people of a campaign: how far each is, how fast, who has not been seen for days; their links, made anew or withdrawn.
import type { AnnotatorLink, CampaignDetail, Person } from '@corrigenda/server';
import { useState } from 'react';
import { ProgressLine } from '../../annotate/ProgressLine.tsx';
import { erasePerson, revokeLink, rotateLink } from '../../api/manager.ts';
import { Button } from '../../parts/Button.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { isStuck } from '../people.ts';
import { ShowAll } from '../ShowAll.tsx';
import { useMe } from '../team/use-me.ts';
import { useTexts } from '../use-texts.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { QuotaDialog } from './QuotaDialog.tsx';

interface PeoplePanelProps {
  readonly detail: CampaignDetail;
  readonly onChanged: (links?: readonly AnnotatorLink[]) => void;
}

type Asking =
  | { readonly what: 'rotate' | 'revoke' | 'erase' | 'quota'; readonly person: Person }
  | { readonly what: 'invite' };

/** So many at first: the buttons of the campaign are below them and must stay in reach. */
const few = 8;

export function PeoplePanel({ detail, onChanged }: PeoplePanelProps) {
  const { t } = useTexts();
  const [asking, setAsking] = useState<Asking | null>(null);
  const { id, people, status } = detail;
  const { mayChange } = useMe();
  const [all, setAll] = useState(false);
  const shown = all || people.length <= few + 2 ? people : people.slice(0, few);
  const close = () => setAsking(null);
  const finish = (links?: readonly AnnotatorLink[]) => {
    close();
    onChanged(links);
  };
  async function act(what: 'rotate' | 'revoke' | 'erase', seat: string) {
    if (what === 'rotate') return finish((await rotateLink(id, seat)).links);
    await (what === 'revoke' ? revokeLink : erasePerson)(id, seat);
    finish();
  }
  return (
    <section className="section" aria-labelledby="people-title">
      <div className="page-head">
        <h2 id="people-title">{t('panel.people')}</h2>
        {mayChange && status !== 'closed' && (
          <Button onClick={() => setAsking({ what: 'invite' })}>{t('panel.invite')}</Button>
        )}
      </div>
      {people.length === 0 && <p className="quiet">{t('panel.nobody')}</p>}
      <ul className="rows">
        {shown.map((person) => (
          <PersonRow
            key={person.seat}
            person={person}
            stuck={status === 'running' && isStuck(person, Date.now())}
            onAsk={mayChange ? (what) => setAsking({ what, person }) : null}
          />
        ))}
      </ul>
      {people.length > shown.length && <ShowAll count={people.length} onShow={() => setAll(true)} />}
      {asking?.what === 'invite' && <InviteDialog campaign={id} onClose={close} onInvited={finish} />}
      {asking?.what === 'quota' && (
        <QuotaDialog detail={detail} person={asking.person} onClose={close} onDone={() => finish()} />
      )}
      {asking && asking.what !== 'invite' && asking.what !== 'quota' && (
        <FormDialog
          title={t(`ask.${asking.what}.title`, { name: asking.person.pseudonym })}
          action={t(`ask.${asking.what}.action`)}
          danger={asking.what !== 'rotate'}
          onClose={close}
          onSubmit={() => act(asking.what as 'rotate', asking.person.seat)}
        >
          <p>{t(`ask.${asking.what}.body`)}</p>
        </FormDialog>
      )}
    </section>
  );
}

interface PersonRowProps {
  readonly person: Person;
  readonly stuck: boolean;
  /** Null: for somebody who changes nothing. */
  readonly onAsk: ((what: 'rotate' | 'revoke' | 'erase' | 'quota') => void) | null;
}

function PersonRow({ person, stuck, onAsk }: PersonRowProps) {
  const { t, duration, ago, day } = useTexts();
  const { pseudonym, expert, status, done, total, lastAt, medianActiveMs, quota, linkExpiresAt } = person;
  return (
    <li className="person">
      <div className="person-head">
        <span className="person-name">{pseudonym}</span>
        {expert && <span className="tag">{t('panel.expert')}</span>}
        {status !== 'active' && <span className="tag">{t(`panel.${status}`)}</span>}
        {stuck && <span className="stuck small">{t('panel.stuck')}</span>}
      </div>
      <ProgressLine done={done} total={total} />
      <p className="quiet small fact-line">
        <span>{lastAt ? t('panel.last', { ago: ago(lastAt) }) : t('panel.never')}</span>
        {quota !== null && <span>{t('panel.limit', { count: quota })}</span>}
        {linkExpiresAt !== null && <span>{t('team.until', { day: day(linkExpiresAt) })}</span>}
        {medianActiveMs !== null && <span>{t('panel.pace', { time: duration(medianActiveMs) })}</span>}
      </p>
      {onAsk && status !== 'erased' && (
        <div className="button-row person-actions">
          {status === 'active' && (
            <Button weight="quiet" about={pseudonym} onClick={() => onAsk('quota')}>
              {t('panel.quota')}
            </Button>
          )}
          <Button weight="quiet" about={pseudonym} onClick={() => onAsk('rotate')}>
            {t('panel.rotate')}
          </Button>
          {status === 'active' && (
            <Button weight="quiet" about={pseudonym} onClick={() => onAsk('revoke')}>
              {t('panel.revoke')}
            </Button>
          )}
          <Button weight="quiet" about={pseudonym} onClick={() => onAsk('erase')}>
            {t('panel.erase')}
          </Button>
        </div>
      )}
    </li>
  );
}
