// The bar at the bottom: what submits, the ways to other items under the protocol's own names, and what is still missing.
import { type AnswerProblem, translate } from '@corrigenda/core';
import { useTranslation } from 'react-i18next';
import type { Place } from '../drafts/answers.ts';
import type { DeskState } from '../drafts/desk.ts';
import { useLanguage } from '../language/i18n.ts';
import { Button, commandKey } from '../parts/Button.tsx';
import { MissingList } from './MissingList.tsx';
import { useTask } from './task-context.ts';
import type { CommitState } from './use-commit.ts';

interface TaskActionsProps {
  readonly state: DeskState;
  readonly commitState: CommitState;
  readonly missing: readonly AnswerProblem[];
  readonly lineDown: boolean;
  /** Position of the pair that Undo goes back to. */
  readonly undoBack: number | null;
  /** Submitted and unchanged: the way on is the primary button. */
  readonly settled: boolean;
  readonly readOnly: boolean;
  readonly onCommit: () => void;
  readonly onNext: () => void;
  readonly onPrevious: () => void;
  readonly onGoTo: () => void;
  readonly onQuit: () => void;
  readonly onUndo: () => void;
  readonly onReport: () => void;
  readonly onShow: (place: Place) => void;
}

export function TaskActions(props: TaskActionsProps) {
  const { state, commitState, missing, lineDown, undoBack, settled, readOnly, onShow } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const { protocol } = useTask();
  const { navigation } = protocol;
  const label = (text: typeof navigation.next) => translate(text, language);
  const phase = protocol.phases.find(({ id }) => id === state.phase)!;
  const commits = !navigation.moveCommits && !readOnly;
  const nextIsPrimary = !commits || settled;
  const keys = `${commandKey}⏎`;
  return (
    <footer className="actions">
      <Trouble
        commitState={commitState}
        lineDown={lineDown}
        button={label(nextIsPrimary ? navigation.next : phase.commit)}
        onShow={onShow}
      />
      <div className="actions-row">
        {commits && (
          <Button
            weight={settled ? 'plain' : 'primary'}
            className="commit"
            keys={settled ? undefined : keys}
            aria-keyshortcuts={settled ? undefined : 'Control+Enter Meta+Enter'}
            disabled={commitState.kind === 'submitting'}
            onClick={props.onCommit}
          >
            {label(phase.commit)}
          </Button>
        )}
        <Button onClick={props.onPrevious} disabled={state.view.position === 1} lang={language}>
          {arrows(label(navigation.previous))}
        </Button>
        <Button
          weight={nextIsPrimary ? 'primary' : 'plain'}
          keys={nextIsPrimary ? keys : undefined}
          disabled={commitState.kind === 'submitting'}
          onClick={props.onNext}
        >
          {arrows(label(navigation.next))}
        </Button>
        <Button onClick={props.onGoTo} aria-haspopup="dialog">
          {label(navigation.goTo)}
        </Button>
        <div className="actions-left">
          {!readOnly && <MissingList missing={missing} settled={settled} onShow={onShow} />}
        </div>
        {!readOnly && (
          <Button
            weight="quiet"
            onClick={props.onUndo}
            disabled={state.past.length === 0 && undoBack === null}
          >
            {undoBack === null ? t('task.undo') : t('task.undoBack', { position: undoBack })}
          </Button>
        )}
        <Button weight="quiet" onClick={props.onReport} aria-haspopup="dialog">
          {t('task.report')}
        </Button>
        <Button weight="quiet" onClick={props.onQuit}>
          {label(navigation.quit)}
        </Button>
      </div>
    </footer>
  );
}

/** `<<<` reads as three signs; the name for those who listen is the word. */
function arrows(text: string) {
  const words: Readonly<Record<string, string>> = { '<<<': '‹‹‹', '>>>': '›››' };
  const drawn = words[text];
  return drawn === undefined ? (
    text
  ) : (
    <span className="arrows" aria-label={text} role="img">
      {drawn}
    </span>
  );
}

interface TroubleProps {
  readonly commitState: CommitState;
  readonly lineDown: boolean;
  readonly button: string;
  readonly onShow: (place: Place) => void;
}

/** Why nothing was submitted: every missing answer by name, or the broken line. */
function Trouble({ commitState, lineDown, button, onShow }: TroubleProps) {
  const { problems } = useTask();
  const { t } = useTranslation();
  const language = useLanguage();
  if (commitState.kind === 'refused' && problems.length > 0)
    return (
      <div className="refusal" role="alert">
        <p className="refusal-title">{t('task.missing')}</p>
        <ul>
          {problems.map((problem) => (
            <li key={`${problem.field}/${problem.output}/${problem.rule}`}>
              <button type="button" className="link" onClick={() => onShow(problem)}>
                {translate(problem.message, language)}
              </button>
            </li>
          ))}
        </ul>
      </div>
    );
  if (commitState.kind === 'offline' || lineDown)
    return (
      <p className="refusal refusal-line" role="alert">
        {commitState.kind === 'offline' ? t('save.notSubmitted', { button }) : t('trouble.offlineBody')}
      </p>
    );
  if (commitState.kind === 'failed')
    return (
      <p className="refusal refusal-line" role="alert">
        {t('save.refused', { message: commitState.message })}
      </p>
    );
  return null;
}
