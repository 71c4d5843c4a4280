// field -> its look: one component per kind, chosen in one table. Also the frame all of them share: label, void state, problem.
import { type Answer, type Field as FieldData, translate } from '@corrigenda/core/human';
import type { FieldKind, PresentedOutput } from '@corrigenda/core/internal';
import type { ComponentType } from 'react';
import { useLanguage } from '../../language/i18n.ts';
import { answerOf, controlId, isFieldVoid, useTask } from '../task/task-context.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { ChoicesField } from './ChoicesField.tsx';
import { PostEditField } from './PostEditField.tsx';
import { RankField } from './RankField.tsx';
import { ScaleField } from './ScaleField.tsx';
import { SliderField } from './SliderField.tsx';
import { TextField } from './TextField.tsx';
import { TickField } from './TickField.tsx';
import { YesNoField } from './YesNoField.tsx';

export type FieldOf<Kind extends FieldKind> = Extract<FieldData, { kind: Kind }>;

export interface FieldProps<OfKind extends FieldData = FieldData> {
  readonly field: OfKind;
  readonly output?: PresentedOutput;
  readonly value: Answer | undefined;
  readonly onAnswer: (value: Answer) => void;
  readonly disabled: boolean;
  /** Unique in the page; the first control carries it. */
  readonly id: string;
  readonly label: string;
  /** Names what is wrong, for aria-describedby. */
  readonly problemId: string | undefined;
}

type Views = { readonly [Kind in FieldKind]: ComponentType<FieldProps<FieldOf<Kind>>> };

const views: Views = {
  choice: ChoiceField,
  preference: ChoiceField,
  choices: ChoicesField,
  'yes-no': YesNoField,
  scale: ScaleField,
  slider: SliderField,
  rank: RankField,
  'post-edit': PostEditField,
  text: TextField,
  tick: TickField,
  reject: TickField,
};

interface FieldViewProps {
  readonly field: FieldData;
  readonly output?: PresentedOutput;
}

export function Field({ field, output }: FieldViewProps) {
  const task = useTask();
  const language = useLanguage();
  const address = { field: field.id, output: output?.id };
  const id = controlId(address);
  const problem = task.problems.find((found) => found.field === field.id && found.output === output?.id);
  const problemId = problem && `${id}-problem`;
  const disabled = task.readOnly || field.phase !== task.phase || isFieldVoid(task, field, output);
  const label = translate(field.label, language);
  const View = views[field.kind] as ComponentType<FieldProps>;
  return (
    <div
      className={`field field-${field.kind}${problem ? ' field-problem' : ''}${disabled ? ' field-off' : ''}`}
      data-field={field.id}
      data-output={output?.id}
    >
      <View
        field={field}
        output={output}
        value={answerOf(task, field, output)}
        onAnswer={(value) => task.answer(address, value)}
        disabled={disabled}
        id={id}
        label={output ? `${label} (${output.name})` : label}
        problemId={problemId}
      />
      {problem && (
        <p id={problemId} className="error-line small">
          {translate(problem.message, language)}
        </p>
      )}
    </div>
  );
}
