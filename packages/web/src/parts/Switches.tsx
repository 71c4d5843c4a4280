// The two switches in every bar: the language of the interface, and light or dark.
import { useTranslation } from 'react-i18next';
import { chooseLanguage, type Language, languages, useLanguage } from '../language/i18n.ts';
import { chooseTheme, type ThemeChoice, themeChoices, useThemeChoice } from '../theme/theme.ts';

export function LanguageSwitch() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <label className="switch">
      <span className="heard">{t('language')}</span>
      <select value={language} onChange={(event) => chooseLanguage(event.target.value as Language)}>
        {Object.entries(languages).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

const themeSigns: Readonly<Record<ThemeChoice, string>> = { system: '◐', light: '☀', dark: '☾' };

/** Each press chooses the next one: system, light, dark, system ... */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const choice = useThemeChoice();
  const names = { system: t('themeSystem'), light: t('themeLight'), dark: t('themeDark') };
  const next = themeChoices[(themeChoices.indexOf(choice) + 1) % themeChoices.length]!;
  const label = `${t('theme')}: ${names[choice]}`;
  return (
    <button
      type="button"
      className="switch-button"
      title={label}
      aria-label={label}
      onClick={() => chooseTheme(next)}
    >
      <span aria-hidden="true">{themeSigns[choice]}</span>
    </button>
  );
}
