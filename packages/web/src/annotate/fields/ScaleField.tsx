// A scale of whole numbers: circles in a row, with words where the protocol gives them.
import { translate } from '@corrigenda/core/human';
import { useLanguage } from '../../language/i18n.ts';
import type { FieldOf, FieldProps } from './Field.tsx';
import { OptionList } from './OptionList.tsx';

export function ScaleField(props: FieldProps<FieldOf<'scale'>>) {
  const { field, value, onAnswer } = props;
  const language = useLanguage();
  const options = Array.from({ length: field.max - field.min + 1 }, (_, index) => {
    const step = field.min + index;
    const named = field.options?.find((option) => option.value === step);
    return {
      key: named?.key ?? String(step),
      label: named ? translate(named.label, language) : '',
      title: named?.meaning && translate(named.meaning, language),
      chosen: value === step,
      choose: () => onAnswer(step),
    };
  });
  return <OptionList {...props} options={options} />;
}
