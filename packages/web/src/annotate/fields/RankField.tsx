// A rank among the outputs: one number per card, the same number twice is a tie.
import { useTranslation } from 'react-i18next';
import { useTask } from '../task-context.ts';
import { type FieldOf, type FieldProps, OptionGroup } from './Field.tsx';
import { OptionButton } from './OptionButton.tsx';

export function RankField({
  field,
  value,
  onAnswer,
  disabled,
  id,
  label,
  problemId,
}: FieldProps<FieldOf<'rank'>>) {
  const { t } = useTranslation();
  const { item } = useTask();
  const places = Array.from(
    { length: Math.min(field.max, Math.max(item.outputs.length, 1)) },
    (_, index) => index + 1,
  );
  const word = (place: number) =>
    place === 1 ? t('task.best') : place === places.length ? t('task.worst') : '';
  return (
    <OptionGroup field={field} label={label} problemId={problemId} disabled={disabled}>
      {places.map((place, index) => (
        <OptionButton
          key={place}
          id={index === 0 ? id : undefined}
          type="radio"
          name={id}
          optionKey={String(place)}
          label={word(place)}
          title={t('task.rank', { rank: place })}
          checked={value === place}
          invalid={!!problemId}
          onChoose={() => onAnswer(place)}
        />
      ))}
    </OptionGroup>
  );
}
