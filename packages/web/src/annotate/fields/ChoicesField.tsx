// Multiple choice: toggles; an exclusive option stands apart and takes the others out.
import { translate } from '@corrigenda/core';
import { useLanguage } from '../../language/i18n.ts';
import { type FieldOf, type FieldProps, OptionGroup } from './Field.tsx';
import { OptionButton } from './OptionButton.tsx';
import { toggleOption } from './toggle-option.ts';

export function ChoicesField({
  field,
  value,
  onAnswer,
  disabled,
  id,
  label,
  problemId,
}: FieldProps<FieldOf<'choices'>>) {
  const language = useLanguage();
  const chosen = Array.isArray(value) ? (value as readonly string[]) : [];
  return (
    <OptionGroup field={field} label={label} problemId={problemId} disabled={disabled} role="group">
      {field.options.map((option, index) => (
        <OptionButton
          key={option.id}
          id={index === 0 ? id : undefined}
          type="checkbox"
          name={id}
          optionKey={option.key ?? String(index + 1)}
          label={translate(option.label, language)}
          title={option.meaning && translate(option.meaning, language)}
          apart={option.exclusive}
          checked={chosen.includes(option.id)}
          onChoose={() => onAnswer(toggleOption(field.options, chosen, option.id))}
        />
      ))}
    </OptionGroup>
  );
}
