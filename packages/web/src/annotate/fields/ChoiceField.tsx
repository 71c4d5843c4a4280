// Single choice and preference: one of the options, in a row.
import { translate } from '@corrigenda/core/human';
import { useLanguage } from '../../language/i18n.ts';
import type { FieldOf, FieldProps } from './Field.tsx';
import { OptionList } from './OptionList.tsx';

export function ChoiceField(props: FieldProps<FieldOf<'choice' | 'preference'>>) {
  const { field, value, onAnswer } = props;
  const language = useLanguage();
  const options = field.options.map(({ id, key, label, meaning, missing }, index) => ({
    key: key ?? String(index + 1),
    label: translate(label, language),
    title: meaning && translate(meaning, language),
    apart: missing,
    chosen: value === id,
    choose: () => onAnswer(id),
  }));
  return <OptionList {...props} options={options} />;
}
