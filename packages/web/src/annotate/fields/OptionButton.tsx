// One option as a button with its key printed on the left: underneath a native radio button or checkbox, so that arrows, Tab and screen readers work as everywhere.
import { useState } from 'react';
import { KeyCap } from '../../parts/Button.tsx';

interface OptionButtonProps {
  readonly type: 'radio' | 'checkbox';
  readonly name: string;
  readonly optionKey: string;
  readonly label: string;
  readonly checked: boolean;
  readonly onChoose: (checked: boolean) => void;
  /** The first option of a question carries the question's id. */
  readonly id?: string;
  readonly apart?: boolean;
  readonly title?: string;
  readonly invalid?: boolean;
  readonly tabIndex?: number | undefined;
  /** It has the focus now. */
  readonly onReached?: (() => void) | undefined;
}

export function OptionButton(props: OptionButtonProps) {
  const { type, name, optionKey, label, checked, onChoose, id, apart = false, title, invalid } = props;
  const { tabIndex, onReached } = props;
  const [keyboard, setKeyboard] = useState(false);
  return (
    <label
      className={`option${checked ? ' option-chosen' : ''}${apart ? ' option-apart' : ''}${keyboard ? ' option-focused' : ''}`}
      title={title}
    >
      <input
        id={id}
        type={type}
        name={name}
        className="option-input"
        checked={checked}
        aria-keyshortcuts={optionKey || undefined}
        aria-invalid={invalid || undefined}
        data-key={optionKey}
        data-alone={apart || undefined}
        onChange={(event) => onChoose(event.target.checked)}
        tabIndex={tabIndex}
        onFocus={(event) => {
          setKeyboard(event.target.matches(':focus-visible'));
          onReached?.();
        }}
        onBlur={() => setKeyboard(false)}
      />
      {optionKey && <KeyCap>{optionKey.toUpperCase()}</KeyCap>}
      <span className="option-text" data-text={label}>
        {label}
      </span>
    </label>
  );
}
