// The dialogs of the task page: those a person opens, and those that a warning or a conflict opens.
import type { AssignmentView } from '@corrigenda/server';
import type { AnswerEditor, EditorState } from '../../drafts/answer-editor.ts';
import { AmendDialog } from '../dialogs/AmendDialog.tsx';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { ConflictDialog } from '../dialogs/ConflictDialog.tsx';
import { GoToDialog } from '../dialogs/GoToDialog.tsx';
import { KeysDialog } from '../dialogs/KeysDialog.tsx';
import { MessageDialog } from '../dialogs/MessageDialog.tsx';
import { ReportDialog } from '../dialogs/ReportDialog.tsx';
import { useSeat } from '../seat-context.ts';
import type { Commit } from './use-commit.ts';
import type { useMoves } from './use-moves.ts';
import type { ItemNavigation } from './use-navigation.ts';
import { focusFirst } from './use-question-focus.ts';

export type OpenDialog =
  | { readonly name: 'goto' | 'keys' | 'report' | 'message' }
  | { readonly name: 'amend'; readonly phase: string };

interface TaskDialogsProps {
  readonly dialog: OpenDialog | null;
  readonly editor: AnswerEditor;
  readonly state: EditorState;
  readonly commit: Commit;
  readonly items: ItemNavigation;
  readonly moves: Pick<ReturnType<typeof useMoves>, 'leave' | 'moveOn'>;
  readonly reload: () => Promise<AssignmentView | undefined>;
  readonly onClose: () => void;
}

export function TaskDialogs(props: TaskDialogsProps) {
  const { dialog, editor, state, commit, items, moves, reload, onClose } = props;
  const { protocol } = useSeat().campaign;
  const { id, position, total } = state.view;
  return (
    <>
      {dialog?.name === 'goto' && (
        <GoToDialog items={items} position={position} total={total} leave={moves.leave} onClose={onClose} />
      )}
      {dialog?.name === 'keys' && <KeysDialog protocol={protocol} onClose={onClose} />}
      {dialog?.name === 'report' && <ReportDialog assignment={id} onClose={onClose} />}
      {dialog?.name === 'message' && <MessageDialog assignment={id} onClose={onClose} />}
      {dialog?.name === 'amend' && <AmendDialog editor={editor} phase={dialog.phase} onClose={onClose} />}
      <Warnings commit={commit} onKept={moves.moveOn} />
      {state.draft.kind === 'conflict' && (
        <ConflictDialog conflict={state.draft} editor={editor} reload={reload} />
      )}
    </>
  );
}

interface WarningsProps {
  readonly commit: Commit;
  readonly onKept: ReturnType<typeof useMoves>['moveOn'];
}

/** Warnings of a commit: kept as they are meant, or back to the question. */
function Warnings({ commit: { state, confirm, dismiss }, onKept }: WarningsProps) {
  if (state.kind !== 'asking') return null;
  const { warnings } = state;
  return (
    <ConfirmDialog
      warnings={warnings}
      onKeep={() => void confirm(warnings).then((committed) => onKept(committed))}
      onBack={() => {
        dismiss();
        focusFirst(warnings);
      }}
    />
  );
}
