// The bar at the bottom: the buttons that submit and that go to other items, named by the protocol, and what is still missing.
import { translate } from '@corrigenda/core/human';
import type { AnswerAddress, AnswerProblem } from '@corrigenda/core/internal';
import { useTranslation } from 'react-i18next';
import type { EditorState } from '../../drafts/answer-editor.ts';
import { useLanguage } from '../../language/i18n.ts';
import { Button, commandKey } from '../../parts/Button.tsx';
import { useFlag } from '../use-flag.ts';
import { MissingList } from './MissingList.tsx';
import { MoreActions } from './MoreActions.tsx';
import { Trouble } from './Trouble.tsx';
import { useTask } from './task-context.ts';
import type { CommitState } from './use-commit.ts';

interface TaskActionsProps {
  readonly state: EditorState;
  readonly commitState: CommitState;
  readonly missing: readonly AnswerProblem[];
  readonly connectionLost: boolean;
  /** Position of the item that Undo goes back to. */
  readonly undoBack: number | null;
  /** Submitted and unchanged: Next is the primary button. */
  readonly settled: boolean;
  readonly readOnly: boolean;
  readonly onCommit: () => void;
  readonly onNext: () => void;
  readonly onPrevious: () => void;
  readonly onGoTo: () => void;
  readonly onQuit: () => void;
  readonly onUndo: () => void;
  readonly onReport: () => void;
  readonly onWrite: () => void;
  readonly onShow: (address: AnswerAddress) => void;
}

export function TaskActions(props: TaskActionsProps) {
  const { state, commitState, missing, connectionLost, undoBack, settled, readOnly, onShow } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const { protocol } = useTask();
  const { navigation } = protocol;
  const label = (text: typeof navigation.next) => translate(text, language);
  const phase = protocol.phases.find(({ id }) => id === state.phase)!;
  const commits = !navigation.moveCommits && !readOnly;
  const nextIsPrimary = !commits || settled;
  const keys = `${commandKey}⏎`;
  const first = state.view.position === 1;
  const submitting = commitState.kind === 'submitting';
  return (
    <footer className="actions">
      <Trouble
        commitState={commitState}
        connectionLost={connectionLost}
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
            aria-disabled={submitting || undefined}
            onClick={props.onCommit}
          >
            {label(phase.commit)}
          </Button>
        )}
        <Button
          className={navigation.moveCommits ? '' : 'step'}
          onClick={props.onPrevious}
          aria-disabled={first || undefined}
        >
          {arrows(label(navigation.previous), '‹')}
        </Button>
        <Button
          className={nextIsPrimary ? '' : 'step'}
          weight={nextIsPrimary ? 'primary' : 'plain'}
          keys={nextIsPrimary ? keys : undefined}
          onClick={props.onNext}
        >
          {arrows(label(navigation.next), '›')}
        </Button>
        <div className="actions-left">
          {!readOnly && <MissingList missing={missing} settled={settled} onShow={onShow} />}
        </div>
        <MoreActions>
          <Button weight="quiet" onClick={props.onGoTo} aria-haspopup="dialog">
            {label(navigation.goTo)}
          </Button>
          {!readOnly && (
            <Button
              weight="quiet"
              onClick={props.onUndo}
              disabled={state.past.length === 0 && undoBack === null}
            >
              {undoBack === null ? t('task.undo') : t('task.undoBack', { position: undoBack })}
            </Button>
          )}
          <FlagButton assignment={state.view.id} />
          <Button weight="quiet" onClick={props.onWrite} aria-haspopup="dialog">
            {t('task.write')}
          </Button>
          <Button weight="quiet" onClick={props.onReport} aria-haspopup="dialog">
            {t('task.report')}
          </Button>
          <Button weight="quiet" onClick={props.onQuit}>
            {label(navigation.quit)}
          </Button>
        </MoreActions>
      </div>
    </footer>
  );
}

/** Pressed: the item stands in the list of those to look at again. */
function FlagButton({ assignment }: { readonly assignment: string }) {
  const { t } = useTranslation();
  const { flagged, toggle } = useFlag(assignment);
  return (
    <Button weight="quiet" aria-pressed={flagged} title={t('task.flag')} onClick={toggle}>
      <span aria-hidden="true">{flagged ? '⚑' : '⚐'}</span>
      <span className="flag-words">{t('task.flag')}</span>
    </Button>
  );
}

/** `<<<` is drawn as arrows and keeps its name; on a phone any step between items is one arrow, and its words are only heard. */
function arrows(text: string, short: string) {
  const words: Readonly<Record<string, string>> = { '<<<': '‹‹‹', '>>>': '›››' };
  return (
    <>
      {words[text] ? (
        <span className="step-words arrows" aria-label={text} role="img">
          {words[text]}
        </span>
      ) : (
        <span className="step-words">{text}</span>
      )}
      <span className="step-arrow arrows" aria-hidden="true">
        {short}
      </span>
    </>
  );
}
