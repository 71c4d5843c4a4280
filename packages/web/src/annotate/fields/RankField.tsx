// A rank among the outputs: one number per card, the same number twice is a tie.
import { useTranslation } from 'react-i18next';
import { useTask } from '../task/task-context.ts';
import type { FieldOf, FieldProps } from './Field.tsx';
import { OptionList } from './OptionList.tsx';

export function RankField(props: FieldProps<FieldOf<'rank'>>) {
  const { field, value, onAnswer } = props;
  const { t } = useTranslation();
  const { item } = useTask();
  const last = Math.min(field.max, Math.max(item.outputs.length, 1));
  const options = Array.from({ length: last }, (_, index) => {
    const rank = index + 1;
    return {
      key: String(rank),
      label: rank === 1 ? t('task.best') : rank === last ? t('task.worst') : '',
      title: t('task.rank', { rank }),
      chosen: value === rank,
      choose: () => onAnswer(rank),
    };
  });
  return <OptionList {...props} options={options} />;
}
