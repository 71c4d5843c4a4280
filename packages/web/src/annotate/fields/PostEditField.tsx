// The text that is the annotator's to edit. What changed is marked in a line of its own below it.
import { useTranslation } from 'react-i18next';
import { textDirection, useTask } from '../task/task-context.ts';
import type { FieldOf, FieldProps } from './Field.tsx';
import { GrowingBox } from './GrowingBox.tsx';

export function PostEditField({
  value,
  onAnswer,
  disabled,
  id,
  output,
  problemId,
}: FieldProps<FieldOf<'post-edit'>>) {
  const { t } = useTranslation();
  const { item } = useTask();
  return (
    <GrowingBox
      id={id}
      className="sentence own-text"
      rows={1}
      lang={item.language}
      dir={textDirection(item.language)}
      // A spelling checker that underlines errors would influence the annotator.
      spellCheck={false}
      autoCorrect="off"
      autoCapitalize="off"
      autoComplete="off"
      aria-label={t('task.edit', { name: output?.name ?? '' })}
      aria-describedby={problemId}
      aria-invalid={!!problemId || undefined}
      readOnly={disabled}
      value={typeof value === 'string' ? value : (output?.text ?? '')}
      onChange={(event) => onAnswer(event.target.value)}
    />
  );
}
