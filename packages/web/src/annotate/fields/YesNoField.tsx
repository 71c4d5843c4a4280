// A question with Yes and No at its right edge; Y and N answer it.
import { useTranslation } from 'react-i18next';
import type { FieldOf, FieldProps } from './Field.tsx';
import { OptionList } from './OptionList.tsx';

export function YesNoField(props: FieldProps<FieldOf<'yes-no'>>) {
  const { value, onAnswer } = props;
  const { t } = useTranslation();
  const option = (key: string, answer: boolean, label: string) => ({
    key,
    label,
    chosen: value === answer,
    choose: () => onAnswer(answer),
  });
  return (
    <OptionList {...props} options={[option('y', true, t('task.yes')), option('n', false, t('task.no'))]} />
  );
}
