// What a manager can do with a campaign: pause, go on, extend, new guidelines, stage 2, experts, close; rename, duplicate, archive, delete.
import { nextStageOf } from '@corrigenda/core/internal';
import type { AnnotatorLink, CampaignDetail } from '@corrigenda/server';
import { useState } from 'react';
import { changeCampaign, setStatus } from '../../api/manager.ts';
import { Button } from '../../parts/Button.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { useTexts } from '../use-texts.ts';
import { ExpertDialog } from './ExpertDialog.tsx';
import { ExtendDialog } from './ExtendDialog.tsx';
import { GuidelinesDialog } from './GuidelinesDialog.tsx';
import { DeleteDialog, DuplicateDialog, RenameDialog } from './KeepDialogs.tsx';
import { StageTwoDialog } from './StageTwoDialog.tsx';

export interface ActionDialogProps {
  readonly detail: CampaignDetail;
  readonly onClose: () => void;
  /** Done; with links when some were made. */
  readonly onDone: Changed;
}

/** Something was changed; links that were made, and the campaign that was. */
export type Changed = (
  links?: readonly AnnotatorLink[],
  made?: { readonly id: string; readonly title: string },
) => void;

interface CampaignActionsProps {
  readonly detail: CampaignDetail;
  readonly onChanged: Changed;
}

export function CampaignActions({ detail, onChanged }: CampaignActionsProps) {
  const { t } = useTexts();
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const { id, status, protocolData, progress, archivedAt } = detail;
  const Asked = open && dialogs[open];
  return (
    <section className="section" aria-labelledby="actions-title">
      <h2 id="actions-title">{t('actions.title')}</h2>
      <div className="button-row">
        {status === 'running' && <Button onClick={() => setOpen('pause')}>{t('actions.pause')}</Button>}
        {status === 'paused' && (
          <Button onClick={() => void setStatus(id, 'resume').then(() => onChanged())}>
            {t('actions.resume')}
          </Button>
        )}
        {status !== 'closed' && (
          <>
            <Button onClick={() => setOpen('extend')}>{t('actions.extend')}</Button>
            <Button onClick={() => setOpen('guidelines')}>{t('actions.guidelines')}</Button>
          </>
        )}
        {nextStageOf(protocolData) && (
          <Button onClick={() => setOpen('stage-2')}>{t('actions.stage2')}</Button>
        )}
        {status !== 'closed' && progress.done > 0 && (
          <Button onClick={() => setOpen('expert')}>{t('actions.expert')}</Button>
        )}
        {status !== 'closed' && (
          <Button weight="danger" onClick={() => setOpen('close')}>
            {t('actions.close')}
          </Button>
        )}
      </div>
      {status === 'closed' && <p className="quiet">{t('actions.closed')}</p>}
      <div className="button-row">
        <Button weight="quiet" onClick={() => setOpen('rename')}>
          {t('actions.rename')}
        </Button>
        <Button weight="quiet" onClick={() => setOpen('duplicate')}>
          {t('actions.duplicate')}
        </Button>
        {(archivedAt !== null || status !== 'running') && (
          <Button
            weight="quiet"
            onClick={() => void changeCampaign(id, { archived: archivedAt === null }).then(() => onChanged())}
          >
            {t(archivedAt === null ? 'actions.archive' : 'actions.unarchive')}
          </Button>
        )}
        {status !== 'running' && (
          <Button weight="quiet" onClick={() => setOpen('delete')}>
            {t('actions.delete')}
          </Button>
        )}
      </div>
      {status === 'running' && <p className="quiet small">{t('actions.whileRunning')}</p>}
      {Asked && (
        <Asked
          detail={detail}
          onClose={() => setOpen(null)}
          onDone={(links, made) => {
            setOpen(null);
            onChanged(links, made);
          }}
        />
      )}
    </section>
  );
}

/** Pause and close ask for confirmation: people are working. */
function StatusDialog({ detail, onClose, onDone, verb }: ActionDialogProps & { verb: 'pause' | 'close' }) {
  const { t } = useTexts();
  return (
    <FormDialog
      title={t(`ask.${verb}.title`)}
      action={t(`ask.${verb}.action`)}
      danger={verb === 'close'}
      onClose={onClose}
      onSubmit={async () => {
        await setStatus(detail.id, verb);
        onDone();
      }}
    >
      <p>{t(`ask.${verb}.body`)}</p>
    </FormDialog>
  );
}

const PauseDialog = (props: ActionDialogProps) => <StatusDialog {...props} verb="pause" />;
const CloseDialog = (props: ActionDialogProps) => <StatusDialog {...props} verb="close" />;

const dialogs = {
  extend: ExtendDialog,
  guidelines: GuidelinesDialog,
  'stage-2': StageTwoDialog,
  expert: ExpertDialog,
  pause: PauseDialog,
  close: CloseDialog,
  rename: RenameDialog,
  duplicate: DuplicateDialog,
  delete: DeleteDialog,
} as const;
