// A question with its options in a row: what every kind that chooses among options is drawn with.
import type { Field as FieldData } from '@corrigenda/core';
import type { FieldProps } from './Field.tsx';
import { OptionButton } from './OptionButton.tsx';
import { OptionGroup } from './OptionGroup.tsx';

export interface ListedOption {
  /** The key that chooses it, printed on the left. */
  readonly key: string;
  readonly label: string;
  readonly title?: string | undefined;
  /** Set a little apart from the others. */
  readonly apart?: boolean | undefined;
  readonly chosen: boolean;
  readonly choose: () => void;
}

interface OptionListProps extends Pick<FieldProps, 'disabled' | 'id' | 'label' | 'problemId'> {
  readonly field: FieldData;
  readonly options: readonly ListedOption[];
  /** Several can be chosen. */
  readonly several?: boolean;
}

export function OptionList({
  field,
  options,
  several = false,
  disabled,
  id,
  label,
  problemId,
}: OptionListProps) {
  return (
    <OptionGroup
      field={field}
      label={label}
      problemId={problemId}
      disabled={disabled}
      role={several ? 'group' : 'radiogroup'}
    >
      {options.map(({ key, label: words, title, apart, chosen, choose }, index) => (
        <OptionButton
          key={key}
          id={index === 0 ? id : undefined}
          type={several ? 'checkbox' : 'radio'}
          name={id}
          optionKey={key}
          label={words}
          title={title}
          apart={apart}
          checked={chosen}
          invalid={!several && problemId !== undefined}
          onChoose={choose}
        />
      ))}
    </OptionGroup>
  );
}
