// The task page: bar, sentences, guidelines, actions, and the dialogs that may come between.
import { type AnswerProblem, checkAnswers, isComplete } from '@corrigenda/core';
import type { AssignmentView } from '@corrigenda/server';
import {
  type FocusEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../api/client.ts';
import type { Place } from '../drafts/answers.ts';
import { type Desk, openedBefore } from '../drafts/desk.ts';
import { useTitle } from '../parts/Frame.tsx';
import { Notice } from '../parts/Notice.tsx';
import { useSeat } from './AnnotatorPages.tsx';
import { AmendDialog } from './dialogs/AmendDialog.tsx';
import { ConfirmDialog } from './dialogs/ConfirmDialog.tsx';
import { ConflictDialog } from './dialogs/ConflictDialog.tsx';
import { GoToDialog } from './dialogs/GoToDialog.tsx';
import { KeysDialog } from './dialogs/KeysDialog.tsx';
import { ReportDialog } from './dialogs/ReportDialog.tsx';
import { GuidelinePanel } from './GuidelinePanel.tsx';
import { layouts } from './layouts/layouts.ts';
import { PracticeResult } from './PracticeResult.tsx';
import { TaskActions } from './TaskActions.tsx';
import { TaskBar } from './TaskBar.tsx';
import { placeId, type Task, TaskContext } from './task-context.ts';
import { useActiveTime } from './use-active-time.ts';
import { useCommit } from './use-commit.ts';
import { useGuidelines } from './use-guidelines.ts';
import { useJourney } from './use-journey.ts';
import { useTaskKeys } from './use-task-keys.ts';

type OpenDialog =
  | { readonly name: 'goto' | 'keys' | 'report' }
  | { readonly name: 'amend'; readonly phase: string };

interface TaskDeskProps {
  readonly desk: Desk;
  readonly reload: () => Promise<AssignmentView | undefined>;
}

/** The pair that was answered last in this page: Undo on the next one leads back to it. */
let answeredLast: { readonly seat: string; readonly id: string; readonly position: number } | null = null;

export function TaskDesk({ desk, reload }: TaskDeskProps) {
  const { t } = useTranslation();
  const { seat, campaign, desks, refresh } = useSeat();
  const { protocol } = campaign;
  const state = useSyncExternalStore(desk.subscribe, desk.state);
  const { view, phase, answers } = state;
  const { item, id, position } = view;
  const main = useRef<HTMLElement>(null);
  const [lookingBack] = useState(Boolean(view.feedback));
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const [guidelines, toggleGuidelines] = useGuidelines();
  const [lineDown, setLineDown] = useState(false);
  const journey = useJourney(position);
  const activeMs = useActiveTime(`${id}/${view.phase}`);
  const onCommitted = useCallback(() => refresh(), [refresh]);
  const {
    state: commitState,
    commit,
    dismiss,
    confirm,
  } = useCommit({ seat, protocol, desk, outbox: desks.outbox, activeMs, onCommitted });
  const { navigation } = protocol;
  const readOnly = campaign.status === 'closed';
  useTitle(`${position} / ${view.total} ${campaign.title}`);

  const opened = useMemo(() => openedBefore(protocol, view, phase), [protocol, view, phase]);
  const found = useMemo(
    () => checkAnswers(protocol, item, answers, { phase, opened }),
    [protocol, item, answers, phase, opened],
  );
  const missing = useMemo(() => found.filter(({ code }) => code === 'required'), [found]);
  const refused = commitState.kind === 'refused' ? commitState.problems : noProblems;
  // What another answer has mended (a rejection, the other side of a rule) is no longer asked for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what only the server knew when it refused
  const onlyThere = useMemo(() => without(refused, found), [refused]);
  const problems = useMemo(
    () => refused.filter((problem) => onlyThere.includes(problem) || without([problem], found).length === 0),
    [refused, onlyThere, found],
  );

  /** Leaves for elsewhere: what is typed goes out first, and waits in the browser if it cannot. */
  const leave = useCallback(
    async (go: () => Promise<unknown> | unknown) => {
      void desks.outbox.flush(id);
      try {
        await go();
        setLineDown(false);
      } catch (error) {
        setLineDown(codeOf(error) === 'offline');
        if (codeOf(error) !== 'offline') refresh();
      }
    },
    [desks, id, refresh],
  );

  const submitAndMove = useCallback(
    async (move: () => Promise<unknown> | unknown) => {
      const committed = readOnly ? view : await commit();
      if (!committed) return;
      if (committed.feedback && committed !== view) return;
      answeredLast = { seat, id, position };
      await leave(move);
    },
    [commit, leave, readOnly, view, seat, id, position],
  );

  const next = useCallback(
    () => (navigation.moveCommits ? submitAndMove(journey.next) : leave(journey.next)),
    [navigation.moveCommits, submitAndMove, leave, journey.next],
  );
  const previous = useCallback(
    () => (navigation.moveCommits ? submitAndMove(journey.previous) : leave(journey.previous)),
    [navigation.moveCommits, submitAndMove, leave, journey.previous],
  );
  const settled = view.phase === null && state.past.length === 0;
  const primary = useCallback(() => {
    if (navigation.moveCommits || settled) void next();
    else void commit();
  }, [navigation.moveCommits, settled, next, commit]);

  // Answering the one question moves on by itself, after a moment in which it can be changed.
  const complete = isComplete(protocol, item, answers, { phase, opened });
  const touched = state.past.length > 0;
  const { autoAdvance } = navigation;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed answer starts the moment anew
  useEffect(() => {
    if (autoAdvance === undefined || !complete || !touched || readOnly) return;
    const timer = setTimeout(() => void submitAndMove(journey.next), autoAdvance);
    return () => clearTimeout(timer);
  }, [answers, autoAdvance, complete, touched, readOnly]);

  const undoBack =
    !touched && view.phase !== null && autoAdvance !== undefined && answeredLast?.seat === seat
      ? answeredLast
      : null;
  const undo = useCallback(() => {
    if (undoBack) journey.open(undoBack.id);
    else desk.undo();
  }, [undoBack, journey, desk]);
  const help = useCallback(() => setDialog({ name: 'keys' }), []);
  useTaskKeys({ root: main, onCommit: primary, onUndo: undo, onHelp: help });

  // A refusal scrolls to, focuses and names what is missing.
  useEffect(() => {
    const [first] = refused;
    if (first) requestAnimationFrame(() => focusPlace(first));
  }, [refused]);
  // What was kept has gone out: the line is back.
  const draftKind = state.draft.kind;
  useEffect(() => {
    if (draftKind === 'idle') setLineDown(false);
  }, [draftKind]);
  // A new item begins at its sentences.
  useEffect(() => {
    window.scrollTo({ top: 0 });
    main.current?.focus({ preventScroll: true });
  }, []);

  // The questions of a committed phase are gone, and the focus with them: the next phase begins at the sentences too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the phase is what is new
  useEffect(() => {
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [phase]);

  const task: Task = {
    protocol,
    item,
    phase,
    answers,
    opened,
    problems,
    readOnly,
    answer: (place, value) => {
      desk.answer(place, value);
      if (commitState.kind === 'offline' || commitState.kind === 'failed') dismiss();
      if (problems.some((problem) => problem.field === place.field && problem.output === place.output))
        dismiss();
    },
    amend: (amended) => setDialog({ name: 'amend', phase: amended }),
  };

  const follow = (event: FocusEvent) => {
    const name =
      event.target instanceof Element
        ? event.target.closest('[data-field]')?.getAttribute('data-field')
        : null;
    if (name) setFocused(name);
  };
  const Layout = layouts[protocol.layout];
  const close = () => setDialog(null);
  return (
    <TaskContext.Provider value={task}>
      <a className="skip" href="#sentences">
        {t('skip')}
      </a>
      <TaskBar
        state={state}
        submitting={commitState.kind === 'submitting'}
        guidelines={guidelines}
        onGuidelines={toggleGuidelines}
        onHelp={help}
      />
      <div className={guidelines ? 'desk desk-with-guidelines' : 'desk'}>
        <main id="sentences" ref={main} tabIndex={-1} className="sheet" onFocusCapture={follow}>
          <h1 className="heard">{t('task.position', { position, total: view.total })}</h1>
          {view.training && <p className="practice-tag">{t('task.training')}</p>}
          {readOnly && <Notice kind="note">{t('trouble.closedBody')}</Notice>}
          <Layout />
          {view.feedback && (
            <PracticeResult
              feedback={view.feedback}
              fresh={!lookingBack}
              onGoOn={() => void leave(journey.next)}
            />
          )}
        </main>
        {guidelines && (
          <GuidelinePanel
            protocol={protocol}
            general={campaign.guidelines}
            focused={focused}
            onClose={toggleGuidelines}
          />
        )}
      </div>
      <TaskActions
        state={state}
        commitState={commitState}
        missing={missing}
        lineDown={lineDown}
        undoBack={undoBack?.position ?? null}
        settled={settled}
        readOnly={readOnly}
        onCommit={() => void commit()}
        onNext={() => void next()}
        onPrevious={() => void previous()}
        onGoTo={() => setDialog({ name: 'goto' })}
        onQuit={() => void leave(journey.quit)}
        onUndo={undo}
        onReport={() => setDialog({ name: 'report' })}
        onShow={(place) => focusPlace(place)}
      />
      {dialog?.name === 'goto' && (
        <GoToDialog journey={journey} position={position} total={view.total} leave={leave} onClose={close} />
      )}
      {dialog?.name === 'keys' && <KeysDialog protocol={protocol} onClose={close} />}
      {dialog?.name === 'report' && <ReportDialog assignment={id} onClose={close} />}
      {dialog?.name === 'amend' && <AmendDialog desk={desk} phase={dialog.phase} onClose={close} />}
      {commitState.kind === 'asking' && (
        <ConfirmDialog
          warnings={commitState.warnings}
          onKeep={() =>
            void confirm(commitState.warnings).then((committed) => {
              if (committed && navigation.moveCommits) void leave(journey.next);
            })
          }
          onBack={() => {
            const [first] = commitState.warnings;
            dismiss();
            if (first) requestAnimationFrame(() => focusPlace(first));
          }}
        />
      )}
      {state.draft.kind === 'conflict' && (
        <ConflictDialog conflict={state.draft} desk={desk} reload={reload} />
      )}
    </TaskContext.Provider>
  );
}

const noProblems = [] as const;

/** The problems that are not among `known`. */
const without = (problems: readonly AnswerProblem[], known: readonly AnswerProblem[]) =>
  problems.filter(
    ({ field, output, rule }) =>
      !known.some((one) => one.field === field && one.output === output && one.rule === rule),
  );

/** Scrolls to a question and puts the focus into it, opened if it is folded. */
function focusPlace(place: Place, tries = 10): void {
  const control = document.getElementById(placeId(place));
  if (!control) {
    // A folded card opens first.
    if (tries > 0) requestAnimationFrame(() => focusPlace(place, tries - 1));
    return;
  }
  control.closest('[data-field]')?.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}
