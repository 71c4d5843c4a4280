// How people come by themselves: a public link with a limit, and the address they return to with their completion code.
import type { CampaignDetail } from '@corrigenda/server';
import { useState } from 'react';
import { endSignUp, openSignUp, setReturnAddress } from '../../api/manager.ts';
import { NumberBox, TextLine } from '../../parts/Boxes.tsx';
import { Button } from '../../parts/Button.tsx';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { endOf, UntilBox } from '../team/UntilBox.tsx';
import { useTexts } from '../use-texts.ts';

interface RecruitPanelProps {
  readonly detail: CampaignDetail;
  readonly onChanged: () => void;
}

export function RecruitPanel({ detail, onChanged }: RecruitPanelProps) {
  const { t, day } = useTexts();
  const [asking, setAsking] = useState<'open' | 'return' | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const { id, status } = detail;
  const { signUp, returnAddress } = detail.recruitment;
  const finish = (made: string | null) => {
    setAsking(null);
    setLink(made);
    onChanged();
  };
  if (status === 'closed') return null;
  return (
    <section className="section" aria-labelledby="recruit-title">
      <h2 id="recruit-title">{t('recruit.title')}</h2>
      <p className="fact-line">
        {signUp ? (
          <>
            <span>{t('recruit.joined', { joined: signUp.joined, most: signUp.most })}</span>
            {signUp.expiresAt !== null && <span>{t('team.until', { day: day(signUp.expiresAt) })}</span>}
          </>
        ) : (
          <span className="quiet">{t('recruit.none')}</span>
        )}
      </p>
      {returnAddress !== null && (
        <p className="small return-address">{t('recruit.returns', { address: returnAddress })}</p>
      )}
      <div className="button-row">
        <Button onClick={() => setAsking('open')}>{t(signUp ? 'recruit.replace' : 'recruit.open')}</Button>
        {signUp && (
          <Button weight="quiet" onClick={() => void endSignUp(id).then(() => finish(null))}>
            {t('recruit.end')}
          </Button>
        )}
        <Button weight="quiet" onClick={() => setAsking('return')}>
          {t('recruit.return')}
        </Button>
      </div>
      {asking === 'open' && <OpenDialog id={id} onClose={() => setAsking(null)} onMade={finish} />}
      {asking === 'return' && (
        <ReturnDialog
          id={id}
          address={returnAddress ?? ''}
          onClose={() => setAsking(null)}
          onDone={() => finish(null)}
        />
      )}
      {link !== null && (
        <Dialog title={t('recruit.link')} onClose={() => setLink(null)}>
          <p>{t('recruit.linkBody')}</p>
          <TextLine label={t('recruit.link')} value={link} onChange={() => {}} readOnly />
          <p>
            <CopyButton text={() => link}>{t('links.copy')}</CopyButton>
          </p>
        </Dialog>
      )}
    </section>
  );
}

interface OpenDialogProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly onMade: (link: string) => void;
}

function OpenDialog({ id, onClose, onMade }: OpenDialogProps) {
  const { t } = useTexts();
  const [most, setMost] = useState('20');
  const [until, setUntil] = useState('');
  const people = Number(most);
  return (
    <FormDialog
      title={t('recruit.open')}
      action={t('recruit.action')}
      disabled={!Number.isInteger(people) || people < 1}
      onClose={onClose}
      onSubmit={async () => onMade((await openSignUp(id, { most: people, expiresAt: endOf(until) })).link)}
    >
      <p>{t('recruit.body')}</p>
      <NumberBox label={t('recruit.most')} min={1} value={most} onChange={setMost} />
      <UntilBox value={until} onChange={setUntil} />
    </FormDialog>
  );
}

interface ReturnDialogProps {
  readonly id: string;
  readonly address: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function ReturnDialog({ id, address: before, onClose, onDone }: ReturnDialogProps) {
  const { t } = useTexts();
  const [address, setAddress] = useState(before);
  return (
    <FormDialog
      title={t('recruit.return')}
      action={t('recruit.returnAction')}
      onClose={onClose}
      onSubmit={async () => {
        await setReturnAddress(id, address.trim() === '' ? null : address.trim());
        onDone();
      }}
    >
      <p>{t('recruit.returnBody')}</p>
      <TextLine
        label={t('recruit.address')}
        placeholder="https://example.org/done?code={code}"
        value={address}
        onChange={setAddress}
      />
    </FormDialog>
  );
}
