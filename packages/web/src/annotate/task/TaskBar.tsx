// The bar on top: the campaign, the item, the progress, and whether the answers are kept.
import { useTranslation } from 'react-i18next';
import type { EditorState } from '../../drafts/answer-editor.ts';
import { Button } from '../../parts/Button.tsx';
import { LanguageSwitch, ThemeSwitch } from '../../parts/Switches.tsx';
import { ProgressLine } from '../ProgressLine.tsx';
import { useSeat } from '../seat-context.ts';
import { SaveState } from './SaveState.tsx';

interface TaskBarProps {
  readonly state: EditorState;
  readonly submitting: boolean;
  /** The item that was submitted just before this one. */
  readonly last: { readonly position: number; readonly at: string } | null;
  readonly guidelines: boolean;
  readonly onGuidelines: () => void;
  readonly onHelp: () => void;
}

export function TaskBar({ state, submitting, last, guidelines, onGuidelines, onHelp }: TaskBarProps) {
  const { t } = useTranslation();
  const { campaign, progress } = useSeat();
  const { position, total } = state.view;
  return (
    <header className="task-bar">
      <div className="task-bar-row">
        <span className="brand">{t('brand')}</span>
        <span className="task-title" title={campaign.title}>
          {campaign.title}
        </span>
        <span className="task-position figures">
          <span aria-hidden="true">
            {position} / {total}
          </span>
          <span className="heard">{t('task.position', { position, total })}</span>
        </span>
        <ProgressLine done={progress.done} total={progress.total} bare />
        <SaveState state={state} submitting={submitting} last={last} />
        <LanguageSwitch />
        <ThemeSwitch />
        <button
          type="button"
          className="switch-button"
          aria-label={t('keys.title')}
          title={t('keys.title')}
          onClick={onHelp}
        >
          <span aria-hidden="true">?</span>
        </button>
        <Button
          weight="quiet"
          className="guidelines-button"
          aria-expanded={guidelines}
          onClick={onGuidelines}
        >
          {t('task.guidelines')} <span aria-hidden="true">{guidelines ? '◂' : '▸'}</span>
        </Button>
      </div>
    </header>
  );
}
