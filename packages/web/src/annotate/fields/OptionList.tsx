// A question with its options in a row: what every kind that chooses among options is drawn with.
import type { Field as FieldData } from '@corrigenda/core/human';
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
  // Tab stops once per question: at what is chosen, or where the focus was last. The browser does so for radio buttons, but only as long as
  // nothing writes their name anew, and React does with every answer; boxes have no such rule at all.
  const [reached, setReached] = useState(0);
  const chosenAt = several ? -1 : options.findIndex(({ chosen }) => chosen);
  const stop = chosenAt >= 0 ? chosenAt : Math.min(reached, options.length - 1);
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
          tabIndex={index === stop ? undefined : -1}
          onReached={() => setReached(index)}
          onChoose={choose}
        />
      ))}
    </OptionGroup>
  );
}
