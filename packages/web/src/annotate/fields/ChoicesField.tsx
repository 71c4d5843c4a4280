// Multiple choice: toggles; an exclusive option stands apart and takes the others out.
import { type Option, translate } from '@corrigenda/core';
import { useLanguage } from '../../language/i18n.ts';
import { type FieldOf, type FieldProps, OptionGroup } from './Field.tsx';
import { OptionButton } from './OptionButton.tsx';

/** What is chosen after a press: an exclusive option stands alone, and gives way to any other. */
export function toggleOption(
  options: readonly Option[],
  chosen: readonly string[],
  id: string,
): readonly string[] {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id);
  const isExclusive = (name: string) => options.find((option) => option.id === name)?.exclusive === true;
  const together = isExclusive(id) ? [id] : [...chosen.filter((other) => !isExclusive(other)), id];
  return options.map((option) => option.id).filter((name) => together.includes(name));
}

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
