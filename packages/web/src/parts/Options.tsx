// Values and what each is called -> the options of a select.

interface OptionsProps<Value extends string | number> {
  readonly values: readonly Value[];
  readonly nameOf: (value: Value) => string;
}

export function Options<Value extends string | number>({ values, nameOf }: OptionsProps<Value>) {
  return values.map((value) => (
    <option key={value} value={value}>
      {nameOf(value)}
    </option>
  ));
}
