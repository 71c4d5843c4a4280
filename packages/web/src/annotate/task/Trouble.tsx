// Why nothing was submitted: every missing or contradicting answer by name, in a list that folds, or the lost connection.
import { translate } from '@corrigenda/core/human';
import type { AnswerAddress, AnswerProblem } from '@corrigenda/core/internal';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../language/i18n.ts';
import { useTask } from './task-context.ts';
import type { CommitState } from './use-commit.ts';

interface TroubleProps {
  readonly commitState: CommitState;
  readonly connectionLost: boolean;
  readonly button: string;
  readonly onShow: (address: AnswerAddress) => void;
}

export function Trouble({ commitState, connectionLost, button, onShow }: TroubleProps) {
  const { problems, item } = useTask();
  const { t } = useTranslation();
  const language = useLanguage();
  if (commitState.kind === 'refused' && problems.length > 0)
    return (
      <div className="refusal" role="alert">
        {/* Unfolded where there is room: on a phone the list would hide the question it names. */}
        <details open={window.matchMedia('(min-width: 721px)').matches}>
          <summary className="refusal-title">
            {t('task.missing')} <span className="figures">({problems.length})</span>
          </summary>
          <ul>
            {problems.map((problem) => (
              <li key={`${problem.field}/${problem.output}/${problem.rule}`}>
                <button type="button" className="link" onClick={() => onShow(problem)}>
                  {sayProblem(problem)}
                </button>
              </li>
            ))}
          </ul>
        </details>
      </div>
    );
  if (commitState.kind === 'offline' || connectionLost)
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

  /** The message of a broken rule names answers and no output: the letter of the output is put before it. */
  function sayProblem({ message, rule, output }: AnswerProblem): string {
    const name = rule && item.outputs.find(({ id }) => id === output)?.name;
    return (name ? `${name}: ` : '') + translate(message, language);
  }
}
