// Multiple choice: toggles; an exclusive option is set apart and removes the others.
import { translate } from '@corrigenda/core/human';
import { useLanguage } from '../../language/i18n.ts';
import type { FieldOf, FieldProps } from './Field.tsx';
import { OptionList } from './OptionList.tsx';
import { toggleOption } from './toggle-option.ts';

export function ChoicesField(props: FieldProps<FieldOf<'choices'>>) {
  const { field, value, onAnswer } = props;
  const language = useLanguage();
  const together = Array.isArray(value) ? (value as readonly string[]) : [];
  const options = field.options.map(({ id, key, label, meaning, exclusive }, index) => ({
    key: key ?? String(index + 1),
    label: translate(label, language),
    title: meaning && translate(meaning, language),
    apart: exclusive,
    chosen: together.includes(id),
    choose: () => onAnswer(toggleOption(field.options, together, id)),
  }));
  return <OptionList {...props} options={options} several />;
}
