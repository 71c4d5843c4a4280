// field + answer -> the words an annotator would use for it.
import { type Answer, type Field, translate } from '@corrigenda/core/human';
import type { Option } from '@corrigenda/core/internal';

interface Words {
  readonly language: string;
  readonly yes: string;
  readonly no: string;
  readonly empty: string;
}

export function describeAnswer(
  field: Field,
  answer: Answer | undefined,
  { language, yes, no, empty }: Words,
): string {
  if (answer === undefined || answer === null || answer === '') return empty;
  const options: readonly Option[] = 'options' in field ? (field.options ?? []) : [];
  const labelOf = (value: unknown) => {
    const option = options.find(
      (known) => known.id === value || (typeof value === 'number' && known.value === value),
    );
    return option ? translate(option.label, language) : String(value);
  };
  if (typeof answer === 'boolean') return answer ? yes : no;
  if (Array.isArray(answer)) return answer.length > 0 ? answer.map(labelOf).join(', ') : empty;
  return field.kind === 'scale' && options.length > 0 ? `${answer} ${labelOf(answer)}` : labelOf(answer);
}
