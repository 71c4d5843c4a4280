// A scale of whole numbers: circles in a row, with words where the protocol gives them.
import { translate } from '@corrigenda/core';
import { useLanguage } from '../../language/i18n.ts';
import { type FieldOf, type FieldProps, OptionGroup } from './Field.tsx';
import { OptionButton } from './OptionButton.tsx';

export function ScaleField({
  field,
  value,
  onAnswer,
  disabled,
  id,
  label,
  problemId,
}: FieldProps<FieldOf<'scale'>>) {
  const language = useLanguage();
  const steps = Array.from({ length: field.max - field.min + 1 }, (_, index) => field.min + index);
  return (
    <OptionGroup field={field} label={label} problemId={problemId} disabled={disabled}>
      {steps.map((step, index) => {
        const option = field.options?.find((candidate) => candidate.value === step);
        return (
          <OptionButton
            key={step}
            id={index === 0 ? id : undefined}
            type="radio"
            name={id}
            optionKey={option?.key ?? String(step)}
            label={option ? translate(option.label, language) : ''}
            title={option?.meaning && translate(option.meaning, language)}
            checked={value === step}
            invalid={!!problemId}
            onChoose={() => onAnswer(step)}
          />
        );
      })}
    </OptionGroup>
  );
}
