// The manager's words in the current language, with dates, lengths of time and names of languages.
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../language/i18n.ts';

export function useTexts() {
  const { t } = useTranslation('manage');
  const language = useLanguage();
  return {
    t,
    language,
    /** 48 s, 3 min. */
    duration: (ms: number) =>
      ms < 90_000
        ? t('unit.seconds', { count: Math.max(1, Math.round(ms / 1000)) })
        : t('unit.minutes', { count: Math.round(ms / 60_000) }),
    day: (at: string) => new Date(at).toLocaleDateString(language, { day: 'numeric', month: 'short' }),
    /** "3 days ago" in the reader's language. */
    ago: (at: string, now = Date.now()) => describeAgo(now - Date.parse(at), language),
    languageName: (code: string) => {
      try {
        return new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code;
      } catch {
        return code;
      }
    },
  };
}

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

function describeAgo(ms: number, language: string): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const [unit, length] = steps.find(([, one]) => ms >= one) ?? (['second', 1000] as const);
  return words.format(-Math.max(0, Math.floor(ms / length)), unit);
}
