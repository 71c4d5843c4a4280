// The bar on top: whose desk, which item, how far, and how the answers stand.
import { useTranslation } from 'react-i18next';
import type { DeskState } from '../drafts/desk.ts';
import { Button } from '../parts/Button.tsx';
import { LanguageSwitch, ThemeSwitch } from '../parts/Switches.tsx';
import { useSeat } from './AnnotatorPages.tsx';
import { ProgressLine } from './ProgressLine.tsx';
import { SaveState } from './SaveState.tsx';

interface TaskBarProps {
  readonly state: DeskState;
  readonly submitting: boolean;
  readonly guidelines: boolean;
  readonly onGuidelines: () => void;
  readonly onHelp: () => void;
}

export function TaskBar({ state, submitting, guidelines, onGuidelines, onHelp }: TaskBarProps) {
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
        <SaveState state={state} submitting={submitting} />
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
