// Free text: a box that grows with what is written.
import { translate } from '@corrigenda/core/human';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../language/i18n.ts';
import type { FieldOf, FieldProps } from './Field.tsx';
import { GrowingBox } from './GrowingBox.tsx';

export function TextField({ field, value, onAnswer, disabled, id, problemId }: FieldProps<FieldOf<'text'>>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const text = typeof value === 'string' ? value : '';
  const longest = field.maxLength;
  return (
    <div className="labelled">
      <label className="label" htmlFor={id}>
        {translate(field.question ?? field.label, language)}
      </label>
      <GrowingBox
        id={id}
        className="box"
        rows={2}
        value={text}
        disabled={disabled}
        maxLength={longest}
        aria-describedby={problemId}
        aria-invalid={!!problemId || undefined}
        onChange={(event) => onAnswer(event.target.value)}
      />
      {longest !== undefined && text.length > longest * 0.9 && (
        <span className="quiet small figures">{t('task.characters', { count: longest - text.length })}</span>
      )}
    </div>
  );
}
