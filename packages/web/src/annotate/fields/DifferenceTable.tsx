// Two sets of answers -> a table with one row for each question that they answer differently.
import { type Answers, translate } from '@corrigenda/core/human';
import { type AnswerAddress, answerAt } from '@corrigenda/core/internal';
import { useTranslation } from 'react-i18next';
import { useTask } from '../task/task-context.ts';
import { describeAnswer } from './describe-answer.ts';
import { useWords } from './use-words.ts';

interface DifferenceTableProps {
  readonly className: string;
  readonly differences: readonly AnswerAddress[];
  readonly columns: readonly { readonly title: string; readonly answers: Answers }[];
}

export function DifferenceTable({ className, differences, columns }: DifferenceTableProps) {
  const { t } = useTranslation();
  const { protocol, item } = useTask();
  const words = useWords();
  return (
    <table className={className}>
      <thead>
        <tr>
          <th>{t('conflict.question')}</th>
          {columns.map(({ title }) => (
            <th key={title}>{title}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {differences.map((address) => {
          const field = protocol.fields.find(({ id }) => id === address.field);
          if (!field) return null;
          const name = item.outputs.find(({ id }) => id === address.output)?.name;
          return (
            <tr key={`${address.output}/${address.field}`}>
              <th scope="row">
                {[name, translate(field.label, words.language)].filter(Boolean).join(' · ')}
              </th>
              {columns.map(({ title, answers }) => (
                <td key={title}>{describeAnswer(field, answerAt(answers, address), words)}</td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
