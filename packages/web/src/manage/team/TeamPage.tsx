// The persons who run campaigns or only read them: their roles, how long their links last, new links, and signing out.
import type { AnnotatorLink, ManagerLink, ShownManager } from '@corrigenda/server';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { codeOf } from '../../api/client.ts';
import { addManager, endManager, listManagers, renewManagerLink, signOut } from '../../api/manager.ts';
import { TextLine } from '../../parts/Boxes.tsx';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Frame } from '../../parts/Frame.tsx';
import { TroublePage } from '../../parts/TroublePage.tsx';
import { listAddress } from '../addresses.ts';
import { FormDialog } from '../FormDialog.tsx';
import { LinksShown } from '../LinksShown.tsx';
import { Trail } from '../Trail.tsx';
import { useTexts } from '../use-texts.ts';
import { endOf, UntilBox } from './UntilBox.tsx';
import { useMe } from './use-me.ts';

type Asking = { readonly what: 'add' } | { readonly what: 'link' | 'end'; readonly person: ShownManager };

/** Shown as the links of annotators are. */
const shownLink = ({ id, name, link }: ManagerLink): AnnotatorLink => ({ seat: id, pseudonym: name, link });

export function TeamPage() {
  const { t } = useTexts();
  const { me, mayChange } = useMe();
  const [, navigate] = useLocation();
  const { data, error, refetch } = useQuery({ queryKey: ['managers'], queryFn: listManagers });
  const [asking, setAsking] = useState<Asking | null>(null);
  const [made, setMade] = useState<ManagerLink | null>(null);
  if (error && !data) return <TroublePage code={codeOf(error)} onRetry={() => void refetch()} />;
  const close = () => setAsking(null);
  const finish = (link: ManagerLink | null) => {
    close();
    setMade(link);
    void refetch();
  };
  return (
    <Frame title={t('team.title')} wide>
      <Trail above={[[t('list.title'), listAddress]]} />
      <header className="page-head">
        <h1>{t('team.title')}</h1>
        <div className="button-row">
          <Button onClick={() => void signOut().then(() => navigate('/'))}>{t('team.signOut')}</Button>
          {mayChange && (
            <Button weight="primary" onClick={() => setAsking({ what: 'add' })}>
              {t('team.add')}
            </Button>
          )}
        </div>
      </header>
      <p className="lead">{t('team.body')}</p>
      <ul className="rows">
        {data?.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            own={person.id === me?.id}
            onAsk={mayChange ? (what) => setAsking({ what, person }) : null}
          />
        ))}
      </ul>
      {asking?.what === 'add' && <AddDialog onClose={close} onAdded={finish} />}
      {asking?.what === 'link' && <LinkDialog person={asking.person} onClose={close} onMade={finish} />}
      {asking?.what === 'end' && (
        <FormDialog
          title={t('team.askEnd', { name: asking.person.name })}
          action={t('team.end')}
          danger
          onClose={close}
          onSubmit={async () => {
            await endManager(asking.person.id);
            finish(null);
          }}
        >
          <p>{t('team.askEndBody')}</p>
        </FormDialog>
      )}
      {made && (
        <Dialog title={t('links.title')} onClose={() => setMade(null)} wide>
          <LinksShown links={[shownLink(made)]} title={made.name} />
        </Dialog>
      )}
    </Frame>
  );
}

interface PersonRowProps {
  readonly person: ShownManager;
  readonly own: boolean;
  /** Null: for somebody who changes nothing. */
  readonly onAsk: ((what: 'link' | 'end') => void) | null;
}

function PersonRow({ person, own, onAsk }: PersonRowProps) {
  const { t, day } = useTexts();
  const { name, role, createdAt, expiresAt, endedAt } = person;
  const expired = expiresAt !== null && Date.parse(expiresAt) <= Date.now();
  return (
    <li className="person">
      <div className="person-head">
        <span className="person-name">{name}</span>
        <span className="tag">{t(`team.role.${role}`)}</span>
        {own && <span className="tag">{t('team.you')}</span>}
        {endedAt !== null && <span className="tag">{t('panel.revoked')}</span>}
        {endedAt === null && expired && <span className="tag">{t('team.expired')}</span>}
      </div>
      <p className="quiet small fact-line">
        <span>{t('list.since', { day: day(createdAt) })}</span>
        {endedAt === null && expiresAt !== null && <span>{t('team.until', { day: day(expiresAt) })}</span>}
      </p>
      {onAsk && (
        <div className="button-row person-actions">
          <Button weight="quiet" about={name} onClick={() => onAsk('link')}>
            {t('panel.rotate')}
          </Button>
          {endedAt === null && (
            <Button weight="quiet" about={name} onClick={() => onAsk('end')}>
              {t('team.end')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

const roles = ['manager', 'reviewer', 'adjudicator'] as const;

function AddDialog({
  onClose,
  onAdded,
}: {
  readonly onClose: () => void;
  readonly onAdded: (link: ManagerLink) => void;
}) {
  const { t } = useTexts();
  const [name, setName] = useState('');
  const [role, setRole] = useState<(typeof roles)[number]>('reviewer');
  const [until, setUntil] = useState('');
  return (
    <FormDialog
      title={t('team.add')}
      action={t('team.addAction')}
      disabled={name.trim() === ''}
      onClose={onClose}
      onSubmit={async () => onAdded(await addManager({ name: name.trim(), role, expiresAt: endOf(until) }))}
    >
      <TextLine label={t('team.name')} hint={t('team.nameHint')} value={name} onChange={setName} />
      <fieldset className="plain-fieldset">
        <legend className="label">{t('team.mayDo')}</legend>
        {roles.map((one) => (
          <label key={one} className="tick">
            <input type="radio" name="role" checked={role === one} onChange={() => setRole(one)} />
            <span>
              {t(`team.role.${one}`)} <span className="quiet small">{t(`team.roleBody.${one}`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <UntilBox value={until} onChange={setUntil} />
    </FormDialog>
  );
}

function LinkDialog({
  person,
  onClose,
  onMade,
}: {
  readonly person: ShownManager;
  readonly onClose: () => void;
  readonly onMade: (link: ManagerLink) => void;
}) {
  const { t } = useTexts();
  const [until, setUntil] = useState('');
  return (
    <FormDialog
      title={t('ask.rotate.title', { name: person.name })}
      action={t('ask.rotate.action')}
      onClose={onClose}
      onSubmit={async () => onMade(await renewManagerLink(person.id, { expiresAt: endOf(until) }))}
    >
      <p>{t('team.askLinkBody')}</p>
      <UntilBox value={until} onChange={setUntil} />
    </FormDialog>
  );
}
