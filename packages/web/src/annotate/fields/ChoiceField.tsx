// Single choice and preference: one of the options, in a row.
import { translate } from '@corrigenda/core';
import { useLanguage } from '../../language/i18n.ts';
import { type FieldOf, type FieldProps, OptionGroup } from './Field.tsx';
import { OptionButton } from './OptionButton.tsx';

export function ChoiceField({
  field,
  value,
  onAnswer,
  disabled,
  id,
  label,
  problemId,
}: FieldProps<FieldOf<'choice' | 'preference'>>) {
  const language = useLanguage();
  return (
    <OptionGroup field={field} label={label} problemId={problemId} disabled={disabled}>
      {field.options.map((option, index) => (
        <OptionButton
          key={option.id}
          id={index === 0 ? id : undefined}
          type="radio"
          name={id}
          optionKey={option.key ?? String(index + 1)}
          label={translate(option.label, language)}
          title={option.meaning && translate(option.meaning, language)}
          apart={option.missing}
          checked={value === option.id}
          invalid={!!problemId}
          onChoose={() => onAnswer(option.id)}
        />
      ))}
    </OptionGroup>
  );
}
