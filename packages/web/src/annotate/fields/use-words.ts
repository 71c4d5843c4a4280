// The interface's words for describing answers, in the current language.
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../language/i18n.ts';

export function useWords() {
  const { t } = useTranslation();
  const language = useLanguage();
  return { language, yes: t('task.yes'), no: t('task.no'), empty: t('conflict.empty') };
}
