// One card per output, in a fixed order, each with its rank written large; the ranking so far in one line below.
import type { PresentedOutput } from '@corrigenda/core/internal';
import { useTranslation } from 'react-i18next';
import { answerOf, fieldsOf, type Task, useTask } from '../task/task-context.ts';
import { Given } from './Given.tsx';
import { ItemFields, SourceText } from './parts.tsx';
import { RatedOutput } from './RatedOutput.tsx';

function rankOf(task: Task, output: PresentedOutput): number | null {
  const field = fieldsOf(task, 'output').find(({ kind }) => kind === 'rank');
  const rank = field && answerOf(task, field, output);
  return typeof rank === 'number' ? rank : null;
}

/** "B, A = C": best first, ties joined. */
function orderSoFar(task: Task): string {
  const byRank = new Map<number, string[]>();
  for (const output of task.item.outputs) {
    const rank = rankOf(task, output);
    if (rank !== null) byRank.set(rank, [...(byRank.get(rank) ?? []), output.name]);
  }
  return [...byRank.entries()]
    .sort(([one], [other]) => one - other)
    .map(([, names]) => names.join(' = '))
    .join('  >  ');
}

export function RankingLayout() {
  const { t } = useTranslation();
  const task = useTask();
  const { item } = task;
  const order = orderSoFar(task);
  return (
    <>
      <Given>
        <SourceText />
      </Given>
      {item.outputs.map((output) => {
        const rank = rankOf(task, output);
        return (
          <RatedOutput key={output.id} output={output} className="ranked">
            <p className={rank === null ? 'rank rank-open' : 'rank'} aria-hidden="true">
              {rank ?? '–'}
            </p>
          </RatedOutput>
        );
      })}
      <p className="order" aria-live="polite">
        {order && <span className="named-title">{t('task.order')}</span>} {order}
      </p>
      <ItemFields />
    </>
  );
}
