// A question with its options in a row: what every kind that chooses among options is drawn with.
import type { Field as FieldData } from '@corrigenda/core';
import { useState } from 'react';
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
  // Boxes have no arrows of their own, and each would be a stop of Tab: here a question is one stop, as with radio buttons.
  const [stop, setStop] = useState(0);
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
          tabIndex={several && index !== Math.min(stop, options.length - 1) ? -1 : undefined}
          onReached={several ? () => setStop(index) : undefined}
          onChoose={choose}
        />
      ))}
    </OptionGroup>
  );
}
