// A line from the lowest to the highest value without a default: it shows no mark until it is touched.
import { translate } from '@corrigenda/core/human';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../language/i18n.ts';
import type { FieldOf, FieldProps } from './Field.tsx';

export function SliderField({
  field,
  value,
  onAnswer,
  disabled,
  id,
  label,
  problemId,
}: FieldProps<FieldOf<'slider'>>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const touched = typeof value === 'number';
  const middle = Math.round((field.min + field.max) / 2);
  // Pressing exactly at the position of the hidden mark is no change for the browser, but it is an answer.
  const touch = (shown: number) => {
    if (!touched) onAnswer(shown);
  };
  return (
    <div className="slider">
      <span className="option-label" id={`${id}-label`}>
        {translate((field.scope === 'item' && field.question) || field.label, language)}
      </span>
      <span className="figures quiet small">{field.min}</span>
      <input
        id={id}
        type="range"
        className={touched ? 'slider-line' : 'slider-line slider-untouched'}
        min={field.min}
        max={field.max}
        step={1}
        value={touched ? value : middle}
        disabled={disabled}
        aria-label={label}
        aria-valuetext={touched ? String(value) : t('task.notTouched')}
        aria-describedby={problemId}
        aria-invalid={!!problemId || undefined}
        title={t('task.sliderHint')}
        onChange={(event) => onAnswer(event.target.valueAsNumber)}
        onPointerUp={(event) => touch(event.currentTarget.valueAsNumber)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === ' ') touch(middle);
        }}
      />
      <span className="figures quiet small">{field.max}</span>
      <output className={touched ? 'slider-value figures' : 'slider-value slider-empty'} htmlFor={id}>
        {touched ? value : t('task.notTouched')}
      </output>
    </div>
  );
}
