// The three doors of the workbench, in the bar of every page that a manager or a guest sees; annotators keep their quiet bar.
import { createContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';

/** Whether the bar shows the doors. */
export const DoorsContext = createContext(false);

export const doors = ['try', 'evaluate', 'judge'] as const;
export type Door = (typeof doors)[number];

/** Campaigns and their results are behind the third door. */
const doorOf = (path: string): Door | undefined =>
  /^\/(manage|results)(\/|$)/.test(path) ? 'judge' : doors.find((door) => path.startsWith(`/${door}`));

export function DoorsNav() {
  const { t } = useTranslation();
  const [path] = useLocation();
  const here = doorOf(path);
  return (
    <>
      <Link href="/" className="brand brand-link" aria-current={path === '/' ? 'page' : undefined}>
        {t('brand')}
      </Link>
      <nav className="doors-nav" aria-label={t('doors.label')}>
        {doors.map((door) => (
          <Link key={door} href={`/${door}`} aria-current={door === here ? 'page' : undefined}>
            {t(`doors.${door}`)}
          </Link>
        ))}
      </nav>
    </>
  );
}
