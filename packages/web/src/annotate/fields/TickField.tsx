// A box to tick: a remark on the text, or the rejection of the item.
import { translate } from '@corrigenda/core/human';
import { useLanguage } from '../../language/i18n.ts';
import type { FieldOf, FieldProps } from './Field.tsx';

export function TickField({
  field,
  value,
  onAnswer,
  disabled,
  id,
  problemId,
}: FieldProps<FieldOf<'tick' | 'reject'>>) {
  const language = useLanguage();
  return (
    <label className="tick">
      <input
        id={id}
        type="checkbox"
        checked={value === true}
        disabled={disabled}
        aria-describedby={problemId}
        onChange={(event) => onAnswer(event.target.checked)}
      />
      {translate(field.question ?? field.label, language)}
    </label>
  );
}
