// A row of buttons of which one is pressed.
interface ChoicesProps<Value extends string | number> {
  readonly legend: string;
  readonly values: readonly Value[];
  readonly chosen: Value;
  readonly nameOf: (value: Value) => string;
  readonly onChoose: (value: Value) => void;
}

export function Choices<Value extends string | number>(props: ChoicesProps<Value>) {
  const { legend, values, chosen, nameOf, onChoose } = props;
  return (
    <fieldset className="choices">
      <legend className="heard">{legend}</legend>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          className="choice"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {nameOf(value)}
        </button>
      ))}
    </fieldset>
  );
}
