// The language of the texts: one that is chosen, or the one that was guessed.
import { useTranslation } from 'react-i18next';
import { type TextLanguage, textLanguages } from '../analyser/text-languages.ts';
import { Options } from './Options.tsx';

interface TextLanguageSelectProps {
  /** Classes of the whole, of its words and of its box. */
  readonly className?: string;
  readonly labelClass: string;
  readonly boxClass: string;
  readonly value: TextLanguage | null;
  /** What is shown while no language is chosen. */
  readonly unchosen: string;
  readonly onChange: (language: TextLanguage | null) => void;
}

export function TextLanguageSelect(props: TextLanguageSelectProps) {
  const { className, labelClass, boxClass, value, unchosen, onChange } = props;
  const { t } = useTranslation('try');
  return (
    <label className={className}>
      <span className={labelClass}>{t('language')}</span>{' '}
      <select
        className={boxClass}
        value={value ?? ''}
        onChange={({ target }) => onChange((target.value || null) as TextLanguage | null)}
      >
        <option value="">{unchosen}</option>
        <Options values={textLanguages} nameOf={(language) => t(`languages.${language}`)} />
      </select>
    </label>
  );
}
