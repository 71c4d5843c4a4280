// A question with Yes and No at its right edge; Y and N answer it.
import { useTranslation } from 'react-i18next';
import { type FieldOf, type FieldProps, OptionGroup } from './Field.tsx';
import { OptionButton } from './OptionButton.tsx';

export function YesNoField({
  field,
  value,
  onAnswer,
  disabled,
  id,
  label,
  problemId,
}: FieldProps<FieldOf<'yes-no'>>) {
  const { t } = useTranslation();
  return (
    <OptionGroup field={field} label={label} problemId={problemId} disabled={disabled}>
      {[true, false].map((answer) => (
        <OptionButton
          key={String(answer)}
          id={answer ? id : undefined}
          type="radio"
          name={id}
          optionKey={answer ? 'y' : 'n'}
          label={answer ? t('task.yes') : t('task.no')}
          checked={value === answer}
          invalid={!!problemId}
          onChoose={() => onAnswer(answer)}
        />
      ))}
    </OptionGroup>
  );
}
