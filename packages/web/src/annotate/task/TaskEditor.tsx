// The task page: bar, sentences, guidelines, actions, and the dialogs over them.
import type { AssignmentView } from '@corrigenda/server';
import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerEditor } from '../../drafts/answer-editor.ts';
import { useTitle } from '../../parts/Frame.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { GuidelinePanel } from '../guidelines/GuidelinePanel.tsx';
import { useGuidelines } from '../guidelines/use-guidelines.ts';
import { layouts } from '../layouts/layouts.ts';
import { useSeat } from '../seat-context.ts';
import { PracticeResult } from './PracticeResult.tsx';
import { TaskActions } from './TaskActions.tsx';
import { TaskBar } from './TaskBar.tsx';
import { type OpenDialog, TaskDialogs } from './TaskDialogs.tsx';
import { TaskContext } from './task-context.ts';
import { useAnswering } from './use-answering.ts';
import { useFocusKept } from './use-focus-kept.ts';
import { focusQuestion, useQuestionFocus } from './use-question-focus.ts';
import { useTaskKeys } from './use-task-keys.ts';

interface TaskEditorProps {
  readonly editor: AnswerEditor;
  readonly reload: () => Promise<AssignmentView | undefined>;
}

export function TaskEditor({ editor, reload }: TaskEditorProps) {
  const { t } = useTranslation();
  const { campaign } = useSeat();
  const state = useSyncExternalStore(editor.subscribe, editor.state);
  const { view } = state;
  const main = useRef<HTMLElement>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [guidelines, toggleGuidelines] = useGuidelines();
  useTitle(`${view.position} / ${view.total} ${campaign.title}`);

  const amend = useCallback((amended: string) => setDialog({ name: 'amend', phase: amended }), []);
  const { task, commit, items, moves, missing, refused } = useAnswering(editor, state, amend);
  const help = useCallback(() => setDialog({ name: 'keys' }), []);
  useTaskKeys({ root: main, onCommit: moves.primary, onUndo: moves.undo, onHelp: help });
  const { focused, onFocusCapture } = useQuestionFocus(main, refused);
  useFocusKept(main);
  return (
    <TaskContext.Provider value={task}>
      <div className="task-page">
        <a className="skip" href="#sentences">
          {t('skip')}
        </a>
        <TaskBar
          state={state}
          submitting={commit.state.kind === 'submitting'}
          last={moves.undoBack}
          guidelines={guidelines}
          onGuidelines={toggleGuidelines}
          onHelp={help}
        />
        <div className={guidelines ? 'task-columns task-columns-with-guidelines' : 'task-columns'}>
          <div className="task-scroll">
            <main id="sentences" ref={main} tabIndex={-1} className="sheet" onFocusCapture={onFocusCapture}>
              <Sentences view={view} readOnly={task.readOnly} onGoOn={() => void moves.leave(items.next)} />
            </main>
          </div>
          {guidelines && (
            <GuidelinePanel
              protocol={campaign.protocol}
              general={campaign.guidelines}
              focused={focused}
              onClose={toggleGuidelines}
            />
          )}
        </div>
        <TaskActions
          state={state}
          commitState={commit.state}
          missing={missing}
          connectionLost={moves.connectionLost}
          undoBack={moves.undoBack?.position ?? null}
          settled={moves.settled}
          readOnly={task.readOnly}
          onCommit={moves.primary}
          onNext={() => void moves.next()}
          onPrevious={() => void moves.previous()}
          onGoTo={() => setDialog({ name: 'goto' })}
          onQuit={() => void moves.leave(items.quit)}
          onUndo={moves.undo}
          onReport={() => setDialog({ name: 'report' })}
          onWrite={() => setDialog({ name: 'message' })}
          onShow={(address) => focusQuestion(address)}
        />
        <TaskDialogs
          dialog={dialog}
          editor={editor}
          state={state}
          commit={commit}
          items={items}
          moves={moves}
          reload={reload}
          onClose={() => setDialog(null)}
        />
      </div>
    </TaskContext.Provider>
  );
}

interface SentencesProps {
  readonly view: AssignmentView;
  readonly readOnly: boolean;
  readonly onGoOn: () => void;
}

/** The item with its questions, and the result where it was for practice. */
function Sentences({ view, readOnly, onGoOn }: SentencesProps) {
  const { t } = useTranslation();
  const { position, total, training, feedback } = view;
  const Layout = layouts[useSeat().campaign.protocol.layout];
  const [lookingBack] = useState(Boolean(feedback));
  return (
    <>
      <h1 className="heard">{t('task.position', { position, total })}</h1>
      {training && <p className="practice-tag">{t('task.training')}</p>}
      {readOnly && <Notice kind="note">{t('trouble.closedBody')}</Notice>}
      <Layout />
      {feedback && <PracticeResult feedback={feedback} fresh={!lookingBack} onGoOn={onGoOn} />}
    </>
  );
}
