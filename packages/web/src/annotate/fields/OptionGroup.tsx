// A question and its options: the label, the options, and their names for screen readers.
import { type Field as FieldData, translate } from '@corrigenda/core/human';
import type { ReactNode } from 'react';
import { useLanguage } from '../../language/i18n.ts';

interface GroupProps {
  readonly field: FieldData;
  readonly label: string;
  readonly problemId: string | undefined;
  readonly disabled: boolean;
  readonly role?: 'radiogroup' | 'group';
  readonly children: ReactNode;
}

export function OptionGroup({
  field,
  label,
  problemId,
  disabled,
  role = 'radiogroup',
  children,
}: GroupProps) {
  const language = useLanguage();
  return (
    <fieldset
      role={role}
      className="option-group"
      disabled={disabled}
      aria-describedby={problemId}
      aria-label={field.question ? `${label}: ${translate(field.question, language)}` : label}
    >
      <span className="option-label" aria-hidden="true">
        {translate((field.scope === 'item' && field.question) || field.label, language)}
      </span>
      <div className="options">{children}</div>
    </fieldset>
  );
}
