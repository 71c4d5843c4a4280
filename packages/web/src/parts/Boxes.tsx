// A label with its box: a number, a line of text, several lines, a tick.
import { type ComponentPropsWithoutRef, type ReactNode, useId } from 'react';

interface BoxProps {
  readonly label: string;
  /** Said between the label and the box. */
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

type Native<Tag extends 'input' | 'textarea'> = Omit<ComponentPropsWithoutRef<Tag>, 'value' | 'onChange'>;

interface LabelledProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

function Labelled({ label, hint, children }: LabelledProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box is among the children
    <label className="labelled">
      <span className="label">{label}</span>
      {hint && <span className="quiet small">{hint}</span>}
      {children}
    </label>
  );
}

export function NumberBox({ label, value, onChange, className = '', ...native }: BoxProps & Native<'input'>) {
  return (
    <Labelled label={label}>
      <input
        {...native}
        className={`box box-number ${className}`.trim()}
        type="number"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Labelled>
  );
}

export function TextLine({ label, hint, value, onChange, ...native }: BoxProps & Native<'input'>) {
  return (
    <Labelled label={label} hint={hint}>
      <input {...native} className="box" value={value} onChange={({ target }) => onChange(target.value)} />
    </Labelled>
  );
}

export function TextBox({ label, hint, value, onChange, ...native }: BoxProps & Native<'textarea'>) {
  return (
    <Labelled label={label} hint={hint}>
      <textarea {...native} className="box" value={value} onChange={({ target }) => onChange(target.value)} />
    </Labelled>
  );
}

interface SelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  /** What can be chosen, with its words. */
  readonly choices: readonly (readonly [Value, string])[];
  readonly onChange: (value: Value) => void;
}

export function SelectBox<Value extends string>({
  label,
  value,
  choices,
  onChange,
  ...native
}: SelectProps<Value> & Omit<ComponentPropsWithoutRef<'select'>, 'value' | 'onChange'>) {
  // Beside the box, not around it: the words of the choices are no part of its label.
  const id = useId();
  return (
    <div className="labelled">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select
        {...native}
        id={id}
        className="box"
        value={value}
        onChange={({ target }) => onChange(target.value as Value)}
      >
        {choices.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

interface TickProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Tick({ label, checked, onChange }: TickProps) {
  return (
    <div>
      <label className="tick">
        <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
        {label}
      </label>
    </div>
  );
}

/** What is wrong with an answer, said at once by screen readers. */
export function ErrorLine({ id, text }: { readonly id?: string; readonly text: string }) {
  return (
    <p id={id} className="error-line" role="alert">
      {text}
    </p>
  );
}
