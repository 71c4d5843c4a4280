// Outputs by name, with their texts: the two of a pair, above what was answered about them.
import { textDirection } from '../../annotate/task/task-context.ts';

interface OutputTextsProps {
  readonly outputs: readonly { readonly name: string; readonly text: string }[];
  readonly language: string;
}

export function OutputTexts({ outputs, language }: OutputTextsProps) {
  return (
    <dl className="pair-texts">
      {outputs.map(({ name, text }) => (
        <div key={name}>
          <dt className="system-name">{name}</dt>
          <dd className="sentence" lang={language} dir={textDirection(language)}>
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
